import { rename, rm, writeFile } from "node:fs/promises";
import { UserError } from "../user-error.js";

/**
 * Writes a file whole or not at all.
 *
 * @param option the option that named the file, for messages: `--json`
 * @throws UserError where it cannot be written
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  option: string,
): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new UserError(`${option} ${path}: cannot be written (${why}); check its folder`, 2, {
      cause: error,
    });
  }
}
