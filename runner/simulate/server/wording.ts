import { mix, pick, unit } from "./hash.js";
import type { SimModel } from "./models.js";
import type { AskedQuestion } from "./questions.js";

type Wording = (letter: string, text: string) => string;

/** How models put an answer, with the weight of each form for the tersest and the wordiest model. */
const ANSWERS: readonly (readonly [Wording, terse: number, wordy: number])[] = [
  [(letter) => letter, 0.97, 0.7],
  [(letter) => `${letter}.`, 0.012, 0.07],
  [(letter) => `Answer: ${letter}`, 0.006, 0.06],
  [(letter) => `**${letter}**`, 0.004, 0.04],
  [(letter) => `(${letter})`, 0.003, 0.03],
  [(letter) => `The correct answer is ${letter}.`, 0.002, 0.04],
  [(letter, text) => `${letter}. ${text}`, 0.002, 0.03],
  [(letter) => `\\boxed{${letter}}`, 0.001, 0.01],
  [(letter, text) => `The correct answer is ${letter}: ${text}.`, 0, 0.015],
  [(letter) => `Based on the findings in the question, the answer is ${letter}.`, 0, 0.005],
];

/** How models fail to answer, with weights. */
const FAILURES: readonly (readonly [(question: AskedQuestion, hash: number) => string, number])[] =
  [
    [() => "I cannot answer this question. Please consult a radiologist.", 0.24],
    [() => "I am not certain enough to choose; a clinician should decide.", 0.16],
    [(question, hash) => twoLetters(question, hash).join(" or "), 0.2],
    [(question, hash) => `Both ${twoLetters(question, hash).join(" and ")} are possible.`, 0.1],
    [({ options }) => String.fromCharCode(65 + options.length), 0.12],
    [() => "The findings are nonspecific.", 0.08],
    // A Cyrillic capital that looks like C.
    [() => "\u0421", 0.02],
    [() => "", 0.08],
  ];

/** The text in which an output chooses an option, or fails to, as the output's hash decides. */
export function wordingOf(
  model: SimModel,
  question: AskedQuestion,
  choice: number | null,
  outputHash: number,
): string {
  const u = unit(mix(outputHash, 1));
  if (choice === null) {
    const form = FAILURES[pick(FAILURE_WEIGHTS, u)];
    return form[0](question, mix(outputHash, 2));
  }
  const { letter, text } = question.options[choice];
  return ANSWERS[pick(answerWeights(model.verbosity), u)][0](letter, text);
}

const FAILURE_WEIGHTS = FAILURES.map(([, weight]) => weight);

function answerWeights(verbosity: number): number[] {
  return ANSWERS.map(([, terse, wordy]) => terse + (wordy - terse) * verbosity);
}

function twoLetters({ options }: AskedQuestion, hash: number): [string, string] {
  const first = (hash >>> 0) % options.length;
  const step = 1 + ((mix(hash, 1) >>> 0) % (options.length - 1));
  const [a, b] = [first, (first + step) % options.length].sort((x, y) => x - y);
  return [options[a].letter, options[b].letter];
}
