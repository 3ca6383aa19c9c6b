import { z } from "zod";
import type { TableId } from "../src/tables/paper-table.js";
import type { Printed } from "../src/tables/printed.js";

/** Printed values of one row, by the key under which tables look for them. */
type Entries = readonly (readonly [key: string, printed: Printed])[];

/** One file of `data/published`: the columns that are read, and what is taken from each row. */
export interface PublishedFile {
  readonly file: string;
  readonly columns: Readonly<Record<string, z.ZodType<string>>>;
  readonly values: (row: Readonly<Record<string, string>>) => Entries;
}

const name = z.string().min(1);
const number = z.string().regex(/^-?\d+(\.\d+)?$/, "must be a number as printed");
/** The paper does not report every value. */
const reported = z.union([number, z.literal("")]);

function describe<S extends Readonly<Record<string, z.ZodType<string>>>>(
  file: string,
  columns: S,
  values: (row: Readonly<Record<keyof S & string, string>>) => Entries,
): PublishedFile {
  return { file, columns, values };
}

/** Entries under a common beginning of their keys; what is not reported makes none. */
function under(prefix: string, printed: Readonly<Record<string, Printed>>): Entries {
  return Object.entries(printed).flatMap(([key, value]) =>
    value === "" ? [] : [[`${prefix}/${key}`, value] as const],
  );
}

/** A value with its spread, or alone where none is reported. */
function withSpread(value: string, sd: string, lo: string, hi: string): Printed {
  return sd === "" ? value : [value, sd, lo, hi];
}

const SPREAD = { sd: reported, ci_low: reported, ci_high: reported };

/** What the paper's tables call differently. */
const METRICS: Readonly<Record<string, string>> = {
  mean_conf: "mean_confidence",
  robustness_correctness: "robustness",
};
const REGIMES: Readonly<Record<string, string>> = { self_consistency: "voted" };
const ROLES: Readonly<Record<string, string>> = {
  delta_ensemble_minus_best: "minus_best",
  synchronized_failure: "ensemble",
};

const FAILURES = ["wrong", "high_risk", "unsafe", "contradiction"] as const;

