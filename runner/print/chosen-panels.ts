import type { Analysis } from "../../src/figures/analysis.js";
import type { Figure } from "../../src/figures/figure.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { noPause } from "../../src/figures/pause.js";
import { suggestion } from "../input/nearest.js";
import { UserError, userErrorOfProblems } from "../user-error.js";

const LETTERS = "abcdefghij";

/** A figure with those of its panels that are asked for. */
export interface ChosenFigure {
  readonly id: string;
  readonly title: string;
  readonly panels: readonly FilledPanel[];
}

/**
 * Prepares all figures, or those that have the named panels, with every interval.
 *
 * @param names ids of panels, e.g. `2a`; null for all
 * @throws UserError telling every panel that no figure has; exit 1 where the data lack what a named
 *   panel needs
 */
export async function* chosenFigures(
  analysis: Analysis,
  figures: readonly Figure[],
  names: readonly string[] | null,
): AsyncGenerator<ChosenFigure> {
  const wanted = names === null ? figures : figuresOf(analysis, figures, names);
  for (const { id, title, complete } of await wanted) {
    const panels = lettered(await complete(analysis, noPause));
    if (names === null) {
      yield { id, title, panels };
      continue;
    }
    const named = panels.filter((panel) => names.includes(panel.id));
    const lacking = named.find((panel) => panel.lacking !== null);
    if (lacking !== undefined) throw new UserError(`--panel ${lacking.id}: ${lacking.lacking}`, 1);
    yield { id, title, panels: named };
  }
}

/** Panels that have no letters on their page get them in order, where there are several. */
export function lettered(panels: readonly FilledPanel[]): readonly FilledPanel[] {
  return panels.length < 2
    ? panels
    : panels.map((panel, i) => ({ ...panel, letter: panel.letter || LETTERS[i] }));
}

/** The figures that have the named panels, found among values alone: intervals take their time. */
async function figuresOf(
  analysis: Analysis,
  figures: readonly Figure[],
  names: readonly string[],
): Promise<readonly Figure[]> {
  const ids = await Promise.all(
    figures.map(async (figure) => (await figure.values(analysis, noPause)).map(({ id }) => id)),
  );
  const unknown = names.filter((name) => !ids.flat().includes(name));
  if (unknown.length > 0) {
    throw userErrorOfProblems(
      unknown.map(
        (name) => `--panel: ${JSON.stringify(name)} is no panel; ${suggestion(name, ids.flat())}`,
      ),
    );
  }
  return figures.filter((_, f) => ids[f].some((id) => names.includes(id)));
}
