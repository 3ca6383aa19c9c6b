import type { Panel } from "../panel/panel.js";
import { addressState } from "./address-state.js";

/** Which cell the page shows, and beside which other condition. */
export interface SamplesState {
  /** Null: the run's main experiment. */
  readonly experiment: string | null;
  readonly model: string;
  readonly condition: string;
  readonly question: string;
  /** `single` or `sampled`; null both. */
  readonly regime: string | null;
  /** Another condition to show side by side; null none. */
  readonly beside: string | null;
}

/** The kinds of outputs that the address may ask for. */
export const REGIMES = ["single", "sampled"] as const;

/**
 * The state that an address names; the first model, condition and question by default.
 *
 * @param experiments the experiments of the run beside its main one
 */
export function samplesState(
  { models, conditions, questions }: Pick<Panel, "models" | "conditions" | "questions">,
  experiments: readonly string[],
  address: URL,
): SamplesState {
  const known = addressState(
    ["experiment", "model", "condition", "question", "regime", "beside"],
    (name, value) => {
      switch (name) {
        case "experiment":
          return experiments.includes(value);
        case "model":
          return models.some(({ model }) => model === value);
        case "question":
          return questions.some(({ question_id: id }) => id === value);
        case "regime":
          return REGIMES.some((regime) => regime === value);
        case "condition":
        case "beside":
          return conditions.includes(value);
      }
    },
    address,
  );
  const condition = known.condition ?? conditions[0];
  return {
    experiment: known.experiment,
    model: known.model ?? models[0].model,
    condition,
    question: known.question ?? questions[0].question_id,
    regime: known.regime,
    beside: known.beside === condition ? null : known.beside,
  };
}
