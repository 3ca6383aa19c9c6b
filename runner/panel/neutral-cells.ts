import { suggestion } from "../input/nearest.js";
import type { Problems } from "./problems.js";

/** Looks up names in the order of a panel, noting those that it does not have. */
export interface Places {
  /** The position of the cell of a row, or −1 when one of its names is not known. */
  readonly cell: (model: string, condition: string, question: string, row: number) => number;
}

/** The places of a panel's cells by name; unknown names are noted as problems of `file`. */
export function placesOf(
  names: {
    readonly models: readonly string[];
    readonly conditions: readonly string[];
    readonly questions: readonly string[];
  },
  file: string,
  problems: Problems,
): Places {
  const lookup = (kind: string, known: readonly string[]) => {
    const positions = new Map(known.map((name, i) => [name, i]));
    return (name: string, row: number): number => {
      const position = positions.get(name);
      if (position !== undefined) return position;
      problems.add(
        file,
        row,
        `${kind} ${JSON.stringify(name)} is not known; ${suggestion(name, known)}`,
      );
      return -1;
    };
  };
  const model = lookup("model", names.models);
  const condition = lookup("condition", names.conditions);
  const question = lookup("question_id", names.questions);
  return {
    cell: (modelName, conditionName, questionName, row) => {
      const m = model(modelName, row);
      const c = condition(conditionName, row);
      const q = question(questionName, row);
      if (m < 0 || c < 0 || q < 0) return -1;
      return (m * names.conditions.length + c) * names.questions.length + q;
    },
  };
}

/** The seconds of a field; null when it is empty. */
export function secondsOf(
  text: string,
  file: string,
  row: number,
  problems: Problems,
): number | null {
  if (text === "") return null;
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds < Infinity)) {
    problems.add(
      file,
      row,
      `latency_s ${JSON.stringify(text)} must be seconds, such as 1.25, or empty`,
    );
  }
  return seconds;
}
