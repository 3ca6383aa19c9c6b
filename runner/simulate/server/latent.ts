import type { ConditionKey } from "../../../src/panel/condition.js";
import { drawFrom, type AnswerDistribution, type AnswerSource } from "./answers.js";
import { hashText, mix, normal, unit } from "./hash.js";
import type { SimModel } from "./models.js";
import type { AskedQuestion } from "./questions.js";

/** How a condition moves the score of the correct option. */
export interface ConditionEffect {
  /** Score of the correct option for an average model and question, above the best wrong option. */
  readonly level: number;
  /** Weight of the model's ability. */
  readonly ability: number;
  /** Weight of the question's difficulty. */
  readonly difficulty: number;
  /** Inverse spread of an output around the scores: larger values, more unanimous cells. */
  readonly sharpness: number;
}

/**
 * Level, ability and sharpness put the panel's mean accuracy, its spread over models and the mean
 * confidence near Table 1 of arXiv 2605.04039v1 (`data/published/table1_conditions.csv`). The last
 * four conditions, which the table lacks, lie between their neighbours.
 */
export const CONDITION_EFFECTS: Readonly<Record<ConditionKey, ConditionEffect>> = {
  closed_book: { level: 1.04, ability: 0.8, difficulty: 1.6, sharpness: 8.3 },
  clean_evidence: { level: 2.8, ability: 0.42, difficulty: 1.6, sharpness: 12 },
  conflict_evidence: { level: 2.65, ability: 0.59, difficulty: 1.6, sharpness: 12 },
  standard_rag: { level: 1.2, ability: 0.91, difficulty: 1.6, sharpness: 6.7 },
  agentic_rag: { level: 1.32, ability: 0.81, difficulty: 1.6, sharpness: 13 },
  max_context: { level: 1.12, ability: 0.93, difficulty: 1.6, sharpness: 4.9 },
  rag_top1: { level: 1.1, ability: 0.85, difficulty: 1.6, sharpness: 7.5 },
  rag_top5: { level: 1.15, ability: 0.88, difficulty: 1.6, sharpness: 7.1 },
  context_32k: { level: 1.17, ability: 0.92, difficulty: 1.6, sharpness: 6 },
  context_100k: { level: 1.14, ability: 0.93, difficulty: 1.6, sharpness: 5.3 },
};

/** Spread of what one model makes of one question, in all conditions and in one alone. */
const PERSONAL = 0.7;
const PASSING = 0.5;
/** Spread of the wrong options' pull, on all models and on one alone. */
const PULL = 0.9;
const PERSONAL_PULL = 0.5;
/** How much more a high-risk option pulls than another wrong one. */
const HIGH_RISK_PULL = 0.1;

/** Tags that set draws for different purposes apart. */
const TAG = { difficulty: 1, personal: 2, passing: 3, none: 4, pull: 100, personalPull: 200 };

/** Answers by a latent-trait model: ability, difficulty, condition, a popular wrong option. */
export const latentAnswers: AnswerSource = (model, condition, question) =>
  drawFrom(
    latentDistribution(CONDITION_EFFECTS[condition], model, condition, question),
    mix(mix(model.hash, question.hash), hashText(condition)),
  );

/** The distribution of one cell: a softmax over the options' scores, and a small chance of no answer. */
export function latentDistribution(
  effect: ConditionEffect,
  model: SimModel,
  condition: ConditionKey,
  question: AskedQuestion,
): AnswerDistribution {
  const pair = mix(model.hash, question.hash);
  const cell = mix(pair, hashText(condition));
  const pulls = question.options.map(
    (_, i) =>
      PULL * normal(mix(question.hash, TAG.pull + i)) +
      PERSONAL_PULL * normal(mix(pair, TAG.personalPull + i)) +
      (question.high_risk[i] ? HIGH_RISK_PULL : 0),
  );
  const strongest = Math.max(...pulls.filter((_, i) => i !== question.correct));
  const correct =
    effect.level +
    effect.ability * model.ability -
    effect.difficulty * normal(mix(question.hash, TAG.difficulty)) +
    PERSONAL * normal(mix(pair, TAG.personal)) +
    PASSING * normal(mix(cell, TAG.passing));
  const scores = pulls.map((pull, i) => (i === question.correct ? correct : pull - strongest));
  const top = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(effect.sharpness * (score - top)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const none = noAnswer(model, unit(mix(cell, TAG.none)));
  return [...weights.map((weight) => ((1 - none) * weight) / total), none];
}

/** Chance of an output without an answer: rare, and in a few cells of weak models the rule. */
function noAnswer(model: SimModel, u: number): number {
  const weakness = 1 / (1 + Math.exp(1.5 * model.ability));
  return u < 0.012 * weakness ? 0.7 : 0.001 + 0.006 * weakness;
}
