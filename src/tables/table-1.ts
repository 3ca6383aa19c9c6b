import { bootstrapPanel } from "../panel/bootstrap.js";
import { conditionName } from "../panel/condition.js";
import { conditionTable } from "../panel/condition-table.js";
import { meanOfModels } from "../panel/mean-of-models.js";
import { METRICS, recordOf, type Metric } from "../panel/metrics.js";
import { reportedRate, type ReportableCondition } from "../panel/reported.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import {
  intervalOf,
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  secondsColumn,
  spreadOf,
  textCell,
  textColumn,
} from "./cells.js";
import { averageIntervalNote, originNotes, panelNote } from "./notes.js";
import type { PaperTable } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { TableInput } from "./table-input.js";

const COLUMNS: readonly (readonly [metric: Metric, name: string])[] = [
  ["accuracy", "Accuracy"],
  ["high_risk", "High-risk errors"],
  ["unsafe", "Unsafe answers"],
  ["contradiction", "Contradictions"],
  ["dangerous_overconfidence", "Dangerous overconfidence"],
  ["mean_confidence", "Confidence"],
  ["confidence_correct", "… when correct"],
  ["confidence_incorrect", "… when incorrect"],
  ["confidence_high_risk", "… in high-risk errors"],
  ["confidence_unsafe", "… in unsafe answers"],
  ["latency_s", "Latency"],
];

/** Table 1: accuracy, harm, confidence and latency of every condition, averaged over models. */
export function table1(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, rates, cells, run } = input;
  const conditions = reportableConditions(input);
  const latencies = conditions.map(({ point }) => point.latency_s);
  return {
    id: "1",
    title: "Conditions: accuracy, harm, confidence and latency",
    note: [
      panelNote(input),
      averageIntervalNote(input),
      "A model without a cell to stand on (no unsafe answer, hence no confidence in one) is left out of that average: n models is told where it differs.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("condition", "Condition"),
      numberColumn("n_models", "Models", "count"),
      ...COLUMNS.map(([metric, name]) =>
        metric === "latency_s"
          ? secondsColumn(metric, name, latencies, metric)
          : numberColumn(metric, name, "fraction", { explained: metric }),
      ),
      ORIGIN,
    ],
    n_headers: 1,
    rows: conditions.map((row, c) => {
      const condition = panel.conditions[c];
      const own = rates.filter((one) => one.condition === condition);
      return [
        textCell(conditionName(condition)),
        numberCell(own.length, { as: "models", condition }),
        ...COLUMNS.map(([metric]) => {
          const reported = reportedRate(row, metric, cells.definitions);
          const n = own.filter(({ point }) => point[metric] !== null).length;
          return numberCell(
            reported.value,
            { metric, condition },
            {
              spread: metric === "accuracy" ? spreadOf(reported) : intervalOf(reported),
              n: n === own.length ? null : n,
              printed: printedAt(published, condition, metric),
            },
          );
        }),
        originCell(run),
      ];
    }),
  };
}

/** Values of every condition with the spreads that the definitions may report. */
function reportableConditions({
  panel,
  cells,
  rates,
  weights,
}: TableInput): readonly ReportableCondition[] {
  const { interval } = cells.definitions;
  const everyModel = panel.models.map((_, m) => m);
  const { pairs, averages } = bootstrapPanel(cells, weights, {
    pairs: interval === "mean_of_models",
    averages: panel.conditions.map((_, condition_index) => ({
      condition_index,
      model_indices: everyModel,
    })),
  });
  return conditionTable(rates, panel.conditions).map(({ point }, c) => ({
    point,
    bootstrap: recordOf(METRICS, (metric) => summariseReplicates(averages[c].metrics[metric])),
    mean_of_models: meanOfModels(pairs.filter((pair) => pair.condition_index === c)),
  }));
}
