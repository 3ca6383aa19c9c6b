import { existsSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { journalLine } from "../journal/line.js";
import { readJournal, repairJournal } from "../journal/reader.js";
import type { RunFolder } from "../run-folder.js";

const counters = z.object({
  outputs: z.number(),
  prompt_tokens: z.number(),
  generation_tokens: z.number(),
});

const sessionSchema = z.object({
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  requests: z.number().int(),
  failed_calls: z.number().int(),
  endpoints: z.array(
    z.object({
      alias: z.string(),
      server_version: z.string().nullable(),
      models: z.array(z.object({ id: z.string(), max_model_len: z.number().int().nullable() })),
      /** By how much the server's counters grew, by served id; null where it has none. */
      served: z.record(z.string(), counters).nullable(),
    }),
  ),
});

/** One stretch of generating, as kept in `sessions.jsonl`. */
export type Session = z.infer<typeof sessionSchema>;

/**
 * The stretches of work on a run, oldest first. A stretch that was killed has left none, and a line
 * torn by a kill counts as none.
 */
export async function readSessions(run: RunFolder): Promise<readonly Session[]> {
  const file = sessionFile(run);
  const sessions: Session[] = [];
  if (!existsSync(file)) return sessions;
  for await (const line of readJournal(file)) {
    if ("body" in line) sessions.push(sessionSchema.parse(JSON.parse(line.body)));
  }
  return sessions;
}

/** Adds a stretch of work to a run's list. */
export async function appendSession(run: RunFolder, session: Session): Promise<void> {
  const file = sessionFile(run);
  if (existsSync(file)) await repairJournal(file);
  await appendFile(file, `${journalLine(session)}\n`);
}

function sessionFile(run: RunFolder): string {
  return path.join(run.dir, "sessions.jsonl");
}
