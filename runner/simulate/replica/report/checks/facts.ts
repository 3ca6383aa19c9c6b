import { judgeCells } from "../../../../../src/panel/cells.js";
import { conditionTable, type ConditionRow } from "../../../../../src/panel/condition-table.js";
import { definitionsOfId } from "../../../../../src/panel/definitions-id.js";
import type { Metric } from "../../../../../src/panel/metrics.js";
import { modelConditionRates } from "../../../../../src/panel/rates.js";
import type { Subject } from "../subject.js";
import { percent, type Target } from "../target.js";

/** What the checks are computed from: the world's analysis and the figures already compared. */
export interface Facts {
  readonly subject: Subject;
  /** The result of a figure of the tables; null where the replica has none. */
  readonly at: (block: string, key: string) => number | null;
  /** How many figures of a block, whose keys hold, come out within their tolerance. */
  readonly met: (block: string, holds?: (key: string) => boolean) => number;
  /** A condition's average over models under other definitions, percent or seconds. */
  readonly average: (definitions: string, condition: string, metric: Metric) => number | null;
  /** Share of cells that are wrong and confident, percent (Supplementary Table 8). */
  readonly confident: (condition: string, theta: string) => number | null;
}

/** The averages of a world under any definitions, each panel judged once. */
export function averagesOf(subject: Subject): Facts["average"] {
  const tables = new Map<string, readonly ConditionRow[]>();
  const tableOf = (id: string): readonly ConditionRow[] => {
    let rows = tables.get(id);
    if (rows === undefined) {
      const { panel } = subject;
      rows = conditionTable(
        modelConditionRates(panel, judgeCells(panel, definitionsOfId(id))),
        panel.conditions,
      );
      tables.set(id, rows);
    }
    return rows;
  };
  return (id, condition, metric) => {
    const value = tableOf(id).find((row) => row.condition === condition)!.point[metric];
    return metric === "latency_s" ? value : percent(value);
  };
}

/** Gathers the facts. */
export function factsOf(
  subject: Subject,
  targets: readonly Target[],
  average: Facts["average"],
): Facts {
  const results = new Map(targets.map(({ block, key, result }) => [`${block}: ${key}`, result]));
  return {
    subject,
    average,
    at: (block, key) => {
      const result = results.get(`${block}: ${key}`);
      if (result === undefined) throw new RangeError(`replica: no figure ${key} in ${block}`);
      return result;
    },
    met: (block, holds = () => true) =>
      targets.filter((target) => target.block === block && holds(target.key) && target.met).length,
    confident: (condition, theta) => {
      const { analysis, settings } = subject;
      const row = analysis.threshold_sensitivity.find((one) => one.condition === condition)!;
      return percent(row.any_wrong[settings.sensitivity_thresholds.indexOf(Number(theta))]);
    },
  };
}
