import { existsSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { z } from "zod";
import { journalLine } from "../journal/line.js";
import { readJournal, repairJournal } from "../journal/reader.js";
import { verdictStore, type StoredReply, type VerdictStore } from "../reading/verdict-store.js";

const entry = z.object({ key: z.string(), reply: z.string() });

/**
 * The verifier's replies of a run, kept in a file of checked lines so that reading the outputs again
 * asks nothing twice. A torn or damaged line costs one repeated question.
 */
export async function openVerdictStore(file: string): Promise<VerdictStore> {
  const entries: StoredReply[] = [];
  if (existsSync(file)) {
    await repairJournal(file);
    for await (const line of readJournal(file)) {
      if ("body" in line) entries.push(entry.parse(JSON.parse(line.body)));
    }
  }
  return verdictStore(entries, (reply) => appendFile(file, `${journalLine(reply)}\n`));
}
