import type { Analysis } from "../../src/figures/analysis.js";
import { FIGURES, type Figure } from "../../src/figures/figures.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { suggestion } from "../input/nearest.js";
import { UserError, userErrorOfProblems } from "../user-error.js";

/** A figure with those of its panels that are asked for. */
export interface ChosenFigure {
  readonly id: string;
  readonly title: string;
  readonly panels: readonly FilledPanel[];
}

const noPause = (): Promise<void> => Promise.resolve();

/**
 * Prepares all figures, or those that have the named panels, with every interval.
 *
 * @param names ids of panels, e.g. `2a`; null for all
 * @throws UserError telling every panel that no figure has; exit 1 where the data lack what a named
 *   panel needs
 */
export async function* chosenFigures(
  analysis: Analysis,
  names: readonly string[] | null,
): AsyncGenerator<ChosenFigure> {
  const wanted = names === null ? FIGURES : figuresOf(analysis, names);
  for (const { id, title, complete } of await wanted) {
    const panels = await complete(analysis, noPause);
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

/** The figures that have the named panels, found among values alone: intervals take their time. */
async function figuresOf(analysis: Analysis, names: readonly string[]): Promise<readonly Figure[]> {
  const ids = await Promise.all(
    FIGURES.map(async (figure) => (await figure.values(analysis)).map(({ id }) => id)),
  );
  const unknown = names.filter((name) => !ids.flat().includes(name));
  if (unknown.length > 0) {
    throw userErrorOfProblems(
      unknown.map(
        (name) => `--panel: ${JSON.stringify(name)} is no panel; ${suggestion(name, ids.flat())}`,
      ),
    );
  }
  return FIGURES.filter((_, f) => ids[f].some((id) => names.includes(id)));
}
