import { questionWeights, type Analysis } from "../figures/analysis.js";
import { bootstrapPanel } from "../panel/bootstrap.js";
import { conditionName } from "../panel/condition.js";
import { isCellMetric, type CellMetric } from "../panel/metric-rows.js";
import { METRICS, SINGLE_METRICS } from "../panel/metrics.js";
import type { ByMetric } from "../panel/ratio-list.js";
import { NULL_ANSWER } from "../panel/vote.js";
import { meanOfPresent } from "../stats/mean.js";
import { summariseReplicates, type ReplicateSummary } from "../stats/replicate-summary.js";
import type { CellsChoice } from "./cells-choice.js";
import { harmReplicatesOf, isMadeOfHarm, nameOfRows } from "./cells-harm.js";
import { modelParts, type ModelPart } from "./cells-rows.js";
import { answerText, numberText, textOf, type RowsTable, type Shown } from "./rows-table.js";
import { cellMetricName } from "./provenance.js";

/** One side of a difference. */
export interface Side {
  readonly metric: CellMetric;
  /** Null: each of the conditions chosen. */
  readonly condition: string | null;
  readonly name: string;
}

/** A model's value on both sides under a condition. */
interface SidePair {
  readonly sides: readonly [ModelPart, ModelPart];
  readonly value: number | null;
}

/** A difference, and the models' differences that it is the mean of. */
export interface DifferenceBehind {
  readonly value: number | null;
  readonly sides: readonly [Side, Side];
  readonly n_models: number;
  readonly n_questions: number;
  readonly pairs: readonly SidePair[];
}

/** What is subtracted from what: another condition, or the other regime of the same. */
export function sidesOf({ metric, conditions, minus }: CellsChoice): readonly [Side, Side] {
  if (minus !== null) {
    const side = (condition: string): Side => ({
      metric,
      condition,
      name: conditionName(condition),
    });
    return [side(conditions[0]), side(minus)];
  }
  const other = metric.startsWith("single_") ? metric.slice(7) : `single_${metric}`;
  const side = (own: CellMetric): Side => ({
    metric: own,
    condition: null,
    name: own.startsWith("single_") ? "single output" : "vote",
  });
  return [side(metric), side(isCellMetric(other) ? other : metric)];
}

/** Takes a difference apart into those of the models that have both sides. */
export function differenceBehind(analysis: Analysis, choice: CellsChoice): DifferenceBehind {
  const sides = sidesOf(choice);
  const [first, second] = sides.map(({ metric, condition }) =>
    modelParts(
      analysis,
      condition === null ? choice : { ...choice, conditions: [condition] },
      metric,
    ),
  );
  const pairs = first.flatMap((part): SidePair[] => {
    const other = second.find(
      ({ model, condition }) =>
        model === part.model && (choice.minus !== null || condition === part.condition),
    );
    if (other === undefined) return [];
    const value = part.value === null || other.value === null ? null : part.value - other.value;
    return [{ sides: [part, other], value }];
  });
  return {
    value: differenceOfMeans(pairs, choice),
    sides,
    pairs,
    n_models: new Set(pairs.map(({ sides: [{ model }] }) => model)).size,
    n_questions: pairs.at(0)?.sides[0].rows.length ?? 0,
  };
}

/** In one condition the mean of one side minus that of the other; over several that of the pairs. */
function differenceOfMeans(pairs: readonly SidePair[], { conditions }: CellsChoice): number | null {
  if (conditions.length > 1) return meanOfPresent(pairs.map(({ value }) => value));
  const [a, b] = [0, 1].map((i) => meanOfPresent(pairs.map(({ sides }) => sides[i].value)));
  return a === null || b === null ? null : a - b;
}

