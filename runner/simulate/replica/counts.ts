import loadHighs from "highs";
import { countsProgram, pullTowards, variable } from "./counts-program.js";
import { byCondition, type Design } from "./design.js";
import { desiredCounts } from "./difficulty.js";
import { constrain, lpText, type Program } from "./linear-program.js";
import type { Stream } from "./random.js";

/** How many models choose each option: question → option → models. */
export type OptionCounts = readonly (readonly number[])[];

/** How far the slack of a rate may stand above the least possible, in answers. */
const SLACK_ROOM = 1e-6;

/**
 * Layer B: option counts of every condition by integer programs. Exact: high-risk counts of
 * Supplementary Table 4, Table 4, the common wrong letters. Within the printed digit wherever
 * whole answers allow: Table 1's and Supplementary Table 1's rates. A first program finds the least
 * slack of these; a second keeps to it and comes near a seeded draw of difficulties.
 */
export async function optionCounts(
  design: Design,
  draws: Stream,
  log: (line: string) => void,
): Promise<readonly OptionCounts[]> {
  const highs = await loadHighs();
  const solve = (program: Program, gap: number): Readonly<Record<string, number>> => {
    const solution = highs.solve(lpText(program), {
      mip_rel_gap: gap,
      random_seed: 0,
      output_flag: false,
    });
    if (solution.Status !== "Optimal") {
      throw new Error(`replica: option counts are ${solution.Status.toLowerCase()}`);
    }
    const columns: Readonly<Record<string, { readonly Primal: number }>> = solution.Columns;
    return Object.fromEntries(
      Object.entries(columns).map(([name, { Primal: value }]) => [name, value]),
    );
  };
  const desired = desiredCounts(design, draws);
  return byCondition((condition, c) => {
    const first = countsProgram(design, condition);
    for (const { name } of first.slacks) first.program.objective.push([1, name]);
    const least = solve(first.program, 0.001);
    const total = first.slacks.reduce((sum, { name }) => sum + least[name], 0);
    const second = countsProgram(design, condition);
    for (const { name } of second.slacks) {
      constrain(second.program, [[1, name]], "<=", Math.max(0, least[name]) + SLACK_ROOM);
    }
    pullTowards(second.program, design, desired[c]);
    const found = solve(second.program, 0.05);
    log(`${condition}: option counts found, slack ${total.toFixed(3)} answers`);
    return design.questions.map((question, q) =>
      question.options.map((_, o) => Math.round(found[variable(q, o)])),
    );
  });
}
