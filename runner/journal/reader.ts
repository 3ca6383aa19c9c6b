import { createReadStream } from "node:fs";
import { appendFile, open, readdir, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { linesOf } from "../input/lines-of.js";
import { intactBody } from "./line.js";

/** The journal files of a run, oldest first; none before the first request. */
export async function journalFiles(runDir: string): Promise<readonly string[]> {
  const dir = path.join(runDir, "journal");
  const names = await readdir(dir).catch(() => []);
  return names
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => path.join(dir, name));
}

/** The JSON text of every intact record of a journal file, and of each line that is not intact. */
export async function* readJournal(
  file: string,
): AsyncGenerator<{ readonly body: string } | { readonly damaged: string; readonly line: number }> {
  let number = 0;
  for await (const line of linesOf(createReadStream(file))) {
    number += 1;
    const body = intactBody(line);
    yield body === null ? { damaged: line, line: number } : { body };
  }
}

/** The cell key of a record's JSON text, which starts with it. */
export function cellKeyOf(body: string): string {
  return body.slice(`{"cell_key":"`.length, body.indexOf('"', `{"cell_key":"`.length));
}

/** Repairs every journal file of a run; gives the bytes that were moved aside. */
export async function repairJournals(runDir: string): Promise<number> {
  let bytes = 0;
  for (const file of await journalFiles(runDir)) bytes += await repairJournal(file);
  return bytes;
}

/**
 * Makes a journal fit for appending: bytes after the last line end, which a kill in the middle of a
 * write leaves behind, move to a file of their own beside it. Nothing is thrown away.
 *
 * @returns how many bytes were moved
 */
export async function repairJournal(file: string): Promise<number> {
  const { size } = await stat(file);
  const end = await endOfLastLine(file, size);
  if (end === size) return 0;
  const handle = await open(file, "r");
  try {
    const torn = Buffer.alloc(size - end);
    await handle.read(torn, 0, torn.length, end);
    await appendFile(`${file}.torn`, torn);
  } finally {
    await handle.close();
  }
  await truncate(file, end);
  return size - end;
}

async function endOfLastLine(file: string, size: number): Promise<number> {
  const handle = await open(file, "r");
  const step = 1 << 16;
  try {
    for (let end = size; end > 0; end -= step) {
      const start = Math.max(0, end - step);
      const chunk = Buffer.alloc(end - start);
      await handle.read(chunk, 0, chunk.length, start);
      const at = chunk.lastIndexOf(0x0a);
      if (at >= 0) return start + at + 1;
    }
    return 0;
  } finally {
    await handle.close();
  }
}
