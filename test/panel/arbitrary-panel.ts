import fc from "fast-check";
import { CHOICES, CHOICE_NAMES, PRESETS, type Definitions } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import type { PanelQuestion } from "../../src/panel/question.js";

const LETTERS = Array.from("ABCDEFGHIJ");
const CONDITIONS = ["closed_book", "clean_evidence", "max_context"];

const question: fc.Arbitrary<Omit<PanelQuestion, "question_id">> = fc
  .integer({ min: 2, max: 10 })
  .chain((n) =>
    fc.record({
      correct: fc.integer({ min: 0, max: n - 1 }),
      labels: fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), {
        minLength: n,
        maxLength: n,
      }),
      subspecialties: fc.uniqueArray(fc.constantFrom("chest", "abdomen", "breast"), {
        minLength: 1,
      }),
      type: fc.constantFrom("diagnosis", "finding"),
    }),
  )
  .map(({ correct, labels, subspecialties, type }) => ({
    options: labels.map(([high_risk, unsafe, contradiction], o) => ({
      letter: LETTERS[o],
      text: "",
      is_correct: o === correct,
      high_risk,
      unsafe,
      contradiction,
    })),
    subspecialties,
    type,
  }));

/** Mostly a few letters, so that votes tie and agree; also nulls, errors and letters too many. */
const symbol = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("A", "B") },
  { weight: 2, arbitrary: fc.constantFrom(...LETTERS) },
  { weight: 2, arbitrary: fc.constantFrom("r", "a", "n", "t") },
  { weight: 1, arbitrary: fc.constant("!") },
);

const ballots = fc.oneof(
  { weight: 8, arbitrary: fc.array(symbol, { maxLength: 20 }).map((all) => all.join("")) },
  { weight: 3, arbitrary: fc.tuple(symbol, fc.integer({ min: 1, max: 20 })).map(repeated) },
  { weight: 1, arbitrary: fc.constant(null) },
);

function repeated([one, times]: readonly [string, number]): string {
  return one.repeat(times);
}

const single = fc.oneof(
  { weight: 6, arbitrary: symbol },
  { weight: 1, arbitrary: fc.constantFrom(null, "") },
);

const latency = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 90_000 }).map((ms) => ms / 1000) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Small panels with every irregularity: missing cells and conditions, nulls, errors, unequal k. */
export const arbitraryPanel: fc.Arbitrary<Panel> = fc
  .record({
    questions: fc.array(question, { minLength: 1, maxLength: 6 }),
    families: fc.array(fc.constantFrom("Qwen", "Llama"), { minLength: 2, maxLength: 4 }),
    conditions: fc.integer({ min: 1, max: CONDITIONS.length }),
  })
  .chain(({ questions, families, conditions }) => {
    const pairs = families.length * conditions;
    const size = pairs * questions.length;
    const column = <T>(cell: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
      fc.array(cell, { minLength: size, maxLength: size });
    return fc
      .record({
        ballots: column(ballots),
        single: column(single),
        latency_s: column(latency),
        absent: fc.array(fc.nat(pairs - 1), { maxLength: 2 }),
      })
      .map(({ absent, ...columns }): Panel => {
        const isAbsent = (cell: number): boolean =>
          absent.includes(Math.floor(cell / questions.length));
        const without = <T>(cells: readonly T[]): (T | null)[] =>
          cells.map((value, cell) => (isAbsent(cell) ? null : value));
        return {
          models: families.map((family, m) => ({
            model: `model-${m}`,
            family,
            params_total_b: m + 1,
            params_active_b: null,
            params_published_b: m + 1,
            k: 20,
          })),
          conditions: CONDITIONS.slice(0, conditions),
          questions: questions.map((own, q) => ({ ...own, question_id: `q${q}` })),
          ballots: without(columns.ballots),
          single: without(columns.single),
          latency_s: without(columns.latency_s),
        };
      });
  });

/** Definitions in which every choice is drawn by itself. */
export const arbitraryDefinitions: fc.Arbitrary<Definitions> = fc
  .record({
    values: fc.tuple(
      ...CHOICE_NAMES.map((choice) => fc.constantFrom(...Object.keys(CHOICES[choice]))),
    ),
    threshold: fc.constantFrom(0.6, 0.8, 0.95, 1),
  })
  .map(({ values, threshold }) => ({
    ...PRESETS.primum,
    ...Object.fromEntries(CHOICE_NAMES.map((choice, i) => [choice, values[i]])),
    threshold,
  }));
