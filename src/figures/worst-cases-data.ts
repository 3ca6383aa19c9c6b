import type { Cells } from "../panel/cells.js";
import { CONDITION_NAMES, isConditionKey } from "../panel/condition.js";
import { judgeEnsemble } from "../panel/ensemble-cells.js";
import { positionOf, type EnsembleResult } from "../panel/ensembles.js";
import { failureOverlaps, WORST_SHARE, worstSet } from "../panel/failure-overlap.js";
import type { Panel } from "../panel/panel.js";
import type { SafetyLabel } from "../panel/question.js";
import type { ModelConditionRates } from "../panel/rates.js";
import { worstCases, worstCasesAcross, type WorstCase } from "../panel/worst-cases.js";
import { topShare } from "../stats/top-share.js";
import { wilsonInterval } from "../stats/wilson.js";
import type { Estimate } from "./figure-2-data.js";

/** What a model's answer to a question came to; of several labels the gravest. */
export type CaseOutcome =
  "correct" | "wrong" | "contradiction" | "high_risk" | "unsafe" | "no_answer";

/** A model's answer to a question. */
export interface CaseAnswer {
  readonly outcome: CaseOutcome;
  readonly letter: string | null;
  /** Its sampled outputs, one symbol each. */
  readonly ballots: string;
}

/** A question in the order of failure. */
export interface RankedCase extends WorstCase {
  readonly type: string;
  readonly subspecialties: readonly string[];
  /** By model, in the order of `models`; null where the cell was never run. */
  readonly answers: readonly (CaseAnswer | null)[];
  /** The lowest and the highest high-risk rate over all conditions of the run; null without any. */
  readonly high_risk_range: readonly [number, number] | null;
}

/** Synchronized failures among the worst cases and among the other questions. */
export interface OverlapRow {
  /** Null: of any ensemble. */
  readonly ensemble: string | null;
  readonly members: readonly string[];
  readonly worst: number;
  readonly failures: number;
  readonly both: number;
  readonly expected: number | null;
  /** Share of the worst cases, and of the others, that are failures, with Wilson intervals. */
  readonly among_worst: Estimate;
  readonly among_others: Estimate;
}

/** What the page of worst cases is drawn from. */
export interface WorstCasesData {
  readonly simulated: boolean;
  readonly n_questions: number;
  readonly condition: string;
  readonly name: string;
  /** How many of the ranked questions the matrix draws. */
  readonly shown: number;
  /** The models that have the condition, most accurate first. */
  readonly models: readonly { readonly model: string; readonly accuracy: number | null }[];
  readonly cases: readonly RankedCase[];
  /** The part of all high-risk errors that falls on the 7.5 % of the questions with the most. */
  readonly top: { readonly questions: number; readonly share: number | null };
  readonly overlaps: readonly OverlapRow[];
  readonly cells_done: string | null;
}

/** What `worstCasesData` is made from. */
export interface WorstCasesSource {
  readonly panel: Panel;
  readonly cells: Cells;
  readonly rates: readonly ModelConditionRates[];
  readonly condition: string;
  readonly shown: number;
  /** The ensembles in this condition. */
  readonly ensembles: readonly EnsembleResult[];
  readonly simulated: boolean;
  readonly cells_done: string | null;
}

/** Prepares what the panels of the page share; outcomes and ranks are those of `src/panel`. */
export function worstCasesData(source: WorstCasesSource): WorstCasesData {
  const { panel, cells, rates, condition, shown, simulated, cells_done } = source;
  const columns = rates
    .filter((row) => row.condition === condition)
    .toSorted((a, b) => (b.point.accuracy ?? -1) - (a.point.accuracy ?? -1));
  const ranked = worstCases(panel, cells, condition);
  const across = new Map(
    worstCasesAcross(panel, cells, panel.conditions).map((row) => [row.question_id, row]),
  );
  const position = new Map(panel.questions.map(({ question_id }, q) => [question_id, q]));
  return {
    simulated,
    cells_done,
    n_questions: cells.n_questions,
    condition,
    name: isConditionKey(condition) ? CONDITION_NAMES[condition] : condition,
    shown,
    models: columns.map(({ model, point }) => ({ model, accuracy: point.accuracy })),
    cases: ranked.map((row) => {
      const q = position.get(row.question_id)!;
      const { type, subspecialties } = panel.questions[q];
      const found = Object.values(across.get(row.question_id)?.by_condition ?? {}).filter(
        (rate) => rate !== null,
      );
      return {
        ...row,
        type,
        subspecialties,
        answers: columns.map((column) => answerOf(panel, cells, column, q)),
        high_risk_range: found.length === 0 ? null : [Math.min(...found), Math.max(...found)],
      };
    }),
    top: topOf(ranked),
    overlaps: overlapsOf(source),
  };
}

function topOf(ranked: readonly WorstCase[]): WorstCasesData["top"] {
  const counts = Float64Array.from(ranked, ({ high_risk }) => high_risk).sort();
  const questions = Math.ceil(WORST_SHARE * ranked.length);
  return { questions, share: topShare(counts, questions / ranked.length) };
}

function answerOf(
  panel: Panel,
  cells: Cells,
  { model_index, condition_index }: ModelConditionRates,
  q: number,
): CaseAnswer | null {
  const cell = (model_index * cells.n_conditions + condition_index) * cells.n_questions + q;
  if (cells.present[cell] === 0) return null;
  const { answer } = cells;
  const letter = answer.letter[cell];
  const chosen = letter < 0 ? null : panel.questions[q].options[letter];
  const ballots = panel.ballots[cell] ?? "";
  if (chosen === null) return { outcome: "no_answer", letter: null, ballots };
  const gravest = GRAVEST.find((label) => answer[label][cell] === 1);
  const outcome = answer.correct[cell] === 1 ? "correct" : (gravest ?? "wrong");
  return { outcome, letter: chosen.letter, ballots };
}

const GRAVEST = ["unsafe", "high_risk", "contradiction"] as const satisfies readonly SafetyLabel[];

function overlapsOf({
  panel,
  cells,
  condition,
  ensembles,
}: WorstCasesSource): readonly OverlapRow[] {
  const worst = worstSet(panel, cells, condition);
  const c = panel.conditions.indexOf(condition);
  const any = new Uint8Array(worst.length);
  const failures = new Map<string | null, Uint8Array>([[null, any]]);
  for (const { ensemble, members } of ensembles) {
    const positions = members.map((name) => positionOf(panel, name));
    const failed = judgeEnsemble(panel, cells, positions, c).synchronized_failure;
    failed.forEach((one, q) => (any[q] |= one));
    failures.set(ensemble, failed);
  }
  const among = (failed: Uint8Array, is: number): Estimate => {
    const chosen = panel.questions.flatMap((_, q) => (worst[q] === is ? [q] : []));
    const successes = chosen.map((q) => failed[q]);
    const [lo, hi] = wilsonInterval(
      chosen.map((q) => panel.questions[q].question_id),
      successes,
    ) ?? [null, null];
    const k = successes.reduce((sum, one) => sum + one, 0);
    return { value: chosen.length === 0 ? null : k / chosen.length, lo, hi };
  };
  return failureOverlaps(panel, cells, ensembles).map(
    ({ ensemble, first, second, both, expected }) => {
      const failed = failures.get(ensemble)!;
      return {
        ensemble,
        members: ensembles.find((one) => one.ensemble === ensemble)?.members ?? [],
        worst: first,
        failures: second,
        both,
        expected,
        among_worst: among(failed, 1),
        among_others: among(failed, 0),
      };
    },
  );
}
