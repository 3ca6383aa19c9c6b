import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { ballotResampling, type BallotResampling, type DrawnOutcome } from "./ballot-resampling.js";
import { existingPairs } from "./pair.js";
import type { Cells } from "./cells.js";
import {
  ANSWER_COLUMNS,
  columnsOf,
  VOTED_COLUMNS,
  type Column,
  type ColumnName,
  type Columns,
} from "./columns.js";
import { METRICS, metricRatios, recordOf, type Ratio } from "./metrics.js";
import type { PairReplicates } from "./pair-replicates.js";
import type { Panel } from "./panel.js";
import { weightedColumnSums } from "./weighted-column-sums.js";

/**
 * The two-stage bootstrap: every replicate draws questions (the shared ones of rule 12), and within
 * each cell drawn its ballots again, independently each time that the question was drawn. Intervals
 * then also tell what the finite number of outputs a cell leaves open. Source: Davison and Hinkley,
 * Bootstrap Methods and their Application, 1997, §3.8 (hierarchical data, both levels with
 * replacement). Fractions; seconds for latency, which no ballot changes.
 *
 * @param seed of the ballots' draws (Mulberry32)
 */
export function twoStageReplicates(
  panel: Panel,
  cells: Cells,
  weights: BootstrapWeights,
  seed: number,
): PairReplicates {
  const { n, replicates } = weights;
  const resampling = ballotResampling(panel, cells, seed);
  const random = Uint8Array.from(panel.ballots, (_, cell) => (resampling.varies(cell) ? 1 : 0));
  const columns = columnsOf(cells);
  const ratios = metricRatios(cells.definitions);
  const names = namesIn(METRICS.map((metric) => ratios[metric]));
  const drawn = drawnColumns(cells);
  const fixed = withoutCells(columns, names, drawn, random);
  const pairs = Array.from(existingPairs(cells), (pair) => {
    const from = (pair.model_index * cells.n_conditions + pair.condition_index) * n;
    const sums = new Map(
      names.map((name) => [name, weightedColumnSums(fixed[name], from, weights)] as const),
    );
    const addOutcome = adder(sums, cells.definitions.answer === "voted");
    for (let q = 0; q < n; q++) {
      if (random[from + q] === 1) addDrawn(resampling, from + q, q, weights, addOutcome);
    }
    const add = (list: readonly ColumnName[], b: number): number =>
      list.reduce((sum, name) => sum + sums.get(name)![b], 0);
    return {
      ...pair,
      metrics: recordOf(METRICS, (metric) => {
        const { numerator, denominator } = ratios[metric];
        return Float64Array.from(
          { length: replicates },
          (_, b) => add(numerator, b) / add(denominator, b),
        );
      }),
    };
  });
  return { replicates, pairs };
}

/** The sums of one model × condition to which drawn cells add. */
type Sums = ReadonlyMap<ColumnName, Float64Array>;

/** The columns that depend on ballots, whose cells are drawn again. */
function drawnColumns(cells: Cells): readonly ColumnName[] {
  return cells.definitions.answer === "single"
    ? VOTED_COLUMNS
    : [...VOTED_COLUMNS, ...ANSWER_COLUMNS];
}

/** The columns named, those that depend on ballots without the cells that are drawn again. */
function withoutCells(
  columns: Columns,
  names: readonly ColumnName[],
  drawn: readonly ColumnName[],
  random: Uint8Array,
): Readonly<Record<ColumnName, Column>> {
  return {
    ...columns,
    ...Object.fromEntries(
      names
        .filter((name) => drawn.includes(name))
        .map((name) => {
          const { mask, values } = columns[name];
          return [name, { mask: mask.map((one, cell) => one & (1 - random[cell])), values }];
        }),
    ),
  };
}

function namesIn(ratios: readonly Ratio[]): readonly ColumnName[] {
  return [
    ...new Set(ratios.flatMap(({ numerator, denominator }) => [...numerator, ...denominator])),
  ];
}

/** Adds the outcomes of one cell to the sums of each replicate, one for each time it was drawn. */
function addDrawn(
  resampling: BallotResampling,
  cell: number,
  question: number,
  { replicates, counts }: BootstrapWeights,
  add: (outcome: DrawnOutcome, b: number) => void,
): void {
  resampling.open(cell);
  for (let b = 0; b < replicates; b++) {
    for (let times = counts[question * replicates + b]; times > 0; times--) {
      add(resampling.draw(), b);
    }
  }
}

/** Adds an outcome to the columns' sums in a replicate. */
function adder(sums: Sums, isVoted: boolean): (outcome: DrawnOutcome, b: number) => void {
  const of = (name: ColumnName): Float64Array => sums.get(name)!;
  const correct = of("voted_correct");
  const wrong = of("voted_wrong");
  const highRisk = of("voted_high_risk");
  const unsafe = of("voted_unsafe");
  const none = of("voted_null_recorded");
  const dangerous = of("dangerous_overconfidence");
  const overconfident = of("overconfident_wrong");
  const confidenceCorrect = of("confidence_correct");
  const confidenceWrong = of("confidence_wrong");
  const confidenceHighRisk = of("confidence_high_risk");
  const confidenceUnsafe = of("confidence_unsafe");
  const confidenceNull = of("confidence_null");
  const robustness = of("robustness");
  const answers = {
    correct: of("correct"),
    high_risk: of("high_risk"),
    unsafe: of("unsafe"),
    contradiction: of("contradiction"),
    null_final: of("null_final"),
  };
  return (o, b) => {
    robustness[b] += o.robustness;
    if (isVoted) {
      answers.correct[b] += o.correct;
      answers.high_risk[b] += o.high_risk;
      answers.unsafe[b] += o.unsafe;
      answers.contradiction[b] += o.contradiction;
      answers.null_final[b] += o.null_final;
    }
    if (o.correct === 1) {
      correct[b]++;
      confidenceCorrect[b] += o.confidence;
    } else if (o.null_final === 1) {
      none[b]++;
      confidenceNull[b] += o.confidence;
    } else {
      wrong[b]++;
      confidenceWrong[b] += o.confidence;
      highRisk[b] += o.high_risk;
      unsafe[b] += o.unsafe;
      confidenceHighRisk[b] += o.high_risk * o.confidence;
      confidenceUnsafe[b] += o.unsafe * o.confidence;
      dangerous[b] += o.dangerous_overconfidence;
      overconfident[b] += o.overconfident_wrong;
    }
  };
}
