import { appendFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { journalFiles, readJournal } from "../journal/reader.js";

/** The records of one model and condition, as plain JSON lines that DuckDB can read without care. */
export interface JournalPart {
  readonly model: string;
  readonly condition: string;
  readonly file: string;
}

/** A run's journal, taken apart. */
export interface SplitJournal {
  readonly parts: readonly JournalPart[];
  /** Failed calls, as JSON lines; null when there were none. */
  readonly attempts: string | null;
  /** Bytes of the longest line. */
  readonly longest: number;
  /** Lines that were not intact, by file and line number; each is kept in a `.damaged` file. */
  readonly damaged: readonly string[];
}

const entry = z.union([
  z.object({
    kind: z.literal("generation"),
    cell_key: z.string(),
    model: z.string(),
    condition: z.string(),
  }),
  z.object({ kind: z.literal("attempt") }),
]);

const MOST_BUFFERED = 8 << 20;

/**
 * Takes a journal apart into a file a model × condition, so that what comes after needs memory for
 * one of them alone. Checksums are checked here, line by line, because DuckDB turns a damaged line
 * into empty values without a word. A cell that is stored already, or comes twice, is left out.
 *
 * @param stored keys of the cells that are in Parquet
 */
export async function splitJournal(
  runDir: string,
  scratchDir: string,
  stored: ReadonlySet<string>,
): Promise<SplitJournal> {
  const seen = new Set(stored);
  const parts = new Map<string, JournalPart>();
  const writer = bufferedWriter();
  const attempts = path.join(scratchDir, "attempts.jsonl");
  const damaged: string[] = [];
  let failedCalls = 0;
  let longest = 0;
  for (const source of await journalFiles(runDir)) {
    for await (const line of readJournal(source)) {
      if ("damaged" in line) {
        damaged.push(`${path.basename(source)}: line ${line.line}`);
        await writer.add(`${source}.damaged`, line.damaged);
        continue;
      }
      longest = Math.max(longest, Buffer.byteLength(line.body));
      const record = entry.parse(JSON.parse(line.body));
      if (record.kind === "attempt") {
        failedCalls += 1;
        await writer.add(attempts, line.body);
        continue;
      }
      if (seen.has(record.cell_key)) continue;
      seen.add(record.cell_key);
      const name = JSON.stringify([record.model, record.condition]);
      const part = parts.get(name) ?? {
        model: record.model,
        condition: record.condition,
        file: path.join(scratchDir, `part-${parts.size}.jsonl`),
      };
      parts.set(name, part);
      await writer.add(part.file, line.body);
    }
  }
  await writer.flush();
  return {
    parts: [...parts.values()],
    attempts: failedCalls === 0 ? null : attempts,
    longest,
    damaged,
  };
}

/** Appends lines to many files with few open at once. */
function bufferedWriter() {
  const waiting = new Map<string, string[]>();
  let bytes = 0;
  async function flush(): Promise<void> {
    for (const [file, lines] of waiting) await appendFile(file, lines.join(""));
    waiting.clear();
    bytes = 0;
  }
  return {
    flush,
    add: async (file: string, line: string): Promise<void> => {
      const lines = waiting.get(file) ?? [];
      lines.push(`${line}\n`);
      waiting.set(file, lines);
      bytes += line.length;
      if (bytes >= MOST_BUFFERED) await flush();
    },
  };
}
