import type { Row } from "../../published.js";
import type { Facts } from "../checks/facts.js";
import type { Target } from "../target.js";
import { benchmarkRule } from "./benchmark-numbers.js";
import { panelRule } from "./panel-numbers.js";
import { studyRule } from "./study-numbers.js";
import { beyondPanel, type TextFinding, type TextNumber } from "./text-number.js";

/** Numbers that nothing of a panel determines, by key, and why. */
const BEYOND: readonly (readonly [RegExp, string])[] = [
  [/^(infra|code)\.|^stats\.(python|numpy)$/, "hardware, software and dates of the authors' runs"],
  [/^intro\.illustrative_/, "an illustration, not a result"],
  [/^aug\.(clean|conflict)\./, "lengths of evidence texts, which are not public"],
  [/^bench\.(radiologist|min_plausible)|^bench\.new31\./, "how the questions were written"],
  [/^data\.(rsna|extendedqa|radiorag_distractors)/, "where the questions come from"],
  [/^maxctx\./, "token budget of the protocol"],
  [/top_logprobs$/, "a request setting that leaves no trace in a panel"],
  [/^fig\d\.|n_profile_axes$|n_conditions_examined$|^sfig/, "what a figure draws"],
  [/^worst\.n_top|^s4_caption\.n_questions$/, "how long a list is"],
  [/_threshold$/, "a threshold of the prose"],
  [/^s2_caption\.percentile$/, "the percentile that a table shows"],
  [/^note2\.replaced_at_a_time$/, "a rule of the ablation, of which no result is printed"],
];

/** Numbers that print, and are contested all the same. */
const CONTESTED: Readonly<Partial<Record<string, string>>> = {
  "table1_caption.n_models": "32 answer under max context (check E05)",
  "s1_caption.n_models": "32 answer under max context (check F03)",
  "confidence.doc_threshold": "Supplementary Note 3 states 0.95 (check B07)",
  "outcomes.doc_threshold": "Supplementary Note 3 states 0.95 (check B07)",
  "note3.main_threshold": "Methods and Results state 0.80 (check B07)",
  "methods_ens.doc_threshold_strict": "strictly above here, at or above for models (check D16)",
  "fig1.n_families": "six if Gemma and MedGemma are one (check I01)",
  "ens.mean_delta_vs_best_member.unsafe_safety":
    "members' unsafe answers are not published, and nothing aims at them",
  "worst.n_top": "question 1 ties the last that is listed (check E04)",
};

/**
 * Every number of `data/published/text_numbers.csv` with the definitions that print it. Numbers
 * that are compared as figures have their figure's result.
 *
 * Throws a RangeError where nothing is known of a number.
 */
export function textNumbers(facts: Facts, targets: readonly Target[]): readonly TextNumber[] {
  const compared = new Map(targets.map((target) => [target.key, target]));
  const rules = [panelRule(facts), studyRule(facts), benchmarkRule(facts)];
  return facts.subject.design.tables.text.map((row) => {
    const target = compared.get(row.key);
    const finding = target === undefined ? found(row, rules) : asCompared(target);
    return {
      key: row.key,
      value: row.value,
      unit: row.unit,
      where: row.where,
      description: row.description,
      ...finding,
      remark: CONTESTED[row.key] ?? finding.remark,
    };
  });
}

function asCompared({ definitions, result, met, note }: Target): TextFinding {
  return { basis: "panel", definitions, result, prints: met, remark: note };
}

function found(row: Row, rules: readonly ((row: Row) => TextFinding | null)[]): TextFinding {
  for (const rule of rules) {
    const finding = rule(row);
    if (finding !== null) return finding;
  }
  const beyond = BEYOND.find(([pattern]) => pattern.test(row.key));
  if (beyond === undefined) throw new RangeError(`replica: nothing is known of ${row.key}`);
  return beyondPanel(beyond[1]);
}
