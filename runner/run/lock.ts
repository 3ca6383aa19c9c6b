import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../user-error.js";
import { holderId, isAlive, lockHolder } from "./lock-holder.js";

/**
 * Takes a run folder for this process, so that two runs never write to one journal.
 *
 * @returns a function that gives it back
 * @throws UserError if a living process holds it or the folder cannot be written
 */
export async function lockRun(dir: string): Promise<() => Promise<void>> {
  const file = path.join(dir, ".lock");
  for (;;) {
    if (
      await takeLockFile(file).catch((error: unknown) => Promise.reject(unwritable(dir, error)))
    ) {
      return () => rm(file, { force: true });
    }
    const holder = await readFile(file, "utf8").catch(() => null);
    if (holder === null) continue;
    if (holderId(holder) !== process.pid && (await isAlive(holder))) {
      throw new UserError(
        `${dir}: process ${holderId(holder)} is working on this run; wait for it, or delete ${file} if that process is another program`,
        1,
      );
    }
    await rm(file, { force: true });
  }
}

/**
 * Makes a lock file that names this process, whole from its first moment.
 *
 * @returns false if there is one already
 */
export async function takeLockFile(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, await lockHolder(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Makes a run folder and the folders above it, one by one: Node's recursive `mkdir` never returns
 * from below a file system that makes no folders, such as /proc.
 *
 * @throws UserError if it cannot be made
 */
export async function makeRunFolder(dir: string): Promise<void> {
  try {
    await makeFolder(dir);
  } catch (error) {
    throw unwritable(dir, error);
  }
}

async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    if (!isCode(error, "ENOENT") || path.dirname(dir) === dir) throw error;
    await makeFolder(path.dirname(dir));
    await mkdir(dir);
  }
}

function unwritable(dir: string, error: unknown): UserError {
  const why = error instanceof Error ? error.message : String(error);
  return new UserError(
    `output: cannot write to ${dir} (${why}); choose another folder with --out`,
    2,
    { cause: error },
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
