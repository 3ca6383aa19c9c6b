import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { PAIRED_BOOTSTRAP } from "../../src/harm/paired-bootstrap.js";
import { weightWarnings } from "../../src/harm/weights.js";
import { pairOfCases, sampleRates, sampleShares, tierErrors } from "./compare-cases.js";
import { pairResult, systemResult, type HarmSetting, type NamedRates } from "./compare-rates.js";
import type { CasesInput, HarmInput, RatesInput } from "./read.js";
import type { HarmResults, PairResult } from "./results.js";

/** Harm of every system and of every pair, the first named against the later ones. */
export function harmResults(input: HarmInput): HarmResults {
  const { tiers, weights } = input;
  const common = {
    schema: "primum-harm/1",
    kind: input.kind,
    tiers,
    weights: weights.error,
    c_abs: weights.abstain,
    warnings: weightWarnings(weights, tiers),
  } as const;
  return input.kind === "rates"
    ? { ...common, ...ofRates(input) }
    : { ...common, ...ofCases(input) };
}

type Found = Pick<HarmResults, "n_cases" | "shares" | "shares_from" | "systems" | "pairs">;

function ofRates(input: RatesInput): Found {
  const systems = [...input.systems].map(([name, rates]) => ({ name, rates }));
  return {
    n_cases: null,
    shares: input.shares,
    shares_from: "file",
    systems: systems.map((system) => systemResult(system, input)),
    pairs: pairs(systems, (a, b) => pairResult(a, b, input)),
  };
}

function ofCases(input: CasesInput): Found {
  const { tiers, weights, tier } = input;
  const shares = input.shares ?? sampleShares(input);
  const setting: HarmSetting = { tiers, weights, shares };
  const { replicates, seed } = PAIRED_BOOTSTRAP;
  const indices = input.shares === null ? bootstrapIndices(tier.length, replicates, seed) : null;
  const systems = [...input.systems].map(([name, outcome]) => ({
    name,
    outcome,
    rates: sampleRates(tier, outcome, tiers.length),
  }));
  return {
    n_cases: tier.length,
    shares,
    shares_from: input.shares === null ? "cases" : "file",
    systems: systems.map((system) => ({
      ...systemResult(system, setting),
      errors: tierErrors(input, system.outcome, setting),
    })),
    pairs: pairs(systems, (a, b) => pairOfCases(input, indices, a, b, setting)),
  };
}

function pairs(
  systems: readonly NamedRates[],
  compare: (a: NamedRates, b: NamedRates) => PairResult,
): readonly PairResult[] {
  return systems.flatMap((a, i) => systems.slice(i + 1).map((b) => compare(a, b)));
}