/** How each published table is read. Keys are documented by the tables that look for them. */
export const PUBLISHED_TABLES: Readonly<Record<TableId, PublishedFile>> = {
  "1": describe(
    "table1_conditions.csv",
    {
      condition: name,
      accuracy_mean: number,
      accuracy_sd: number,
      accuracy_ci_low: number,
      accuracy_ci_high: number,
      high_risk: number,
      unsafe: number,
      contradiction: number,
      dangerous_overconfidence: number,
      mean_conf: number,
      conf_correct: number,
      conf_incorrect: number,
      conf_high_risk: number,
      conf_unsafe: number,
      latency_s: number,
    },
    (row) =>
      under(row.condition, {
        accuracy: [row.accuracy_mean, row.accuracy_sd, row.accuracy_ci_low, row.accuracy_ci_high],
        high_risk: row.high_risk,
        unsafe: row.unsafe,
        contradiction: row.contradiction,
        dangerous_overconfidence: row.dangerous_overconfidence,
        mean_confidence: row.mean_conf,
        confidence_correct: row.conf_correct,
        confidence_incorrect: row.conf_incorrect,
        confidence_high_risk: row.conf_high_risk,
        confidence_unsafe: row.conf_unsafe,
        latency_s: row.latency_s,
      }),
  ),
  "2": describe(
    "table2_self_consistency.csv",
    { condition: name, regime: name, metric: name, value: reported, ...SPREAD },
    ({ condition, regime, metric, value, sd, ci_low, ci_high }) =>
      under(`${condition}/${REGIMES[regime] ?? regime}`, {
        [METRICS[metric] ?? metric]: withSpread(value, sd, ci_low, ci_high),
      }),
  ),
  "3": describe(
    "table3_ensembles.csv",
    { ensemble: name, condition: name, metric: name, value: number, ...SPREAD },
    ({ ensemble, condition, metric, value, sd, ci_low, ci_high }) =>
      under(`${ensemble}/${condition}`, { [metric]: withSpread(value, sd, ci_low, ci_high) }),
  ),
  "4": describe(
    "table4_worst_case.csv",
    {
      rank: number,
      question: number,
      correct: name,
      common_wrong: name,
      wrong_n: number,
      high_risk_n: number,
      unsafe_n: number,
      contradiction_n: number,
      wrong_pct: number,
      high_risk_pct: number,
      unsafe_pct: number,
      contradiction_pct: number,
    },
    (row) =>
      under(row.question, {
        rank: row.rank,
        correct: row.correct,
        common_wrong: row.common_wrong,
        ...Object.fromEntries(
          FAILURES.flatMap((failure) => [
            [`${failure}_n`, row[`${failure}_n`]],
            [`${failure}_rate`, row[`${failure}_pct`]],
          ]),
        ),
      }),
  ),
  s1: describe(
    "s1_subspecialty.csv",
    { subspecialty: name, n_questions: number, condition: name, metric: name, value: number },
    ({ subspecialty, n_questions: n, condition, metric, value }) =>
      under(subspecialty, { n, [`${condition}/${metric}`]: value }),
  ),
  s2: describe(
    "s2_latency.csv",
    {
      size_bucket: name,
      condition: name,
      n_models: number,
      latency_mean_s: number,
      latency_sd_s: number,
      latency_median_s: number,
      latency_p90_s: number,
    },
    (row) =>
      under(`${row.size_bucket}/${row.condition}`, {
        n_models: row.n_models,
        mean: [row.latency_mean_s, row.latency_sd_s],
        median: row.latency_median_s,
        p90: row.latency_p90_s,
      }),
  ),
  s3: describe(
    "s3_ensemble_members.csv",
    {
      ensemble: name,
      role: name,
      member: z.string(),
      condition: name,
      metric: z.string(),
      value: number,
    },
    ({ ensemble, role, member, condition, metric, value }) => {
      const entry = role === "member" ? member : (ROLES[role] ?? role);
      return under(`${ensemble}/${entry}/${condition}`, {
        [metric === "" ? role : metric]: value,
      });
    },
  ),
  s4: describe(
    "s4_top30.csv",
    {
      rank: number,
      question: number,
      correct: name,
      common_wrong_closed_book: name,
      high_risk_mean: number,
      high_risk_max: number,
      closed_book: number,
      clean_evidence: number,
      conflict_evidence: number,
      standard_rag: number,
      agentic_rag: number,
      max_context: number,
    },
    ({ question, common_wrong_closed_book, high_risk_mean, high_risk_max, ...row }) =>
      under(question, {
        ...row,
        common_wrong: common_wrong_closed_book,
        mean: high_risk_mean,
        max: high_risk_max,
      }),
  ),
  s5: describe(
    "s5_composition.csv",
    {
      subset: name,
      n_questions: number,
      n_options: number,
      question_type: name,
      count: number,
      pct: number,
    },
    ({ subset, n_questions, n_options, question_type: type, count, pct }) =>
      under(subset, {
        n_questions,
        n_options,
        [`${type}/count`]: count,
        [`${type}/share`]: pct,
      }),
  ),
  s6: describe(
    "s6_label_density.csv",
    {
      subset: name,
      label: name,
      n_labeled_options: number,
      n_options: number,
      option_pct: number,
      n_questions_with_label: number,
      n_questions: number,
      question_pct: number,
      mean_labeled_options_per_question: number,
    },
    (row) =>
      under(`${row.subset}/${row.label}`, {
        labelled_options: row.n_labeled_options,
        n_options: row.n_options,
        option_share: row.option_pct,
        labelled_questions: row.n_questions_with_label,
        n_questions: row.n_questions,
        question_share: row.question_pct,
        per_question: row.mean_labeled_options_per_question,
      }),
  ),
  s7: describe(
    "s7_models.csv",
    {
      model: name,
      params_total_b: number,
      params_active_b: reported,
      category: name,
      release: name,
      developer: name,
      context_k_tokens: number,
      huggingface_id: name,
      k_samples: number,
    },
    ({ model, huggingface_id, k_samples, ...row }) =>
      under(model, { ...row, hub_id: huggingface_id, k: k_samples }),
  ),
  s8: describe(
    "s8_threshold.csv",
    { condition: name, available_cells: number, theta: number, rate_pct: number },
    ({ condition, available_cells, theta, rate_pct }) =>
      under(condition, { n_cells: available_cells, [theta]: rate_pct }),
  ),
};