/** The paired question bootstrap; null over several conditions, or over part of the questions. */
export function differenceInterval(
  analysis: Analysis,
  choice: CellsChoice,
  { sides, pairs }: DifferenceBehind,
): ReplicateSummary | null {
  const { conditions, question, stratum } = choice;
  const { cells, run } = analysis;
  if (conditions.length > 1 || question !== null || stratum !== null) return null;
  if (pairs.length === 0 || cells.n_questions < 2) return null;
  const names = pairs.map(({ sides: [{ model }] }) => model);
  const model_indices = run.panel.models.flatMap(({ model }, m) =>
    names.includes(model) ? [m] : [],
  );
  const indices = sides.map(({ condition }) =>
    run.panel.conditions.indexOf(condition ?? conditions[0]),
  );
  if (isMadeOfHarm(choice)) {
    const [a, b] = harmReplicatesOf(analysis, choice, model_indices, indices);
    return summariseReplicates(a.map((value, i) => value - b[i]));
  }
  const { averages } = bootstrapPanel(cells, questionWeights(cells), {
    averages: indices.map((condition_index) => ({ condition_index, model_indices })),
    pairs: false,
  });
  const [a, b] = sides.map(({ metric }, i) => replicatesOf(averages[i], metric));
  return a === null || b === null ? null : summariseReplicates(a.map((value, i) => value - b[i]));
}

/** The replicates of a metric of either regime; null where it has none. */
export function replicatesOf(
  { metrics, single }: ByMetric<Float64Array>,
  metric: CellMetric,
): Float64Array | null {
  const own = METRICS.find((name) => name === metric);
  const ofSingle = SINGLE_METRICS.find((name) => metric === `single_${name}`);
  return own !== undefined ? metrics[own] : ofSingle !== undefined ? single[ofSingle] : null;
}

/** The rows of a difference: models with both values, or the questions of one model. */
export function differenceTable(
  analysis: Analysis,
  choice: CellsChoice,
  { sides, pairs }: DifferenceBehind,
): RowsTable {
  const { metric, minus } = choice;
  const [a, b] = sides.map(({ name }) => name);
  if (pairs.length === 1) return questionTable(analysis, choice, pairs[0].sides, [a, b]);
  return {
    label: `${isMadeOfHarm(choice) ? nameOfRows(choice).replaceAll("_", " ") : cellMetricName(metric)}, ${a} and ${b}`,
    columns: ["Model", "Condition", a, b, "Difference"].map((name, i) => ({
      name,
      isText: i < 2,
    })),
    rows: pairs.map(({ sides: [one, other], value }) => {
      const { model, condition } = one;
      const of = {
        ...(choice.as !== null && { as: choice.as }),
        ...(choice.component !== null && { component: choice.component }),
        ...(minus !== null && { minus }),
        metric,
        condition,
        model,
      };
      return [
        { ...textOf(model), cells: of },
        textOf(minus === null ? conditionName(condition) : `${a} − ${b}`),
        numberText(one.value, choice),
        numberText(other.value, choice),
        numberText(value, choice),
      ];
    }),
  };
}

function questionTable(
  { run, cells }: Analysis,
  { minus }: CellsChoice,
  sides: readonly [ModelPart, ModelPart],
  names: readonly string[],
): RowsTable {
  const [first, second] = sides;
  const { model, condition } = first;
  const answers = minus === null ? cells.voted : cells.answer;
  const isSingle = names.map((name) => name === "single output");
  const answerOf = (cell: number, question: number, side: number): Shown => {
    if (isSingle[side]) return answerText(run.panel.single[cell]);
    const letter = answers.letter[cell];
    const { options } = run.panel.questions[question];
    return answerText(letter === NULL_ANSWER ? null : options[letter].letter);
  };
  return {
    label: `${model}, question by question`,
    columns: [
      { name: "Cell", isText: true },
      { name: "Correct", isText: true },
      ...names.map((name) => ({ name: `Answer, ${name}`, isText: true })),
      ...names.map((name) => ({ name: `Numerator, ${name}`, isText: false })),
      ...names.map((name) => ({ name: `Denominator, ${name}`, isText: false })),
    ],
    rows: first.rows.map((row, i) => {
      const { question_id: question, options } = run.panel.questions[row.question];
      const both = [row, second.rows[i]];
      const samples = { model, condition, question, ...(minus !== null && { beside: minus }) };
      return [
        { ...textOf(question), samples },
        textOf(options.find(({ is_correct }) => is_correct)!.letter),
        ...both.map(({ cell, question: q }, side) => answerOf(cell, q, side)),
        ...both.map(({ numerator }) => numberText(numerator, null)),
        ...both.map(({ denominator }) => numberText(denominator, null)),
      ];
    }),
  };
}
