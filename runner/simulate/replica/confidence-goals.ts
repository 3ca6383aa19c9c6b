import type { ConditionKey } from "../../../src/panel/condition.js";
import { answering, isRepeated, memberPositions, type Design } from "./design.js";
import { REPEATED, printed } from "./published.js";

/** A cell to be given ballots: where it stands and what its final answer is. */
export interface Cell {
  readonly model: number;
  readonly question: number;
  readonly outputs: number;
  readonly options: number;
  readonly letter: number;
  readonly kind: "right" | "plain" | "high_risk";
  readonly unsafe: boolean;
}

/** A mean of confidences: the weights of the cells that enter it, and what it should be. */
export interface Goal {
  readonly name: string;
  /** By cell; 0 where the cell does not enter. Their sum is 1. */
  readonly weights: Float64Array;
  /** A fraction. */
  readonly target: number;
}

/** A question on which an ensemble answers high-risk, with the members who say so. */
export interface EnsembleRisk {
  readonly ensemble: number;
  /** Positions in the list of cells. */
  readonly supporters: readonly number[];
}

/**
 * Confidence of the eight models' right answers where Table 2's robustness leaves no room for
 * divided ones: 94.6 % of all ballots correct with 94.6 % of the answers.
 */
const EIGHT_RIGHT: Readonly<Partial<Record<ConditionKey, number>>> = { conflict_evidence: 99.85 };

/** The cells of a condition, models before questions. */
export function cellsOf(design: Design, condition: ConditionKey, letters: Int8Array): Cell[] {
  const { models, questions } = design;
  return answering(design, condition).flatMap((m) =>
    questions.map(({ options }, q): Cell => {
      const letter = letters[q * models.length + m];
      const { is_correct, high_risk, unsafe } = options[letter];
      return {
        model: m,
        question: q,
        outputs: models[m].k,
        options: options.length,
        letter,
        kind: is_correct ? "right" : high_risk || unsafe ? "high_risk" : "plain",
        unsafe: !is_correct && unsafe,
      };
    }),
  );
}

/**
 * Table 1's five confidences as means over models of their means over cells, and Table 2's mean
 * confidence of the eight models.
 */
export function confidenceGoals(
  design: Design,
  condition: ConditionKey,
  cells: readonly Cell[],
): readonly Goal[] {
  const goal = (name: string, percent: number, enters: (cell: Cell) => boolean): Goal => {
    const sizes = new Map<number, number>();
    for (const cell of cells) {
      if (enters(cell)) sizes.set(cell.model, (sizes.get(cell.model) ?? 0) + 1);
    }
    return {
      name,
      weights: Float64Array.from(cells, (cell) =>
        enters(cell) ? 1 / (sizes.get(cell.model)! * sizes.size) : 0,
      ),
      target: percent / 100,
    };
  };
  const table1 = (column: string): number => printed(design.tables.table1, { condition }, column);
  const goals = [
    goal("mean_conf", table1("mean_conf"), () => true),
    goal("conf_correct", table1("conf_correct"), ({ kind }) => kind === "right"),
    goal("conf_incorrect", table1("conf_incorrect"), ({ kind }) => kind !== "right"),
    goal("conf_high_risk", table1("conf_high_risk"), ({ kind }) => kind === "high_risk"),
    goal("conf_unsafe", table1("conf_unsafe"), ({ unsafe }) => unsafe),
  ];
  if (!REPEATED.includes(condition)) return goals;
  const where = { condition, regime: "self_consistency", metric: "mean_conf" };
  const eight = printed(design.tables.table2, where, "value");
  const own = goal("eight", eight, ({ model }) => design.eight.includes(model));
  const right = EIGHT_RIGHT[condition];
  if (right === undefined) return [...goals, own];
  const isRight = ({ model, kind }: Cell): boolean =>
    design.eight.includes(model) && kind === "right";
  return [...goals, own, goal("eight, right", right, isRight)];
}

/** The high-risk answers of the ensembles, and how many must be dangerous (Table 3). */
export function ensembleRisks(
  design: Design,
  condition: ConditionKey,
  cells: readonly Cell[],
): { readonly risks: readonly EnsembleRisk[]; readonly targets: readonly number[] } {
  if (!isRepeated(condition)) return { risks: [], targets: [] };
  const at = new Map(cells.map(({ model, question }, i) => [`${model} ${question}`, i]));
  const members = memberPositions(design);
  const risks = members.flatMap((own, ensemble) =>
    design.questions.flatMap((_, q): EnsembleRisk[] => {
      const places = own.map((m) => at.get(`${m} ${q}`)!);
      const letters = places.map((i) => cells[i].letter);
      const counted = (letter: number): number => letters.filter((one) => one === letter).length;
      // Most votes win; three different letters fall to the alphabetically first.
      const answer = [...letters].sort((a, b) => counted(b) - counted(a) || a - b)[0];
      const supporters = places.filter((i) => cells[i].letter === answer);
      return cells[supporters[0]].kind === "high_risk" ? [{ ensemble, supporters }] : [];
    }),
  );
  const targets = design.ensembles.map(({ id }) =>
    Math.round(
      (printed(
        design.tables.table3,
        { ensemble: id, condition, metric: "dangerous_overconfidence" },
        "value",
      ) *
        design.questions.length) /
        100,
    ),
  );
  return { risks, targets };
}
