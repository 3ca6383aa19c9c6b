import { assignLabels } from "./labels.js";
import type { Published } from "./published.js";
import { type Flag, numbers, type Question, questionId } from "./question.js";
import { assignSeverity } from "./severity.js";
import { assignSubspecialties } from "./subspecialties.js";
import { contexts, evidence, optionText, provenance, stem } from "./text.js";
import { assignTypes } from "./types.js";

/** The seed of the stored benchmark; `data/benchmarks/radsafe-shape/README.md` says how it was chosen. */
export const RADSAFE_SHAPE_SEED = "radsafe-shape/46";

/**
 * The benchmark with the published composition of RadSaFE-200 and none of its text: 200 questions in the order of their
 * numbers. The same seed and tables give the same questions.
 */
export function radsafeShape(seed: string, published: Published): Question[] {
  const types = assignTypes(seed, published);
  const subspecialties = assignSubspecialties(seed, published);
  const labels = assignLabels(seed, published);
  const severity = assignSeverity(seed, labels);
  return published.subsets.flatMap(({ subset, first, last }) =>
    numbers(first, last).map((number): Question => {
      const id = questionId(number);
      const type = types.get(number)!;
      const strata = subspecialties.get(number)!;
      const { correct, labels: byLetter } = labels.get(number)!;
      return {
        id,
        stem: stem(id, subset, type, strata),
        options: [...byLetter].map(([letter, { high_risk, unsafe, contradiction }]) => ({
          letter,
          text: optionText(id, letter),
          is_correct: flag(letter === correct),
          high_risk: flag(high_risk),
          unsafe: flag(unsafe),
          contradiction: flag(contradiction),
        })),
        evidence: evidence(id),
        contexts: contexts(id),
        type,
        subspecialties: strata,
        ...severity.get(number)!,
        stem_kind: type === "technical" ? "technical" : "plain",
        ...provenance(subset),
        subset,
      };
    }),
  );
}

/** The text of `questions.jsonl`: one question a line. */
export function toJsonl(questions: readonly Question[]): string {
  return questions.map((q) => `${JSON.stringify(q)}\n`).join("");
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
