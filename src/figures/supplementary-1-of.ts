import { concentrationOf } from "../panel/concentration.js";
import { CONDITION_NAMES } from "../panel/condition.js";
import { questionRates } from "../panel/question-rates.js";
import { finished } from "../panel/steps.js";
import type { BootstrapWeights } from "../stats/bootstrap-weights.js";
import { cellsDone, type Analysis } from "./analysis.js";
import { shiftBetween, type Figure2Intervals } from "./figure-2-data.js";
import { FROM, TO, type RankedQuestions, type Supplementary1Data } from "./supplementary-1-data.js";

/** Prepares Supplementary Figure 1; without intervals its marks stand alone. */
export function supplementary1Of(
  ...of: Parameters<typeof supplementary1Steps>
): Supplementary1Data {
  return finished(supplementary1Steps(...of));
}

/** `supplementary1Of` in steps: a condition. */
export function* supplementary1Steps(
  analysis: Analysis,
  weights: BootstrapWeights,
  intervals: Pick<Figure2Intervals, "delta"> | null,
): Generator<undefined, Supplementary1Data> {
  const { run, cells, rates } = analysis;
  const conditions: RankedQuestions[] = [];
  for (const condition of [FROM, TO] as const) {
    if (!rates.some((row) => row.condition === condition)) continue;
    const ranked = rankedQuestions(analysis, condition, weights);
    if (ranked.questions.length > 0) conditions.push(ranked);
    yield;
  }
  const shift = shiftBetween(rates, FROM, TO, intervals);
  return {
    simulated: run.manifest.simulated,
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    cells_done: cellsDone(analysis),
    conditions,
    shift: shift.models.length === 0 ? null : shift,
  };
}

function rankedQuestions(
  { run, cells, rates }: Analysis,
  condition: RankedQuestions["condition"],
  weights: BootstrapWeights,
): RankedQuestions {
  const { questions, mean, ranked } = questionRates(
    run.panel,
    cells,
    condition,
    "high_risk",
    weights,
  );
  const c = run.panel.conditions.indexOf(condition);
  const [top] = concentrationOf(cells, c, "high_risk", weights).top_shares;
  return {
    condition,
    name: CONDITION_NAMES[condition],
    n_models: rates.filter((row) => row.condition === condition).length,
    questions: questions.flatMap(({ rate, ...row }) => (rate === null ? [] : [{ ...row, rate }])),
    mean: { value: mean.point, lo: mean.lo, hi: mean.hi },
    band: ranked.flatMap(({ position, lo, hi }) =>
      lo === null || hi === null ? [] : [{ position, lo, hi }],
    ),
    top: {
      fraction: top.fraction,
      share: { value: top.point, lo: top.lo, hi: top.hi },
    },
  };
}
