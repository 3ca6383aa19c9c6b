import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { parseManifest, type Manifest } from "../runner/tables/manifest.js";
import { MAIN_CONDITIONS } from "../src/panel/condition.js";
import { latencyArrow, panelArrow } from "./panel-arrow.js";
import { mayShow, type TextPart } from "./redistribution.js";
import { readRunTables, type RunTables } from "./run-tables.js";

/** Members of a run's archive, in the order in which pages want them. */
export const RUN_MEMBERS = [
  "panel.arrow",
  "latency.arrow",
  "panel-further.arrow",
  "latency-further.arrow",
  "questions.json",
  "models.json",
  "conditions.json",
  "manifest.json",
  "texts.json",
] as const;

export type RunMember = (typeof RUN_MEMBERS)[number];

/** A fixed date, so that equal runs make equal bytes. */
const EPOCH = new Date("1980-01-01T00:00:00");

/**
 * The archive that the site gets of a run.
 *
 * @param dir the run folder
 * @param internal whether text that may not be redistributed goes in
 */
export async function runArchive(dir: string, internal: boolean): Promise<Uint8Array> {
  const where = join(dir, "manifest.json");
  const manifest = parseManifest(await readFile(where, "utf8"), where);
  const members = runMembers(await readRunTables(dir), manifest, internal);
  return zipSync(Object.fromEntries(RUN_MEMBERS.map((name) => [name, members[name]])), {
    level: 1,
    mtime: EPOCH,
  });
}

/** The members of a run's archive by name. */
export function runMembers(
  tables: RunTables,
  manifest: Manifest,
  internal: boolean,
): Readonly<Record<RunMember, Uint8Array>> {
  const optionsOf = groupByQuestion(tables.options);
  const questions = tables.questions.map((question) => ({
    question_id: question.question_id,
    type: question.type,
    subspecialties: question.subspecialties,
    stem_kind: question.stem_kind,
    source: question.source,
    options: (optionsOf.get(question.question_id) ?? []).map(
      ({ letter, is_correct, high_risk, unsafe, contradiction }) => ({
        letter,
        is_correct,
        high_risk,
        unsafe,
        contradiction,
      }),
    ),
  }));
  const texts = tables.questions.map(({ question_id, stem, redistributable }) => {
    const may = (part: TextPart): boolean => mayShow(part, { redistributable, internal });
    return {
      question_id,
      stem: may("stem") ? stem : null,
      options: may("options") ? (optionsOf.get(question_id) ?? []).map(({ text }) => text) : null,
    };
  });
  const isFurther = furtherCondition(tables.conditions.map(({ condition }) => condition));
  const conditions = tables.conditions.map((row) => ({
    ...row,
    is_further: isFurther(row.condition),
  }));
  const [main, further] = [false, true].map((wanted) =>
    tables.panel.filter(({ condition }) => isFurther(condition) === wanted),
  );
  return {
    "panel.arrow": panelArrow(main),
    "latency.arrow": latencyArrow(main),
    "panel-further.arrow": panelArrow(further),
    "latency-further.arrow": latencyArrow(further),
    "questions.json": json(questions),
    "models.json": json(tables.models),
    "conditions.json": json(conditions),
    "manifest.json": json(manifest),
    "texts.json": json(texts),
  };
}

/**
 * Whether a condition's cells go into files of their own, which pages load on demand: those beyond
 * the paper's main ones, in a run that has any of these.
 */
function furtherCondition(conditions: readonly string[]): (condition: string) => boolean {
  const main: readonly string[] = MAIN_CONDITIONS;
  const hasMain = conditions.some((condition) => main.includes(condition));
  return (condition) => hasMain && !main.includes(condition);
}

function groupByQuestion<T extends { readonly question_id: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.question_id);
    if (group === undefined) groups.set(row.question_id, [row]);
    else group.push(row);
  }
  return groups;
}

function json(value: unknown): Uint8Array {
  return strToU8(JSON.stringify(value));
}
