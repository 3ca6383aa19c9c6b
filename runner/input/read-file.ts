import { readFile, stat } from "node:fs/promises";
import { UserError } from "../user-error.js";

/** A file's bytes. Throws UserError, naming `shown`, when it is not there or cannot be read. */
export async function readBytes(path: string, shown: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UserError(`${shown}: ${reason(error)}`, 2, { cause: error });
  }
}

/** A file's text, without a byte order mark. Throws UserError when it is not UTF-8. */
export async function readText(path: string, shown: string): Promise<string> {
  const bytes = await readBytes(path, shown);
  const text = decode(bytes);
  if (text === null) throw new UserError(`${shown}: ${NOT_UTF8}`);
  return text;
}

/** What stands at a path: throws UserError when nothing does. */
export async function kindOfPath(path: string, shown: string): Promise<"file" | "folder"> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file";
  } catch (error) {
    throw new UserError(`${shown}: ${reason(error)}`, 2, { cause: error });
  }
}

export const NOT_UTF8 = "is not UTF-8; save the file with that encoding";

/** The text of UTF-8 bytes, without a byte order mark; null when they are not UTF-8. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder; check the path",
  EISDIR: "is a folder, not a file",
  ENOTDIR: "a part of the path is a file, not a folder",
  EACCES: "may not be read; check its permissions",
};

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return REASONS[code] ?? `cannot be read (${code})`;
}
