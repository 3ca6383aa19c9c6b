import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { takeLockFile } from "../run/lock.js";
import { isAlive } from "../run/lock-holder.js";

/**
 * Runs a task while no other process does: two builds at once would write into one cache.
 *
 * The lock is a file that names its owner; one left by a dead process is taken over.
 *
 * @param path the lock file
 * @param onWait told once when another process holds the lock
 * @param signal aborted to wait no longer: rejects with its reason, the task not begun
 */
export async function withBuildLock<T>(
  path: string,
  onWait: () => void,
  signal: AbortSignal,
  task: () => Promise<T>,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  signal.throwIfAborted();
  for (let waited = false; !(await tryLock(path)); waited = true) {
    if (!waited) onWait();
    await delay(100, undefined, { signal });
  }
  try {
    return await task();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  if (await takeLockFile(path)) return true;
  const owner = await readFile(path, "utf8").catch(() => null);
  if (owner !== null && !(await isAlive(owner))) await rm(path, { force: true });
  return false;
}
