import { bootstrapSteps, type AverageOf } from "../panel/bootstrap.js";
import { averageRates } from "../panel/condition-table.js";
import { delta, type Delta } from "../panel/deltas.js";
import { familyMeans, withinFamilySd, withinFamilySdIntervals } from "../panel/families.js";
import { replicateSteps } from "../panel/pair-replicates.js";
import { familiesOf, scalingDecomposition, shareIntervals } from "../panel/scaling.js";
import { sizeSlopeInterval } from "../panel/size-slopes.js";
import { degenerateThresholds } from "../panel/threshold-warnings.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { cellsDone, questionWeights, settingsOf, type Analysis } from "./analysis.js";
import {
  FIGURE_4_METRICS,
  FROM,
  TO,
  figure4Data,
  type Figure4Data,
  type Figure4Intervals,
} from "./figure-4-data.js";
import type { Pause } from "./pause.js";
import { inSlices } from "./slices.js";

function mainConditions(analysis: Analysis): readonly string[] {
  return settingsOf(analysis).main_conditions;
}

/** Prepares Figure 4; without intervals its marks stand alone until these are computed. */
export function figure4Of(analysis: Analysis, intervals: Figure4Intervals | null): Figure4Data {
  const { run, definitions, cells, rates } = analysis;
  const { models, conditions } = run.panel;
  const main = mainConditions(analysis);
  return figure4Data({
    facts: {
      simulated: run.manifest.simulated,
      threshold: definitions.threshold,
      degenerate: degenerateThresholds(run.panel, cells, [definitions.threshold]),
      n_questions: cells.n_questions,
      n_models: cells.n_models,
      cells_done: cellsDone(analysis),
    },
    axis: definitions.size_axis,
    models,
    conditions,
    main_conditions: main,
    rates,
    shares: scalingDecomposition(rates, models, main),
    spreads: withinFamilySd(rates, models, main),
    family_means: familyMeans(rates, models, main),
    averages: (condition) => averageRates(rates.filter((row) => row.condition === condition)),
    intervals,
  });
}

/** Resamples the questions for every interval of Figure 4, with a pause between the parts. */
export async function figure4Intervals(
  analysis: Analysis,
  pause: Pause,
): Promise<Figure4Intervals> {
  const { run, definitions, cells } = analysis;
  const { models, conditions } = run.panel;
  const main = mainConditions(analysis);
  const resampling = replicateSteps(cells, questionWeights(cells), FIGURE_4_METRICS);
  const replicates = await inSlices(resampling, pause);
  const spreads = await inSlices(
    withinFamilySdIntervals(replicates, models, conditions, main),
    pause,
  );
  const shares = await inSlices(
    shareIntervals(replicates, models, conditions, main, FIGURE_4_METRICS),
    pause,
  );
  return {
    ...(await averages(analysis, pause)),
    shares,
    spread: (key) => spreads.get(key) ?? null,
    slope: (condition, metric) =>
      sizeSlopeInterval(replicates, models, conditions, condition, metric, definitions.size_axis),
  };
}

async function averages(
  analysis: Analysis,
  pause: Pause,
): Promise<Pick<Figure4Intervals, "mean" | "delta" | "family_rate" | "family_delta">> {
  const { run, cells, rates } = analysis;
  const { models, conditions } = run.panel;
  const main = mainConditions(analysis);
  const weights = questionWeights(cells);
  const [from, to] = [FROM, TO].map((key) => conditions.indexOf(key));
  const groups = [null, ...familiesOf(models)].map((family) => ({
    family,
    members: models.flatMap((model, m) => (family === null || model.family === family ? [m] : [])),
  }));
  const has = (m: number, c: number): boolean =>
    c >= 0 && cells.has_condition[m * cells.n_conditions + c] === 1;
  const inConditions = groups.flatMap(({ members }) =>
    main.map((condition): AverageOf => ({
      condition_index: conditions.indexOf(condition),
      model_indices: members,
    })),
  );
  const paired = groups
    .map(({ family, members }) => ({
      family,
      shared: members.filter((m) => has(m, from) && has(m, to)),
    }))
    .filter(({ shared }) => shared.length > 0);
  const bootstrap = bootstrapSteps(cells, weights, {
    averages: [
      ...inConditions,
      ...paired.flatMap(({ shared }) =>
        [to, from].map((condition_index) => ({ condition_index, model_indices: shared })),
      ),
    ],
    pairs: false,
  });
  const { averages: replicates } = await inSlices(bootstrap, pause);
  const deltas = new Map<string | null, Delta>(
    paired.map(({ family, shared }, i) => {
      const first = inConditions.length + 2 * i;
      const own = rates.filter(({ model_index }) => shared.includes(model_index));
      const sides = replicates.slice(first, first + 2);
      return [family, delta(cells, own, { from: FROM, to: TO }, sides)];
    }),
  );
  const summary = (
    family: string | null,
    condition: string,
    metric: (typeof FIGURE_4_METRICS)[number],
  ) => {
    const group = groups.findIndex((other) => other.family === family);
    const c = main.indexOf(condition);
    return group < 0 || c < 0
      ? null
      : summariseReplicates(replicates[group * main.length + c].metrics[metric]);
  };
  const deltaOf =
    (family: string | null): Figure4Intervals["delta"] =>
    (_from, _to, metric) =>
      deltas.get(family)?.bootstrap[metric] ?? null;
  return {
    mean: (condition, metric) => summary(null, condition, metric),
    delta: deltaOf(null),
    family_rate: (family, condition) => summary(family, condition, "high_risk"),
    family_delta: deltaOf,
  };
}
