import { mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../user-error.js";

/**
 * Takes a run folder for this process, so that two runs never write to one journal.
 *
 * @returns a function that gives it back
 * @throws UserError if a living process holds it or the folder cannot be written
 */
export async function lockRun(dir: string): Promise<() => Promise<void>> {
  const file = path.join(dir, ".lock");
  for (;;) {
    try {
      const handle = await open(file, "wx");
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw unwritable(dir, error);
    }
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (isAlive(holder)) {
      throw new UserError(
        `${dir}: process ${holder} is working on this run; wait for it, or stop it and start again`,
        1,
      );
    }
    await rm(file, { force: true });
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

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
