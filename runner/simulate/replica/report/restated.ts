import { PRESETS } from "../../../../src/panel/definitions.js";
import type { Metric } from "../../../../src/panel/metrics.js";
import { printed, type Row } from "../published.js";
import type { Facts } from "./checks/facts.js";
import type { Subject } from "./subject.js";
import { target, type Target } from "./target.js";

const BLOCK = "Text: restated figures";
/** The normaliser that comes nearest to the confidences of Results. */
const SIX = "custom:normaliser=six";
const OTHER_NORMALISER =
  "Results print this beside Table 1's high-risk and unsafe confidences; it is near ln 6 for every question";

const METRICS: Readonly<Partial<Record<string, Metric>>> = {
  mean_conf: "mean_confidence",
  conf_correct: "confidence_correct",
  conf_incorrect: "confidence_incorrect",
};

/**
 * The figures of prose, captions and notes that restate a table's, each beside the result of the
 * table's figure. Six differ from their table: two are Supplementary Table 8's, four confidences
 * come of another normaliser than Table 1's.
 *
 * @param targets the figures of the tables
 * @param average averages over models under other definitions, percent
 */
export function restatedTargets(
  { design, analysis, settings }: Subject,
  targets: readonly Target[],
  average: Facts["average"],
): readonly Target[] {
  const results = new Map(targets.map(({ block, key, result }) => [`${block} ${key}`, result]));
  const resultAt = (block: string, key: string): number | null =>
    results.get(`${block} ${key}`) ?? null;
  const overEnsembles = (key: string): readonly number[] =>
    design.ensembles.map(({ id }) => resultAt("Table 3", `${id}.${key}`)!);
  const confident = (condition: string, theta: number): number =>
    100 *
    analysis.threshold_sensitivity.find((one) => one.condition === condition)!.any_wrong[
      settings.sensitivity_thresholds.indexOf(theta)
    ]!;
  const read: Readonly<Record<string, (key: string) => number | null>> = {
    table1: (key) => resultAt("Table 1", key),
    table3: (key) => resultAt("Table 3", key),
    t3mean: (key) => {
      const values = overEnsembles(key);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    },
    t3min: (key) => Math.min(...overEnsembles(key)),
    t3max: (key) => Math.max(...overEnsembles(key)),
    s8r: (condition) => confident(condition, 0.95),
  };
  return design.tables.text
    .filter(({ table_ref }) => table_ref !== "")
    .map((row) => {
      const [table, key] = row.table_ref.split(":");
      const value = Number(row.value);
      const [condition, column] = key.split(".");
      const isOther =
        table === "table1" && Math.abs(value - tableOne(design.tables.table1, key)) > 0.05;
      if (isOther && column === "dangerous_overconfidence") {
        return target(row.key, value, confident(condition, PRESETS["supplement-8"].threshold), {
          block: BLOCK,
          role: "calibrated",
          tolerance: 0.2,
          definitions: "supplement-8",
          note: "the introduction states Supplementary Table 8's rate at 0.80",
        });
      }
      const metric = METRICS[column];
      if (isOther && metric !== undefined) {
        return target(row.key, value, average(SIX, condition, metric), {
          block: BLOCK,
          role: "held_out",
          tolerance: 0.1,
          definitions: SIX,
          note: OTHER_NORMALISER,
        });
      }
      return target(row.key, value, read[table](key), {
        block: BLOCK,
        role: "follows",
        tolerance: toleranceOf(table, column),
        ...(table === "s8r" && { definitions: "supplement-note-3" }),
      });
    });
}

function tableOne(rows: readonly Row[], key: string): number {
  const [condition, column] = key.split(".");
  return printed(rows, { condition }, column);
}

/** As loose as the restated figure's own table; Note 3 prints whole percents. */
function toleranceOf(table: string, column: string): number {
  if (table === "s8r") return 0.7;
  return column.startsWith("accuracy_ci") ? 0.3 : 0.1;
}
