import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { register } from "../../runner/commands/harm.js";
import type { Effects } from "../../runner/effects.js";
import type { HarmResults } from "../../runner/harm/results.js";
import { studyGenerator } from "../../src/harm/study.js";
import { OUTCOMES, TIERS } from "../../src/harm/tiers.js";
import { messageOf } from "../fixtures/message-of.js";
import { MODEL_A, MODEL_B, SHARES } from "../harm/golden.js";
import { tempFolder } from "../temp-folder.js";

const RATES = {
  shares: [0.6, 0.3, 0.1],
  weights: [1, 5, 50],
  c_abs: 1,
  systems: { A: MODEL_A, B: MODEL_B },
};

/** Writes an input and runs `primum harm` on it; gives what it printed. */
async function run(input: unknown, ...args: readonly string[]): Promise<string> {
  const path = join(await tempFolder(), "harm.json");
  await writeFile(path, typeof input === "string" ? input : JSON.stringify(input));
  const pieces: string[] = [];
  const effects: Effects = {
    out: (text) => pieces.push(text),
    log: () => undefined,
    redraw: () => undefined,
    isTerminal: false,
    now: () => new Date(0),
    seconds: () => 0,
    env: {},
    signal: new AbortController().signal,
  };
  const program = new Command("primum").exitOverride();
  register(program, effects);
  await program.parseAsync(["harm", path, ...args], { from: "user" });
  return pieces.join("");
}

async function results(input: unknown): Promise<HarmResults> {
  return JSON.parse(await run(input, "--json", "-")) as HarmResults;
}

/** A seeded study as cases. */
function cases(n: number, seed: number): readonly object[] {
  const { tier, a, b } = studyGenerator({
    shares: SHARES,
    a: MODEL_A,
    b: MODEL_B,
    coupling: 0,
  }).random(n, seed);
  return Array.from(tier, (s, i) => ({
    id: `c${i}`,
    tier: TIERS[s],
    outcomes: { A: OUTCOMES[a[i]], B: OUTCOMES[b[i]] },
  }));
}

describe("rates", () => {
  test("give harm, differences and crossovers as JSON", async () => {
    const { systems, pairs } = await results(RATES);
    expect(systems.map(({ system, harm }) => [system, harm.toFixed(3)])).toEqual([
      ["A", "1.228"],
      ["B", "0.567"],
    ]);
    const [pair] = pairs;
    expect(pair).toMatchObject({ less_harm: "B", more_accurate: "A", conflict: true });
    expect(pair.intervals).toBeNull();
    expect(pair.crossovers.map(({ weight, root }) => [weight, root?.toFixed(2)])).toEqual([
      ["low", "23.03"],
      ["moderate", undefined],
      ["high", "5.93"],
      ["c_abs", "12.20"],
    ]);
    expect(pair.planning?.cases_for_80_harm).toBeCloseTo(1047.936202, 5);
  });

  test("are printed for people, who are never told that a system is safe", async () => {
    const text = await run(RATES);
    expect(text).toContain("B has less expected harm under these weights, cases and mix");
    expect(text).toContain("do not choose by accuracy alone");
    expect(text).toMatch(/^ +high +5\.93 {2}above, B has less$/m);
    expect(text).not.toMatch(/is safer|safest|\bsafe\b(?! for care)/);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  test("of three systems are compared in all pairs", async () => {
    const { pairs } = await results({ ...RATES, systems: { ...RATES.systems, C: MODEL_A } });
    expect(pairs.map(({ a, b, less_harm }) => [a, b, less_harm])).toEqual([
      ["A", "B", "B"],
      ["A", "C", "tie"],
      ["B", "C", "B"],
    ]);
  });

  test("with weights out of order are computed with a warning", async () => {
    const { warnings } = await results({ ...RATES, weights: [5, 1, 50], c_abs: 6 });
    expect(warnings).toEqual([
      "weight of moderate (1) is below that of low (5): a worse error would count less",
      "c_abs (6) is above the weight of low (5): abstaining would cost more than a low-tier error",
    ]);
  });

  test("are written to a file whole", async () => {
    const path = join(await tempFolder(), "out.json");
    expect(await run(RATES, "--json", path)).toBe("");
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ schema: "primum-harm/1" });
    const nowhere = join(await tempFolder(), "no/out.json");
    expect(await messageOf(run(RATES, "--json", nowhere))).toMatch(/cannot be written \(ENOENT\)/);
  });
});

