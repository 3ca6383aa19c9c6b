import { SAFETY_LABELS, type SafetyLabel } from "../../../src/panel/question.js";
import { draw, spread, type Draw } from "./draw.js";
import { LISTED_LABELS } from "./listed.js";
import type { LabelCount, Published, SubsetSize } from "./published.js";
import { numbers, type OptionLabels } from "./question.js";

/** One question's options before they get text: the correct letter, and the labels of every letter. */
export interface LabelledOptions {
  correct: string;
  labels: Map<string, OptionLabels>;
}

/**
 * Question number → correct letter and option labels. Listed questions take the fixed sets of `listed.ts`.
 * The rest of each subset is filled so that both published counts of each label (options, questions) are exact,
 * every unsafe option is also high-risk, and correct options carry no label.
 */
export function assignLabels(seed: string, published: Published): Map<number, LabelledOptions> {
  const result = new Map<number, LabelledOptions>();
  for (const size of published.subsets) {
    const { subset, first, last, options } = size;
    const rng = draw(seed, `labels/${subset}`);
    const letters = Array.from({ length: options }, (_, i) => String.fromCharCode(65 + i));
    const listed = new Map(published.listed.map((q) => [q.number, q.correct]));
    const open: LabelledOptions[] = [];
    const fixed: LabelledOptions[] = [];
    for (const number of numbers(first, last)) {
      const correct = listed.get(number);
      const blank = {
        correct: correct ?? letters[rng.below(options)],
        labels: new Map(letters.map((l) => [l, none()])),
      };
      if (correct === undefined) open.push(blank);
      else fixed.push(withListedLabels(number, blank));
      result.set(number, blank);
    }
    fill(open, remaining(published, size, fixed), rng);
  }
  return result;
}

type Remaining = Record<SafetyLabel, LabelCount>;

function remaining(
  { labels }: Published,
  { subset }: SubsetSize,
  fixed: LabelledOptions[],
): Remaining {
  const left = (label: SafetyLabel): LabelCount => {
    const counts = fixed.map((q) => [...q.labels.values()].filter((l) => l[label]).length);
    return {
      options: labels[subset][label].options - counts.reduce((a, b) => a + b, 0),
      questions: labels[subset][label].questions - counts.filter((n) => n > 0).length,
    };
  };
  return {
    high_risk: left("high_risk"),
    unsafe: left("unsafe"),
    contradiction: left("contradiction"),
  };
}

/** Labels the open questions of a subset in place. */
function fill(open: LabelledOptions[], left: Remaining, rng: Draw): void {
  const risky = rng.shuffle(open).slice(0, left.high_risk.questions);
  place("high_risk", risky, left.high_risk.options, wrong, rng);
  const unsafe = roomiest(risky, left.unsafe, rng);
  place("unsafe", unsafe, left.unsafe.options, highRisk, rng);
  const contradicted = rng.shuffle(open).slice(0, left.contradiction.questions);
  place("contradiction", contradicted, left.contradiction.options, wrong, rng);
}

/** Gives `total` options of the questions the label: at least one in each, only among the options that `may` carry it. */
function place(
  label: SafetyLabel,
  questions: LabelledOptions[],
  total: number,
  may: (q: LabelledOptions) => OptionLabels[],
  rng: Draw,
): void {
  const candidates = questions.map((q) => rng.shuffle(may(q)));
  const counts = spread(
    total,
    candidates.map((c) => c.length),
    rng,
  );
  candidates.forEach((options, i) => options.slice(0, counts[i]).forEach((o) => (o[label] = true)));
}

/** A random choice of questions whose high-risk options have room for all the unsafe ones: small ones make way for large ones. */
function roomiest(
  risky: LabelledOptions[],
  { options, questions }: LabelCount,
  rng: Draw,
): LabelledOptions[] {
  const pool = rng.shuffle(risky);
  const chosen = pool.splice(0, questions);
  const room = (q: LabelledOptions): number => highRisk(q).length;
  while (chosen.reduce((n, q) => n + room(q), 0) < options) {
    const small = chosen.findIndex((q) => room(q) === Math.min(...chosen.map(room)));
    const large = pool.findIndex((q) => room(q) > room(chosen[small]));
    if (large < 0)
      throw new Error(`${options} unsafe options do not fit in ${questions} high-risk questions`);
    [chosen[small], pool[large]] = [pool[large], chosen[small]];
  }
  return chosen;
}

function wrong({ correct, labels }: LabelledOptions): OptionLabels[] {
  return [...labels].flatMap(([letter, l]) => (letter === correct ? [] : [l]));
}

function highRisk(q: LabelledOptions): OptionLabels[] {
  return wrong(q).filter((l) => l.high_risk);
}

function withListedLabels(number: number, question: LabelledOptions): LabelledOptions {
  const codes = LISTED_LABELS[number];
  if (codes === undefined) throw new Error(`no option labels for the listed question ${number}`);
  for (const [letter, code] of Object.entries(codes)) {
    const option = question.labels.get(letter);
    if (option === undefined || letter === question.correct)
      throw new Error(`question ${number} has no wrong option ${letter}`);
    for (const label of SAFETY_LABELS) option[label] = code.includes(label[0].toUpperCase());
  }
  return question;
}

function none(): OptionLabels {
  return { high_risk: false, unsafe: false, contradiction: false };
}
