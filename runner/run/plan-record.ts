import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeTextWhole } from "../compact/write-text.js";
import { planSize } from "../plan/plan.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { UserError } from "../user-error.js";

const planRecord = z.object({
  study: z.string(),
  study_sha256: z.string(),
  cells: z.number().int(),
  requests: z.number().int(),
  outputs: z.number().int(),
});

/** What a run set out to do: written when it starts, so that its state can be told from its folder. */
export type PlanRecord = z.infer<typeof planRecord>;

/** Writes `plan.json`. */
export async function writePlanRecord(run: RunFolder, study: ResolvedStudy): Promise<void> {
  const { study: name, study_sha256 } = study;
  const record: PlanRecord = { study: name, study_sha256, ...planSize(study) };
  await writeTextWhole(path.join(run.dir, "plan.json"), `${JSON.stringify(record, null, 2)}\n`);
}

/**
 * Reads `plan.json`.
 *
 * @throws UserError if the folder holds no run
 */
export async function readPlanRecord(run: RunFolder): Promise<PlanRecord> {
  const file = path.join(run.dir, "plan.json");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) {
    throw new UserError(`${run.dir}: no run is here (plan.json is missing); name a run folder`);
  }
  const parsed = planRecord.safeParse(jsonOrNull(text));
  if (parsed.success) return parsed.data;
  throw new UserError(`${file}: is damaged; \`primum run\` with the run's study writes it again`);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
