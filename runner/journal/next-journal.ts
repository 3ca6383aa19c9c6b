import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { openJournal, type JournalWriter } from "./writer.js";

/** Opens a new file of a run's journal, numbered behind all that there are. */
export async function openNextJournal(folder: string): Promise<JournalWriter> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const used = names.map((name) => Number(/^(\d{4})\./.exec(name)?.[1] ?? -1));
  const next = Math.max(-1, ...used) + 1;
  return openJournal(path.join(folder, `${String(next).padStart(4, "0")}.jsonl`));
}
