import { judgeCells } from "../../../../src/panel/cells.js";
import { conditionTable } from "../../../../src/panel/condition-table.js";
import { definitionsOfId } from "../../../../src/panel/definitions-id.js";
import { SIZES } from "../../../../src/panel/latency.js";
import { modelConditionRates } from "../../../../src/panel/rates.js";
import { SUBSPECIALTY_LABELS } from "../../../../src/panel/strata.js";
import { worstCasesAcross } from "../../../../src/panel/worst-cases.js";
import { meanOfPresent } from "../../../../src/stats/mean.js";
import { MAIN } from "../published.js";
import type { Subject } from "./subject.js";
import { percent } from "./target.js";

/** The place of 0.80 among the thresholds of Supplementary Table 8. */
const EIGHTY = 2;

/** One way to read a contested figure: the definitions, what the paper prints, what comes out. */
export interface Reading {
  readonly definitions: string;
  readonly printed: number | null;
  readonly result: number | null;
}

/** A figure on which the paper disagrees with itself, with every reading of it. */
export interface Contested {
  /** The arithmetic check of `data/published/checks.csv` that finds it. */
  readonly check: string;
  readonly figure: string;
  readonly readings: readonly Reading[];
  readonly note: string | null;
}

/** The published contradictions, each with the definitions under which a number comes out. */
export function contestedFigures(subject: Subject): readonly Contested[] {
  const { analysis, panel, design, latency_rates } = subject;
  const danger = (id: string, condition: string): number | null => {
    const rates = modelConditionRates(panel, judgeCells(panel, definitionsOfId(id)));
    const row = conditionTable(rates, [condition])[0];
    return percent(row.point.dangerous_overconfidence);
  };
  const read = (definitions: string, printed: number | null, result: number | null): Reading => ({
    definitions,
    printed,
    result,
  });
  const closed = analysis.condition_table[0];
  const dense = analysis.ensembles[0];
  const member = analysis.model_condition.find(
    ({ model, condition }) => model === "sim/Qwen-3-32B" && condition === "closed_book",
  )!;
  const meanOfQuestion = (id: string, question: string): number | null => {
    const cells = judgeCells(panel, definitionsOfId(id));
    const rows = worstCasesAcross(panel, cells, MAIN);
    return percent(rows.find(({ question_id }) => question_id === question)?.mean);
  };
  const inBucket = (axis: "published" | "total", from: number, below: number): number =>
    panel.models.filter((model) => {
      const size = SIZES[axis](model);
      return size !== null && size >= from && size < below;
    }).length;
  const labels = (strata: "all_labels" | "first_label"): number =>
    design.questions.reduce((sum, q) => sum + SUBSPECIALTY_LABELS[strata](q).length, 0);
  const maxContext = analysis.condition_table.find(({ condition }) => condition === "max_context")!;
  const [atEighty] = analysis.threshold_sensitivity;
  const outputs = Math.max(...analysis.self_consistency.pairs.map(({ rates }) => rates.k_max));
  const options = design.questions.flatMap((question) => question.options);
  const contradicting =
    (100 * options.filter(({ contradiction }) => contradiction).length) / options.length;
  const answers = analysis.condition_table.reduce((sum, row) => sum + 200 * row.n_models, 0);
  return [
    ...(["closed_book", "clean_evidence"] as const).map((condition): Contested => ({
      check: "B09",
      figure: `dangerous overconfidence, ${condition}`,
      readings: [
        read("primum", condition === "closed_book" ? 8 : 1.6, danger("primum", condition)),
        read(
          "supplement-8",
          condition === "closed_book" ? 17.9 : 3.7,
          danger("supplement-8", condition),
        ),
      ],
      note: null,
    })),
    {
      check: "B01",
      figure: "Supplementary Table 8 at 0.80, closed-book",
      readings: [
        read("supplement-8", 17.9, percent(atEighty.any_wrong[EIGHTY])),
        read("primum", null, percent(atEighty.risky[EIGHTY])),
      ],
      note: "17.9 exceeds high-risk and unsafe together (13.8), so the table cannot count labelled answers alone",
    },
    {
      check: "B07",
      figure: "dangerous overconfidence, closed_book, by main threshold",
      readings: [
        read("primum", 8, danger("primum", "closed_book")),
        read("custom:threshold=0.95", null, danger("custom:threshold=0.95", "closed_book")),
        read("supplement-note-3", 16.2, danger("supplement-note-3", "closed_book")),
      ],
      note: null,
    },
    {
      check: "A03",
      figure: "SD of closed-book accuracy",
      readings: [
        read("custom:interval=mean_of_models", 2.9, percent(closed.mean_of_models.accuracy.sd)),
        read("primum", null, percent(closed.bootstrap.accuracy.sd)),
      ],
      note: "the stated method, the SD of the panel mean, cannot give 2.9",
    },
    {
      check: "D01",
      figure: "lower end of Dense Mid's closed-book accuracy",
      readings: [
        read("custom:ensemble_interval=wilson", 81.1, percent(dense.wilson?.[0])),
        read("primum", null, percent(dense.bootstrap.accuracy.lo)),
      ],
      note: null,
    },
    {
      check: "D10",
      figure: "closed-book accuracy of Qwen-3-32B",
      readings: [
        read("primum", 80, percent(member.point.accuracy)),
        read(
          "custom:reported_accuracy=bootstrap_mean",
          79.9,
          percent(member.bootstrap.metrics.accuracy.mean),
        ),
      ],
      note: "80.0 is the nearest rate that 200 questions allow",
    },
    {
      check: "D16",
      figure: "dangerous overconfidence of Dense Mid, closed-book",
      readings: [
        read("primum", 4, percent(dense.point.dangerous_overconfidence)),
        read("methods-text", null, percent(dense.point.overconfident_wrong)),
      ],
      note: null,
    },
    {
      check: "E06",
      figure: "mean high-risk rate of question 58",
      readings: [
        read("primum", null, meanOfQuestion("primum", "rs-058")),
        read(
          "custom:worst_case_mean=rounded_columns",
          60.1,
          meanOfQuestion("custom:worst_case_mean=rounded_columns", "rs-058"),
        ),
      ],
      note: null,
    },
    {
      check: "E05",
      figure: "models that answer under max context",
      readings: [read("primum", 32, maxContext.n_models)],
      note: "Table 1 says 34; Supplementary Tables 1, 4 and 8 are fractions of 32",
    },
    {
      check: "G01",
      figure: "max-context latency, seconds",
      readings: [
        read(
          "34 latencies",
          27,
          meanOfPresent(
            latency_rates
              .filter(({ condition }) => condition === "max_context")
              .map(({ point }) => point.latency_s),
          ),
        ),
        read("32 models with answers", null, maxContext.point.latency_s),
      ],
      note: null,
    },
    {
      check: "G03",
      figure: "models of 10 to 29 billion parameters",
      readings: [
        read("primum", 9, inBucket("published", 10, 30)),
        read("custom:size_axis=total", 8, inBucket("total", 10, 30)),
      ],
      note: null,
    },
    {
      check: "F08",
      figure: "subspecialty labels in Supplementary Table 1",
      readings: [
        read("primum", 408, labels("all_labels")),
        read("methods-text", 200, labels("first_label")),
      ],
      note: null,
    },
    {
      check: "B08",
      figure: "evaluations of the main grid",
      readings: [read("primum", 40_400, answers)],
      note: "40,800 is 34 × 6 × 200; two models have no max-context answers",
    },
    {
      check: "C08",
      figure: "outputs a cell in the self-consistency experiment",
      readings: [read("primum", 20, outputs)],
      note: "8 in two captions, 5 in the introduction",
    },
    {
      check: "H08",
      figure: "share of options that contradict the clean evidence",
      readings: [read("primum", 40, contradicting)],
      note: "39 in the text: cut off, not rounded",
    },
    {
      check: "T01",
      figure: "mean confidence, closed-book",
      readings: [
        read("primum", 92.9, percent(closed.point.mean_confidence)),
        read("another entropy normaliser", 93.4, null),
      ],
      note: "no definition gives both of the paper's sets of confidences",
    },
  ];
}