describe("cases", () => {
  const sample = { weights: [1, 5, 50], c_abs: 1, cases: cases(400, 1002) };

  test("as a random sample get the paired bootstrap's interval and a score interval", async () => {
    const { pairs, shares, shares_from } = await results(sample);
    expect([shares, shares_from]).toEqual([[0.6175, 0.275, 0.1075], "cases"]);
    const [{ harm_difference, intervals, planning }] = pairs;
    expect(harm_difference).toBeCloseTo(0.44, 12);
    expect(intervals?.harm).toEqual([-0.227625, 1.165]);
    expect(intervals?.accuracy).toEqual([0.0025, 0.1]);
    expect(intervals?.note).toMatchObject({ generator: "pcg64", seed: 0, replicates: 2000 });
    expect(Object.keys(intervals?.harm_by_method ?? {})).toEqual([
      "percentile",
      "bca",
      "studentised",
      "normal",
      "score",
    ]);
    expect(intervals?.harm_by_method?.percentile).toEqual(intervals?.harm);
    expect(intervals?.harm_by_method?.score?.[1]).toBeGreaterThan(1.165);
    expect(planning).toBeNull();
  });

  test("show no crossover whose slope cannot be told from 0, and say why", async () => {
    const { pairs } = await results(sample);
    const [low, , high, abstain] = pairs[0].crossovers;
    for (const found of [low, high]) {
      expect(found).toMatchObject({ status: "not_estimable", root: null, interval: null });
      expect(found.slope_interval?.[0]).toBeLessThanOrEqual(0);
      expect(found.slope_interval?.[1]).toBeGreaterThanOrEqual(0);
    }
    expect(abstain).toMatchObject({ status: "crossover", less_harm_above: "A" });
    expect(abstain.interval).not.toBeNull();
    const text = await run(sample);
    expect(text).toMatch(/^ +high +not estimable {2}95 % interval of the slope .* holds 0$/m);
    expect(text).toContain("cannot tell: the interval holds 0");
  });

  test("decide nothing where errors that they did not meet could undo it", async () => {
    const text = await run({ ...sample, cases: cases(200, 1003) });
    expect(text).toMatch(/harm \d+\.\d+ \(95 % 0\.025 to 1\.96\d?\)/);
    expect(text).toMatch(/95 % score interval −0\.094 to 2\.38\d?: it allows for errors/);
    expect(text).toContain("cannot tell: the score interval holds 0");
  });

  test("show errors in every tier with what they still allow, never a bare 0", async () => {
    const few = {
      weights: [1, 5, 50],
      c_abs: 1,
      cases: Array.from({ length: 50 }, (_, i) => ({
        id: String(i),
        tier: "high",
        outcomes: { A: "correct" },
      })),
    };
    const { systems } = await results(few);
    expect(systems[0].errors?.[2]).toMatchObject({ errors: 0, n: 50 });
    expect(systems[0].errors?.[2].error_rate_at_most).toBeCloseTo(0.0582, 4);
    expect(systems[0].errors?.[2].harm_at_most).toBeCloseTo(50 * 0.0582, 2);
    expect(await run(few)).toContain("low no case, moderate no case, high 0 of 50 (up to 5.8 %)");
  });

  test("with shares are weighted to them, and resampled within tiers", async () => {
    const { pairs, shares_from } = await results({ ...sample, shares: [0.6, 0.3, 0.1] });
    expect(shares_from).toBe("file");
    expect(pairs[0].harm_difference).toBeCloseTo(0.40636175330177776, 12);
    expect(pairs[0].intervals?.note.method).toContain("within tiers");
    expect(pairs[0].intervals?.harm_by_method).toBeNull();
  });
});

