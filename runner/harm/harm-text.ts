import { alignedRows } from "./columns.js";
import { harmText, percentText } from "./numbers.js";
import { pairLines } from "./pair-text.js";
import type { HarmResults, SystemResult } from "./results.js";

const FOOT =
  "Research evaluation, not a medical device: harm is expected cost under the weights above, no evidence that a system is safe for care.";

/** Results of `primum harm` for a terminal. */
export function harmResultsText(results: HarmResults): string {
  const { tiers, shares, weights, c_abs, systems, warnings, pairs } = results;
  const header = [
    "system",
    "harm per case",
    ...tiers.map((tier) => `in ${tier}`),
    "accuracy %",
    "errors %",
    "abstains %",
  ];
  const lines = [
    "Severity-weighted harm; the unit is one error of weight 1",
    "",
    ...alignedRows([
      ["tier", "share %", "weight"],
      ...tiers.map((tier, s) => [tier, percentText(shares[s]), String(weights[s])]),
      ["abstention", "", String(c_abs)],
    ]),
    sharesLine(results),
    ...warnings.map((warning) => `warning: ${warning}`),
    "",
    ...alignedRows([header, ...systems.map(systemRow)]),
    ...systems.flatMap(errorLines),
    ...pairs.flatMap((pair) => ["", ...pairLines(pair)]),
    ...intervalLine(results),
    "",
    FOOT,
  ];
  return `${lines.join("\n")}\n`;
}

function sharesLine({ shares_from, n_cases }: HarmResults): string {
  if (shares_from === "cases") {
    return `shares are those of the ${n_cases} cases, as of a random sample; give "shares" if some tiers were sampled more than others`;
  }
  return n_cases === null
    ? "shares as given"
    : `shares as given; the ${n_cases} cases are weighted to them`;
}

function systemRow(system: SystemResult): readonly string[] {
  return [
    system.system,
    harmText(system.harm),
    ...system.harm_by_tier.map(harmText),
    percentText(system.accuracy),
    percentText(system.error_rate),
    percentText(system.abstain_rate),
  ];
}

function errorLines({ system, errors }: SystemResult): readonly string[] {
  if (errors === null) return [];
  const tiers = errors.map(({ tier, errors: k, n, error_rate_at_most }) =>
    n === 0
      ? `${tier} no case`
      : `${tier} ${k} of ${n} (up to ${percentText(error_rate_at_most)} %)`,
  );
  return [`${system}, harmful errors with one-sided 95 % bounds: ${tiers.join(", ")}`];
}

function intervalLine({ pairs }: HarmResults): readonly string[] {
  const note = pairs.at(0)?.intervals?.note;
  if (note === undefined) return [];
  return [
    "",
    `Intervals: ${note.method}, ${note.replicates} resamples, ${note.generator} seed ${note.seed}.`,
  ];
}
