import { suggestion } from "../input/nearest.js";
import { showSome, showValue } from "../input/show.js";
import type { HarmFile } from "./schema.js";

/** How far shares and rates may be from adding to 1, for decimals written by hand. */
const ADDS_UP = 1e-6;

/** What no single field shows: lengths, sums, and what cases need. One message a problem. */
export function harmProblems(file: HarmFile, tiers: readonly string[]): readonly string[] {
  const { systems, cases } = file;
  if ((systems === undefined) === (cases === undefined)) {
    return [
      systems === undefined
        ? 'the document has neither systems nor cases; give rates as "systems" or outcomes as "cases"'
        : "the document has both systems and cases; keep one of them",
    ];
  }
  return [
    ...tierProblems(file, tiers),
    ...(systems === undefined ? [] : rateProblems(systems, tiers.length)),
    ...(cases === undefined ? [] : caseProblems(cases, tiers)),
  ];
}

function tierProblems({ weights, shares, cases }: HarmFile, tiers: readonly string[]): string[] {
  const problems: string[] = [];
  const repeated = tiers.find((tier, i) => tiers.indexOf(tier) !== i);
  if (repeated !== undefined) problems.push(`tiers name ${showValue(repeated)} twice; keep one`);
  if (weights.length !== tiers.length) {
    problems.push(
      `weights ${showValue(weights)} must have one value for each of the ${tiers.length} tiers ${tiers.join(", ")}`,
    );
  }
  if (shares === undefined) {
    if (cases === undefined) {
      problems.push(
        "shares is missing: list the share of cases in each tier, such as [0.6, 0.3, 0.1]",
      );
    }
    return problems;
  }
  if (shares.length !== tiers.length) {
    problems.push(
      `shares ${showValue(shares)} must have one value for each of the ${tiers.length} tiers ${tiers.join(", ")}`,
    );
  }
  const sum = shares.reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 1) > ADDS_UP) {
    problems.push(`shares ${showValue(shares)} add to ${rounded(sum)}; make them add to 1`);
  }
  return problems;
}

function rateProblems(systems: NonNullable<HarmFile["systems"]>, tiers: number): readonly string[] {
  const entries = Object.entries(systems);
  if (entries.length === 0) return ["systems is empty; give at least one system's rates"];
  return entries.flatMap(([name, rows]) => {
    const where = `systems.${name}`;
    if (rows.length !== tiers) {
      return [
        `${where} has ${rows.length} rows; give one row [correct, error, abstain] for each of the ${tiers} tiers`,
      ];
    }
    return rows.flatMap((row, s) => {
      const sum = row[0] + row[1] + row[2];
      return Math.abs(sum - 1) <= ADDS_UP
        ? []
        : [`${where}[${s}] ${showValue(row)} adds to ${rounded(sum)}; make it add to 1`];
    });
  });
}

function caseProblems(
  cases: NonNullable<HarmFile["cases"]>,
  tiers: readonly string[],
): readonly string[] {
  if (cases.length < 2) return [`cases has ${cases.length}; give at least 2`];
  const systems = Object.keys(cases[0].outcomes);
  if (systems.length === 0) return ["cases[0].outcomes is empty; name each system's outcome"];
  const first = new Map<string, number>();
  return cases.flatMap(({ id, tier, outcomes }, i) => {
    const problems: string[] = [];
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, i);
    else
      problems.push(
        `cases[${i}].id ${showValue(id)} is also that of cases[${earlier}]; give each case once`,
      );
    if (!tiers.includes(tier)) {
      problems.push(
        `cases[${i}].tier ${showValue(tier)} is not one of ${tiers.join(", ")}; ${suggestion(tier, tiers)}`,
      );
    }
    const missing = systems.filter((name) => !Object.hasOwn(outcomes, name));
    const added = Object.keys(outcomes).filter((name) => !systems.includes(name));
    if (missing.length > 0) {
      problems.push(
        `cases[${i}].outcomes has none for ${showSome(missing)}; a missing answer is an abstention: write "abstain"`,
      );
    }
    if (added.length > 0) {
      problems.push(`cases[${i}].outcomes names ${showSome(added)}, which cases[0] does not`);
    }
    return problems;
  });
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