describe("bad input is told with field, value and mend", () => {
  const one = { id: "c1", tier: "high", outcomes: { A: "error" } };
  const two = { id: "c2", tier: "low", outcomes: { A: "correct" } };
  const costs = { weights: [1, 5, 50], c_abs: 1 };

  test.each([
    ["not JSON", '{"shares": [0.6,]}', 'harm.json: trailing comma before "]"'],
    [
      "no weights",
      { ...RATES, weights: undefined },
      "harm.json: weights is missing: list the harm",
    ],
    ["a negative cost", { ...RATES, c_abs: -1 }, "harm.json: c_abs -1 must be at least 0"],
    [
      "an unknown field",
      { ...RATES, weight: [1] },
      "weight is not a known field; did you mean weights?",
    ],
    [
      "shares off 1",
      { ...RATES, shares: [0.6, 0.3, 0.2] },
      "shares [0.6,0.3,0.2] add to 1.1; make them add to 1",
    ],
    ["no shares", { ...RATES, shares: undefined }, "shares is missing: list the share of cases"],
    [
      "too few shares",
      { ...RATES, shares: [0.6, 0.4] },
      "shares [0.6,0.4] must have one value for each of the 3 tiers low, moderate, high",
    ],
    [
      "a row off 1",
      { ...RATES, systems: { A: [[0.9, 0.2, 0], ...MODEL_A.slice(1)] } },
      "systems.A[0] [0.9,0.2,0] adds to 1.1; make it add to 1",
    ],
    [
      "percent",
      { ...RATES, systems: { A: [[92, 8, 0], ...MODEL_A.slice(1)] } },
      "systems.A[0][0] 92 must be at most 1",
    ],
    [
      "a tier short",
      { ...RATES, systems: { A: MODEL_A.slice(1) } },
      "systems.A has 2 rows; give one row [correct, error, abstain] for each of the 3 tiers",
    ],
    ["no system", { ...RATES, systems: {} }, "systems is empty"],
    ["neither", costs, "has neither systems nor cases"],
    ["both", { ...RATES, cases: [one, two] }, "has both systems and cases; keep one"],
    ["one case", { ...costs, cases: [one] }, "cases has 1; give at least 2"],
    [
      "a repeated case",
      { ...costs, cases: [one, two, one] },
      'cases[2].id "c1" is also that of cases[0]; give each case once',
    ],
    [
      "an unknown tier",
      { ...costs, cases: [one, { ...two, tier: "hgih" }] },
      'cases[1].tier "hgih" is not one of low, moderate, high; did you mean high?',
    ],
    [
      "an unknown outcome",
      { ...costs, cases: [one, { ...two, outcomes: { A: "erorr" } }] },
      'cases[1].outcomes.A "erorr" is not one of correct, error, abstain; did you mean error?',
    ],
    [
      "a missing outcome",
      { ...costs, cases: [one, { ...two, outcomes: {} }] },
      "cases[1].outcomes has none for A; a missing answer is an abstention",
    ],
    [
      "a system that comes later",
      { ...costs, cases: [one, { ...two, outcomes: { A: "error", Z: "error" } }] },
      "cases[1].outcomes names Z, which cases[0] does not",
    ],
    [
      "a tier without cases",
      { ...costs, shares: [0.6, 0.3, 0.1], cases: [one, two] },
      "cases has none in tier moderate, whose share is 0.3; add cases or set the share to 0",
    ],
    ["a tier twice", { ...RATES, tiers: ["a", "b", "a"] }, 'tiers name "a" twice; keep one'],
  ])("%s", async (_, input, message) => {
    expect(await messageOf(run(input))).toContain(message);
  });

  test("all at once, and no more than twenty", async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ ...two, id: `c${i}`, tier: "x" }));
    const message = await messageOf(run({ ...costs, cases: many }));
    expect(message.split("\n")).toHaveLength(21);
    expect(message).toMatch(/… and 10 more$/);
  });

  test("a file that is not there", async () => {
    const program = new Command("primum").exitOverride();
    const effects = { out: () => undefined, log: () => undefined } as unknown as Effects;
    register(program, effects);
    const missing = program.parseAsync(["harm", "/nowhere/harm.json"], { from: "user" });
    expect(await messageOf(missing)).toBe(
      "harm.json: there is no such file or folder; check the path",
    );
  });
});
