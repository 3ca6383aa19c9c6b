import type { Analysis } from "../../src/figures/analysis.js";
import { compareFigure } from "../../src/figures/compare-figure.js";
import { labelsRefusal, sameRunRefusal } from "../../src/figures/compare-labels.js";
import { MEMBERS } from "../../src/figures/explorer-ensemble.js";
import { explorerFigure } from "../../src/figures/explorer-figure.js";
import type { Figure } from "../../src/figures/figure.js";
import { FIGURES } from "../../src/figures/figures.js";
import { firstChoice, harmFigure } from "../../src/figures/harm-figure.js";
import type { HarmChoice } from "../../src/figures/harm-pair-of.js";
import { comparedImprint, imprintOf, weightedImprint } from "../../src/figures/imprint.js";
import { suggestion } from "../input/nearest.js";
import { UserError, userErrorOfProblems } from "../user-error.js";
import { analysedFolder, type AnalysedFolder, type FolderFacts } from "./analysed-folder.js";
import type { PrintOptions } from "./options.js";

/** What is printed: a folder's figures, and the lines under each. */
export interface PrintSource {
  readonly analysis: Analysis;
  readonly facts: FolderFacts;
  /** The run that it is compared with. */
  readonly against: FolderFacts | null;
  readonly figures: readonly Figure[];
  /** What stands under a figure; under the comparison of two runs both are told. */
  readonly imprint: (figure: string) => readonly string[];
}

/**
 * Reads a folder, and the run that it is to be compared with.
 *
 * @throws UserError telling what is wrong with folders, preset or members; exit 1 for a run that is
 *   incomplete
 */
export async function printSource(
  dir: string,
  preset: string | undefined,
  allowIncomplete: boolean,
  {
    members,
    against,
    weights,
    systems,
  }: Pick<PrintOptions, "members" | "against" | "weights" | "systems">,
): Promise<PrintSource> {
  const own = await analysedFolder(dir, preset, allowIncomplete);
  const other = against === null ? null : await analysedFolder(against, preset, allowIncomplete);
  const { analysis, facts } = own;
  if (other !== null) refuseIncomparable(own, other);
  const chosen = members === null ? null : membersOf(analysis, members);
  const compared = systems === null ? null : harmChoice(analysis, systems);
  const figures = FIGURES.map((figure) => {
    if (figure.id === "explorer") return explorerFigure(chosen);
    return figure.id === "harm" ? harmFigure(weights, compared) : figure;
  });
  const { definitions_id } = analysis.cells;
  const imprint = imprintOf(facts, definitions_id);
  return {
    analysis,
    facts,
    against: other?.facts ?? null,
    figures: other === null ? figures : [...figures, compareFigure(() => other.analysis.run)],
    imprint(figure) {
      if (figure === "harm") return weightedImprint(imprint, weights);
      return figure === "compare" && other !== null
        ? comparedImprint(imprint, other.facts, definitions_id)
        : imprint;
    },
  };
}

/** Refuses what the page of comparisons refuses. */
function refuseIncomparable({ facts: own }: AnalysedFolder, { facts: other }: AnalysedFolder) {
  const [first, second] = [own, other].map(({ run_id, benchmark }) => {
    if (benchmark === null) {
      throw new UserError(
        `--against: ${run_id} is a panel folder, which does not say by which labels its answers are judged; give two runs`,
      );
    }
    return { run_id, benchmark };
  });
  const refused =
    first.run_id === second.run_id ? sameRunRefusal(first.run_id) : labelsRefusal(first, second);
  if (refused !== null) throw new UserError(`--against: ${refused}`);
}

/** The two systems whose harm is compared, if the run has them. */
function harmChoice(analysis: Analysis, [a, b]: NonNullable<PrintOptions["systems"]>): HarmChoice {
  const { models, conditions } = analysis.run.panel;
  const names = models.map(({ model }) => model);
  const problems = [a, b].flatMap(({ model, condition }) => [
    ...(model === null || names.includes(model) ? [] : [unknown("model", model, names)]),
    ...(conditions.includes(condition) ? [] : [unknown("condition", condition, conditions)]),
  ]);
  if (problems.length > 0) throw userErrorOfProblems(problems);
  return { ...firstChoice(analysis), a, b };
}

function unknown(what: string, name: string, known: readonly string[]): string {
  return `--systems: ${JSON.stringify(name)} is no ${what} of the run; ${suggestion(name, known)}`;
}

/** The named models, in the order of the run. */
function membersOf({ run }: Analysis, names: readonly string[]): readonly string[] {
  const models = run.panel.models.map(({ model }) => model);
  const problems = names
    .filter((name) => !models.includes(name))
    .map(
      (name) =>
        `--members: ${JSON.stringify(name)} is no model of the run; ${suggestion(name, models)}`,
    );
  if (names.length < MEMBERS.least || names.length > MEMBERS.most) {
    problems.push(
      `--members: ${names.length} ${names.length === 1 ? "model is" : "models are"} named; give ${MEMBERS.least} to ${MEMBERS.most}`,
    );
  }
  if (problems.length > 0) throw userErrorOfProblems(problems);
  return models.filter((model) => names.includes(model));
}
