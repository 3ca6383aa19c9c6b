import { resolve } from "node:path";
import type { FieldProblem } from "../input/check.js";
import { kindOfPath } from "../input/read-file.js";
import { showValue } from "../input/show.js";
import { UserError } from "../user-error.js";

/** Something that a study names by its path, as read. */
export interface Named<T> {
  /** Null when the study does not name it or it is not valid. */
  readonly value: T | null;
  /** What is wrong with its name. */
  readonly fields: readonly FieldProblem[];
  /** What is wrong with it. */
  readonly problems: readonly string[];
}

/** Reads a file or folder that a study names; its problems are to join the study's. */
export async function readNamed<T>(
  field: string,
  name: string | null | undefined,
  folder: string,
  read: (path: string) => Promise<T>,
): Promise<Named<T>> {
  if (name === null || name === undefined) return { value: null, fields: [], problems: [] };
  const path = resolve(folder, name);
  try {
    await kindOfPath(path, `${field} ${showValue(name)}`);
  } catch (error) {
    const [text] = messagesOf(error);
    return { value: null, fields: [{ path: [field], text }], problems: [] };
  }
  try {
    return { value: await read(path), fields: [], problems: [] };
  } catch (error) {
    return { value: null, fields: [], problems: messagesOf(error) };
  }
}

/** The problems that a UserError tells; any other error is a fault of the program. */
function messagesOf(error: unknown): readonly string[] {
  if (error instanceof UserError) return error.message.split("\n");
  throw error;
}
