import { basename } from "node:path";
import { ABSTAIN, CORRECT, ERROR, TIERS, type RateTable } from "../../src/harm/tiers.js";
import type { HarmWeights } from "../../src/harm/weights.js";
import { check } from "../input/check.js";
import { parseJson } from "../input/json.js";
import { readText } from "../input/read-file.js";
import { UserError, userErrorOfProblems } from "../user-error.js";
import { harmProblems } from "./problems.js";
import { harmFileSchema, type HarmCase, type HarmFile } from "./schema.js";

/** What both kinds of input have. */
interface Setting {
  readonly tiers: readonly string[];
  readonly weights: HarmWeights;
}

/** Systems by their rates. */
export interface RatesInput extends Setting {
  readonly kind: "rates";
  readonly shares: readonly number[];
  readonly systems: ReadonlyMap<string, RateTable>;
}

/** Systems by their outcome on every case. */
export interface CasesInput extends Setting {
  readonly kind: "cases";
  /** Null: the cases are a random sample of the deployment's. */
  readonly shares: readonly number[] | null;
  /** Tier of each case. */
  readonly tier: Uint8Array;
  /** Outcome codes of each case. */
  readonly systems: ReadonlyMap<string, Uint8Array>;
}

export type HarmInput = RatesInput | CasesInput;

/** How many problems are told one by one. */
const TOLD = 20;

/**
 * Reads and checks an input of `primum harm`.
 *
 * @throws UserError with every problem found, one a line: file, field, value, mend
 */
export async function readHarmInput(path: string): Promise<HarmInput> {
  const file = basename(path);
  const json = parseJson(await readText(path, file));
  if (!json.ok) throw new UserError(`${file}: ${json.problem}`);
  const checked = check(harmFileSchema, json.value);
  if (!checked.ok)
    throw told(
      checked.problems.map(({ text }) => text),
      file,
    );
  const tiers = checked.value.tiers ?? defaultTiers(checked.value.weights.length);
  const problems = harmProblems(checked.value, tiers);
  if (problems.length > 0) throw told(problems, file);
  const input = inputOf(checked.value, tiers);
  const empty = input.kind === "rates" ? null : emptyTier(input);
  if (empty !== null) throw told([empty], file);
  return input;
}

function told(problems: readonly string[], file: string): UserError {
  const lines = problems.slice(0, TOLD).map((problem) => `${file}: ${problem}`);
  const rest = problems.length - TOLD;
  return userErrorOfProblems(rest > 0 ? [...lines, `… and ${rest} more`] : lines);
}

function defaultTiers(n: number): readonly string[] {
  return n === TIERS.length ? TIERS : Array.from({ length: n }, (_, s) => `tier ${s + 1}`);
}

function inputOf(file: HarmFile, tiers: readonly string[]): HarmInput {
  const setting = { tiers, weights: { error: file.weights, abstain: file.c_abs } };
  if (file.cases !== undefined) return casesInput(setting, file.cases, file.shares ?? null);
  return {
    kind: "rates",
    ...setting,
    shares: file.shares ?? [],
    systems: new Map(Object.entries(file.systems ?? {})),
  };
}

const CODES = { correct: CORRECT, error: ERROR, abstain: ABSTAIN } as const;

function casesInput(
  setting: Setting,
  cases: readonly HarmCase[],
  shares: readonly number[] | null,
): CasesInput {
  return {
    kind: "cases",
    ...setting,
    shares,
    tier: Uint8Array.from(cases, ({ tier }) => setting.tiers.indexOf(tier)),
    systems: new Map(
      Object.keys(cases[0].outcomes).map((name) => [
        name,
        Uint8Array.from(cases, ({ outcomes }) => CODES[outcomes[name]]),
      ]),
    ),
  };
}

/** A tier of the deployment in which nothing was measured. */
function emptyTier({ shares, tier, tiers }: CasesInput): string | null {
  const at = tiers.findIndex((_, s) => (shares?.[s] ?? 0) > 0 && !tier.includes(s));
  if (at < 0) return null;
  return `cases has none in tier ${tiers[at]}, whose share is ${shares![at]}; add cases or set the share to 0`;
}
