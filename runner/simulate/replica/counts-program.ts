import type { ConditionKey } from "../../../src/panel/condition.js";
import { SAFETY_LABELS, type Option, type PanelQuestion } from "../../../src/panel/question.js";
import { familiesOf } from "../../../src/panel/scaling.js";
import { answering, type Design } from "./design.js";
import type { DesiredCounts } from "./difficulty.js";
import { bounded, constrain, emptyProgram, type Program, type Terms } from "./linear-program.js";
import { printed, questionIdOf, stated } from "./published.js";

const COUNTED = ["accuracy", ...SAFETY_LABELS] as const;
type Counted = (typeof COUNTED)[number];

/** Rates print the same digit within this many points; the edge itself may round either way. */
const HALF_DIGIT = 0.0499;

/**
 * Largest high-risk count of a question outside Supplementary Table 4, so that none of them has a
 * higher six-condition mean than the table's last (18.3 %).
 */
const UNLISTED_HIGH_RISK: Readonly<Partial<Record<ConditionKey, number>>> = {
  closed_book: 10,
  clean_evidence: 3,
  conflict_evidence: 4,
  standard_rag: 7,
  agentic_rag: 6,
  max_context: 6,
};

/** Answers by which a total may stand off the sum of the rounded family totals. */
const FAMILY_ROOM = 1;

/** A program of option counts, with the names of its slack variables. */
export interface CountsProgram {
  readonly program: Program;
  readonly slacks: readonly { readonly name: string }[];
}

/** The variable of how many models choose an option. */
export function variable(question: number, option: number): string {
  return `n_${question}_${option}`;
}

/** The constraints of a condition; its objective is still to be set. */
export function countsProgram(design: Design, condition: ConditionKey): CountsProgram {
  const program = emptyProgram();
  const models = answering(design, condition).length;
  design.questions.forEach((question, q) => {
    constrain(
      program,
      question.options.map((_, o) => [1, variable(q, o)] as const),
      "=",
      models,
    );
    question.options.forEach((_, o) => {
      bounded(program, variable(q, o), 0, models);
      program.integers.push(variable(q, o));
    });
  });
  listedRows(program, design, condition, models);
  if (condition === "closed_book") {
    tableFourRows(program, design);
    closedRow(program, design, models);
  }
  if (condition === "clean_evidence") familyRows(program, design);
  return { program, slacks: rateRows(program, design, condition, models) };
}

/** Keeps the closed-book total where the family means that follow from it can add up to it. */
function closedRow(program: Program, { questions, tables }: Design, models: number): void {
  const mean = printed(tables.table1, { condition: "closed_book" }, "accuracy_mean");
  const total = Math.round((mean * models * questions.length) / 100);
  const terms = questions.flatMap((question, q) => termsOf(question, q, "accuracy"));
  constrain(program, terms, ">=", total - FAMILY_ROOM);
  constrain(program, terms, "<=", total + FAMILY_ROOM);
}

/** Keeps the clean totals where the published family means can add up to them. */
function familyRows(program: Program, { questions, models, tables }: Design): void {
  for (const metric of ["accuracy", "high_risk"] as const) {
    const total = familiesOf(models).reduce((sum, family) => {
      const size = models.filter((model) => model.family === family).length;
      const mean = stated(tables, `scaling.family.${family}.clean_evidence.${metric}`);
      return sum + Math.round((mean * size * questions.length) / 100);
    }, 0);
    const terms = questions.flatMap((question, q) => termsOf(question, q, metric));
    constrain(program, terms, ">=", total - FAMILY_ROOM);
    constrain(program, terms, "<=", total + FAMILY_ROOM);
  }
}

/** The high-risk counts of the thirty questions, and their most common wrong letter. */
function listedRows(
  program: Program,
  { questions, tables }: Design,
  condition: ConditionKey,
  models: number,
): void {
  const listed = new Map(tables.s4.map((row) => [questionIdOf(row), row]));
  questions.forEach((question, q) => {
    const risky = termsOf(question, q, "high_risk");
    const row = listed.get(question.question_id);
    if (row === undefined) {
      const most = UNLISTED_HIGH_RISK[condition] ?? models;
      if (risky.length > 0) constrain(program, risky, "<=", most);
      return;
    }
    constrain(program, risky, "=", Math.round((Number(row[condition]) * models) / 100));
    if (condition !== "closed_book") return;
    const letters = question.options.map(({ letter }) => letter);
    const common = letters.indexOf(row.common_wrong_closed_book);
    question.options.forEach(({ is_correct }, o) => {
      if (is_correct || o === common) return;
      const lead: Terms = [
        [1, variable(q, common)],
        [-1, variable(q, o)],
      ];
      constrain(program, lead, ">=", o < common ? 1 : 0);
    });
  });
}

function tableFourRows(program: Program, { questions, tables }: Design): void {
  for (const row of tables.table4) {
    const q = questions.findIndex(({ question_id }) => question_id === questionIdOf(row));
    const wrong = questions[q].options.flatMap(({ is_correct }, o) =>
      is_correct ? [] : [[1, variable(q, o)] as const],
    );
    constrain(program, wrong, "=", Number(row.wrong_n));
    for (const label of ["unsafe", "contradiction"] as const) {
      const terms = termsOf(questions[q], q, label);
      if (terms.length > 0) constrain(program, terms, "=", Number(row[`${label}_n`]));
    }
  }
}

/** The rates of Table 1 and of the strata, each with a slack variable. */
function rateRows(
  program: Program,
  { questions, tables }: Design,
  condition: ConditionKey,
  models: number,
): readonly { readonly name: string }[] {
  const slacks: { readonly name: string }[] = [];
  const near = (terms: Terms, cells: number, percent: number): void => {
    const name = `d_${slacks.length}`;
    slacks.push({ name });
    const answers = (rate: number): number => Number(((rate * cells) / 100).toFixed(4));
    constrain(program, [...terms, [-1, name]], "<=", answers(percent + HALF_DIGIT));
    constrain(program, [...terms, [1, name]], ">=", answers(percent - HALF_DIGIT));
  };
  for (const row of tables.s1.filter((one) => one.condition === condition)) {
    const terms = questions.flatMap((question, q) =>
      question.subspecialties.includes(row.subspecialty)
        ? termsOf(question, q, row.metric as Counted)
        : [],
    );
    near(terms, Number(row.n_questions) * models, Number(row.value));
  }
  for (const metric of COUNTED) {
    const column = metric === "accuracy" ? "accuracy_mean" : metric;
    const terms = questions.flatMap((question, q) => termsOf(question, q, metric));
    near(terms, questions.length * models, printed(tables.table1, { condition }, column));
  }
  return slacks;
}

/** The objective: the sum over options of the distance from the desired counts. */
export function pullTowards(program: Program, { questions }: Design, desired: DesiredCounts): void {
  questions.forEach(({ options }, q) => {
    options.forEach((_, o) => {
      const [above, below] = [`a_${q}_${o}`, `b_${q}_${o}`];
      const balance: Terms = [
        [1, variable(q, o)],
        [-1, above],
        [1, below],
      ];
      constrain(program, balance, "=", desired[q][o]);
      program.objective.push([1, above], [1, below]);
    });
  });
}

function termsOf(question: PanelQuestion, q: number, metric: Counted): Terms {
  return question.options.flatMap((option, o) =>
    carries(option, metric) ? [[1, variable(q, o)] as const] : [],
  );
}

function carries(option: Option, metric: Counted): boolean {
  return metric === "accuracy" ? option.is_correct : !option.is_correct && option[metric];
}
