import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { finished } from "node:stream/promises";
import { journalFiles, readJournal } from "../journal/reader.js";

/** The intact records of a run's journal as plain JSON lines that DuckDB can read without care. */
export interface CleanJournal {
  readonly file: string;
  readonly records: number;
  /** Bytes of the longest line, at least. */
  readonly longest: number;
  /** Lines that were not intact: file, line number. They stay where they are. */
  readonly damaged: readonly string[];
}

/**
 * Copies every intact record of a journal to one file. Checksums are checked here, line by line,
 * because DuckDB turns a damaged line into empty values without a word.
 */
export async function cleanJournal(runDir: string, scratchDir: string): Promise<CleanJournal> {
  const file = path.join(scratchDir, "journal.jsonl");
  const stream = createWriteStream(file);
  const damaged: string[] = [];
  let records = 0;
  let longest = 0;
  for (const source of await journalFiles(runDir)) {
    for await (const entry of readJournal(source)) {
      if ("damaged" in entry) {
        damaged.push(`${path.basename(source)}: line ${entry.line}`);
        continue;
      }
      records += 1;
      longest = Math.max(longest, Buffer.byteLength(entry.body));
      if (!stream.write(`${entry.body}\n`)) {
        await once(stream, "drain");
      }
    }
  }
  stream.end();
  await finished(stream);
  return { file, records, longest, damaged };
}
