import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { UserError } from "../user-error.js";

/**
 * Makes a folder and those above it, one by one: where a file system refuses (`/proc`), Node's and
 * Framework's recursive ways try forever.
 *
 * @param option the option that named the folder, for messages: `--out`
 * @throws UserError where it cannot be made
 */
export async function makeFolder(path: string, option: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path), option);
  await mkdir(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
    throw new UserError(`${option}: cannot make ${path} (${String(error)}); choose another folder`);
  });
}
