import { orderedDominance } from "../harm/dominance.js";
import {
  byComponent,
  HARM_COMPONENTS,
  tiersByWeight,
  WEIGHT_KEYS,
  type ByComponent,
  type HarmComponent,
} from "../harm/harm-components.js";
import type { ReplicateShares } from "../harm/harm-rates.js";
import { systemReplicates, systemShares, type HarmSystem } from "../harm/harm-system.js";
import type { OptionWeights } from "../harm/option-weights.js";
import {
  minusReplicates,
  systemCrossover,
  type SystemCrossover,
} from "../harm/system-crossover.js";
import { TIERS } from "../harm/tiers.js";
import { conditionName } from "../panel/condition.js";
import { counted, midSentence } from "./format.js";
import { scoreCheck, studentisedCheck } from "./harm-check.js";
import type { HarmPair, HarmSide } from "./harm-data.js";
import { harmEstimateOf } from "./harm-estimate.js";
import type { HarmAnswers } from "./harm-answers.js";

/** A system as a reader chooses it; without a model the average of all. */
export interface SystemChoice {
  readonly model: string | null;
  readonly condition: string;
}

/** Which two systems are compared, and which weight moves. */
export interface HarmChoice {
  readonly a: SystemChoice;
  readonly b: SystemChoice;
  readonly component: HarmComponent;
}

/** Steps of the line of harm over a weight. */
const STEPS = 40;

/** Compares two systems; averages are over the models that both have. Null where one has no answer. */
export function harmPairOf(
  answers: HarmAnswers,
  weights: OptionWeights,
  { a, b, component }: HarmChoice,
  replicates: ReplicateShares | null,
): HarmPair | null {
  const { rates, analysis } = answers;
  const systems = systemsOf(answers, a, b);
  const [ofA, ofB] = systems.map((system) => systemShares(rates, system));
  if (ofA === null || ofB === null) return null;
  const resampled =
    replicates === null ? null : systems.map((own) => systemReplicates(replicates, own));
  const differences = resampled === null ? null : minusReplicates(resampled[0], resampled[1]);
  const checkOf = a.model === null || b.model === null ? studentisedCheck : scoreCheck;
  const shares = byComponent((name) => ofA[name] - ofB[name]);
  const crossovers = HARM_COMPONENTS.map((name) =>
    systemCrossover(shares, weights, name, differences),
  );
  const side = (i: 0 | 1, choice: SystemChoice): HarmSide => {
    const models = systems[i].model_indices.map((m) => analysis.run.panel.models[m].model);
    const own = [ofA, ofB][i];
    const average =
      models.length === 1 ? models[0] : `the average of ${counted(models.length, "model")}`;
    const named = choice.model ?? average;
    return {
      ...choice,
      name: `${named}, ${midSentence(conditionName(choice.condition))}`,
      models,
      shares: own,
      harm: harmEstimateOf(own, resampled?.[i] ?? null, weights),
    };
  };
  return {
    sides: [side(0, a), side(1, b)],
    difference: harmEstimateOf(shares, differences, weights),
    check: resampled === null ? null : checkOf(answers, systems, weights),
    crossovers,
    dominance: dominanceOf(shares, weights),
    component,
    line: lineOf(
      shares,
      differences,
      weights,
      crossovers.find((found) => found.component === component)!,
    ),
  };
}

/** Dominance while the tiers keep their order, in which alone the shares are what weights multiply. */
function dominanceOf(
  { contradiction, null: none, ...tiers }: ByComponent<number>,
  weights: OptionWeights,
): HarmPair["dominance"] {
  if (tiersByWeight(weights).some((tier, i) => tier !== TIERS[i])) return null;
  return orderedDominance(
    TIERS.map((tier) => tiers[tier]),
    [contradiction, none],
  );
}

/** The two systems, with the same models where both are averages. */
function systemsOf(
  { rates, analysis }: HarmAnswers,
  a: SystemChoice,
  b: SystemChoice,
): readonly [HarmSystem, HarmSystem] {
  const { models, conditions } = analysis.run.panel;
  const membersOf = ({ model, condition }: SystemChoice): readonly number[] => {
    const c = conditions.indexOf(condition);
    return rates.flatMap(({ model_index: m, condition_index, shares }) =>
      condition_index === c && shares !== null && (model === null || models[m].model === model)
        ? [m]
        : [],
    );
  };
  const [ofA, ofB] = [membersOf(a), membersOf(b)];
  const shared = (own: readonly number[], other: readonly number[]): readonly number[] =>
    a.model === null && b.model === null ? own.filter((m) => other.includes(m)) : own;
  return [
    { condition_index: conditions.indexOf(a.condition), model_indices: shared(ofA, ofB) },
    { condition_index: conditions.indexOf(b.condition), model_indices: shared(ofB, ofA) },
  ];
}

/** The difference at weights from the lowest that keeps the order of tiers to well beyond its own. */
function lineOf(
  shares: ByComponent<number>,
  replicates: ByComponent<Float64Array> | null,
  weights: OptionWeights,
  { component, range: [from, to], root, is_in_range }: SystemCrossover,
): HarmPair["line"] {
  const own = weights[WEIGHT_KEYS[component]];
  const crossing = is_in_range === true && root !== null && root < 10 * Math.max(own, 1) ? root : 0;
  const end = to ?? from + Math.max(2 * (own - from), 1.5 * (crossing - from), 1);
  const count = end === from ? 1 : STEPS + 1;
  return Array.from({ length: count }, (_, i) => {
    const weight = from + ((end - from) * i) / STEPS;
    const moved = { ...weights, [WEIGHT_KEYS[component]]: weight };
    return { weight, ...harmEstimateOf(shares, replicates, moved) };
  });
}
