import { parse } from "csv-parse/sync";
import {
  CONDITION_KEYS,
  MAIN_CONDITIONS,
  type ConditionKey,
} from "../../../src/panel/condition.js";
import { recordOf } from "../../../src/panel/metrics.js";
import { questionId } from "../radsafe-shape/question.js";

/** A row of a published table, by column name, as printed. */
export type Row = Readonly<Record<string, string>>;

/** The published tables that the replica is calibrated to or compared with. */
export interface PublishedTables {
  readonly table1: readonly Row[];
  readonly table2: readonly Row[];
  readonly table3: readonly Row[];
  readonly table4: readonly Row[];
  readonly s1: readonly Row[];
  readonly s2: readonly Row[];
  readonly s3: readonly Row[];
  readonly s4: readonly Row[];
  readonly s5: readonly Row[];
  readonly s6: readonly Row[];
  readonly s8: readonly Row[];
  readonly text: readonly Row[];
  readonly checks: readonly Row[];
}

const FILES: Readonly<Record<keyof PublishedTables, string>> = {
  table1: "table1_conditions.csv",
  table2: "table2_self_consistency.csv",
  table3: "table3_ensembles.csv",
  table4: "table4_worst_case.csv",
  s1: "s1_subspecialty.csv",
  s2: "s2_latency.csv",
  s3: "s3_ensemble_members.csv",
  s4: "s4_top30.csv",
  s5: "s5_composition.csv",
  s6: "s6_label_density.csv",
  s8: "s8_threshold.csv",
  text: "text_numbers.csv",
  checks: "checks.csv",
};

/**
 * Reads the published tables.
 *
 * @param read the text of a file of `data/published/`, given its name
 */
export function readTables(read: (name: string) => string): PublishedTables {
  const keys = Object.keys(FILES) as (keyof PublishedTables)[];
  return recordOf(keys, (key) => parse(read(FILES[key]), { columns: true }));
}

/** The six main conditions, in the order of the tables. */
export const MAIN: readonly ConditionKey[] = MAIN_CONDITIONS;

/** The conditions of which Supplementary Table 8 alone tells. */
export const FURTHER = ["rag_top1", "rag_top5", "context_32k", "context_100k"] as const;
export type FurtherKey = (typeof FURTHER)[number];

/** Every condition of the replica, in the order of its panel. */
export const ALL: readonly ConditionKey[] = CONDITION_KEYS;

/** The conditions of the ensembles and of the single-against-voted comparison. */
export const REPEATED: readonly ConditionKey[] = [
  "closed_book",
  "conflict_evidence",
  "standard_rag",
];

/** The number in a column of the row that has the given values. Throws where there is none. */
export function printed(rows: readonly Row[], where: Row, column: string): number {
  const row = rows.find((one) => Object.entries(where).every(([key, value]) => one[key] === value));
  const text = row?.[column];
  if (text === undefined || text === "") {
    throw new RangeError(`published tables: no ${column} where ${JSON.stringify(where)}`);
  }
  return Number(text);
}

/** A number that the paper's text states, by its key. */
export function stated(tables: PublishedTables, key: string): number {
  return printed(tables.text, { key }, "value");
}

/** The benchmark id of a question number as printed. */
export function questionIdOf(row: Row): string {
  return questionId(Number(row.question));
}
