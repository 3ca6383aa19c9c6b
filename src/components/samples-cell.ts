import { cellAnswer, type CellAnswer } from "../panel/cell-answer.js";
import type { Definitions } from "../panel/definitions.js";
import type { Panel } from "../panel/panel.js";
import type { Option, PanelQuestion } from "../panel/question.js";
import type { LoadedRun, QuestionText } from "./load-run.js";
import type { Prompt, Sample, SamplesFiles } from "./samples-files.js";

/** A cell by its names. */
export interface CellName {
  /** Null: the run's main experiment. */
  readonly experiment: string | null;
  readonly model: string;
  readonly condition: string;
  readonly question: string;
}

/** What a run knows of its cells, from its panel, its texts and its outputs. */
export interface RunCells {
  readonly answer: (cell: CellName, definitions: Definitions) => CellAnswer;
  readonly question: (id: string) => PanelQuestion;
  readonly text: (id: string) => QuestionText | undefined;
  /** The options of a question; their texts are empty where these may not be shown. */
  readonly options: (id: string) => readonly Option[];
  /** Single output first, then by number. */
  readonly outputs: (cell: CellName) => Promise<readonly Sample[]>;
  readonly prompt: (cell: CellName, sha256: string | null) => Promise<Prompt | null>;
}

/**
 * The cells of a run, those of every experiment.
 *
 * @param files null where the site has no outputs of the run
 */
export function runCells(
  { panel, experiment: main, panelOf }: LoadedRun,
  texts: readonly QuestionText[],
  files: SamplesFiles | null,
): RunCells {
  const models = panel.models.map(({ model }) => model);
  const questions = panel.questions.map(({ question_id: id }) => id);
  const textOf = new Map(texts.map((text) => [text.question_id, text]));
  const position = ({ model, condition, question }: CellName) => ({
    model: models.indexOf(model),
    condition: panel.conditions.indexOf(condition),
    question: questions.indexOf(question),
  });
  const cellNumber = (cell: CellName): number => {
    const { question, condition } = position(cell);
    return question * panel.conditions.length + condition;
  };
  const panels = new Map([[main, panel]]);
  const panelNamed = (experiment: string): Panel => {
    const known = panels.get(experiment) ?? panelOf(experiment);
    panels.set(experiment, known);
    return known;
  };
  const question = (id: string): PanelQuestion => panel.questions[questions.indexOf(id)];
  return {
    answer: (cell, definitions) =>
      cellAnswer(panelNamed(cell.experiment ?? main), position(cell), definitions),
    question,
    text: (id) => textOf.get(id),
    options(id) {
      const own = textOf.get(id)?.options;
      return question(id).options.map((option, i) => ({ ...option, text: own?.[i] ?? "" }));
    },
    async outputs(cell) {
      const found = (await files?.outputs(cell.model, cellNumber(cell))) ?? [];
      return found
        .filter(({ experiment }) => experiment === (cell.experiment ?? main))
        .sort((a, b) => b.regime.localeCompare(a.regime) || a.sample - b.sample);
    },
    async prompt(cell, sha256) {
      if (files === null || sha256 === null) return null;
      return files.prompt(sha256, cellNumber(cell));
    },
  };
}
