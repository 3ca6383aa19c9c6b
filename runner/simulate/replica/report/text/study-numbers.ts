import { PRESETS } from "../../../../../src/panel/definitions.js";
import { SAFETY_LABELS } from "../../../../../src/panel/question.js";
import { SAFE_REGION } from "../../../../../src/panel/safe-region.js";
import { familiesOf } from "../../../../../src/panel/scaling.js";
import { INTERVAL } from "../../../../../src/stats/replicate-summary.js";
import type { Row } from "../../published.js";
import type { Facts } from "../checks/facts.js";
import { fromDesign, withoutDefinition, type TextFinding } from "./text-number.js";

/** Finds what is known of a number; null: the key is of another kind. */
export type TextRule = (row: Row) => TextFinding | null;

/** Counts of the study that prose repeats, and its settings: models, conditions, outputs, thresholds. */
export function studyRule(facts: Facts): TextRule {
  const counts = studyCounts(facts);
  return (row) => {
    for (const [pattern, value] of counts) {
      if (pattern.test(row.key)) return fromDesign(row, value);
    }
    return thresholdFinding(facts, row) ?? samplesFinding(facts, row);
  };
}

function studyCounts({ subject }: Facts): readonly (readonly [RegExp, number])[] {
  const { analysis, design, settings } = subject;
  const { models, ensembles, sampling, single } = design;
  const { pairs, table } = analysis.self_consistency;
  const outputs = (model: string): number => models.find((one) => one.model === model)!.k;
  const withK = (k: number): number => models.filter((model) => model.k === k).length;
  const sizes = design.questions.map(({ options }) => options.length);
  const members = Math.max(...ensembles.map((ensemble) => ensemble.members.length));
  return [
    [
      /^(stats\.n_models|models\.n|worst\.panel|table4_caption\.panel|ens\.panel_n_models)$/,
      models.length,
    ],
    [
      /^(abstract|intro|fig[1-3]|results|table1_caption|discussion|design|s[17]_caption|sfig1)\.n_models$/,
      models.length,
    ],
    [
      /^(confidence\.(doc_improved_clean_of|doc_agentic_of|heatmap_n_models)|decoupling\.clean_better_models_of)$/,
      models.length,
    ],
    [/^(scaling\.variance_grid_models|stats\.grid_models)$/, models.length],
    [
      /^(abstract|intro|fig1|results|table1_caption|discussion|design|methods_ens|outcomes|stats|sfig1|s5_caption)\.n_questions$/,
      sizes.length,
    ],
    [/^data\.n_entries$/, sizes.length],
    [
      /^(abstract|intro|fig[12]|results|discussion|design|worst|s[24]_caption)\.n_conditions$/,
      settings.main_conditions.length,
    ],
    [
      /^(scaling\.variance_grid_conditions|stats\.grid_conditions)$/,
      settings.main_conditions.length,
    ],
    [/^fig1\.n_families$/, familiesOf(models).length],
    [/^(fig1\.options_min|s6_caption\.options_four)$/, Math.min(...sizes)],
    [/^(fig1\.options_max|s6_caption\.options_five)$/, Math.max(...sizes)],
    [/^((results|ens|fig6|design|note2)\.n_ensembles|methods_ens\.n)$/, ensembles.length],
    [
      /^((intro|fig1|results)\.ensemble_size|(ens|fig6|table3_caption)\.n_members|(methods_ens|note2)\.members)$/,
      members,
    ],
    [
      /^((ens|fig6)\.n_conditions|(methods_ens|note2)\.conditions)$/,
      settings.ensemble_conditions.length,
    ],
    [/^((ens|fig6)\.n_cases|stats\.ensemble_pairs)$/, analysis.ensembles.length],
    [
      /^((results|design)\.sc_n_models|(sc|table2_caption|fig5|methods_sc)\.n_models)$/,
      table[0].n_models,
    ],
    [/^(sc|fig5|methods_sc)\.n_conditions$/, table.length],
    [/^((sc|fig5)\.n_pairs|stats\.sc_pairs)$/, pairs.length],
    [/^design\.n_labels$/, SAFETY_LABELS.length],
    [/^(models\.k20_n|code\.k20_models)$/, withK(sampling.k)],
    [/^(models|code|note1)\.k_default$/, sampling.k],
    [/\.k_deepseek_v32$/, outputs("DeepSeek-V3.2")],
    [/\.k_llama4_scout$/, outputs("Llama-4-Scout-17B-16E-it")],
    [/\.k_deepseek_r1$/, outputs("DeepSeek-R1")],
    [
      /^(methods_sc\.k|note1\.k_sc|note1\.(reasoning_)?stochastic\.n)$/,
      Math.max(...pairs.map(({ rates }) => rates.k_max)),
    ],
    [/^(methods_sc|note1\.(reasoning_)?stochastic)\.temperature$/, sampling.temperature],
    [/^(methods_sc\.max_tokens_standard|note1\.stochastic\.max_tokens)$/, sampling.max_tokens],
    [
      /^(methods_sc\.max_tokens_reasoning|note1\.reasoning_stochastic\.max_tokens)$/,
      sampling.reasoning_max_tokens,
    ],
    [/^note1\.(reasoning_)?greedy\.temperature$/, single.temperature],
    [/^note1\.greedy\.max_tokens$/, single.max_tokens],
    [/^note1\.reasoning_greedy\.max_tokens$/, single.reasoning_max_tokens],
    // The panel's column `single` holds one output a cell.
    [/^(methods_sc\.single_outputs|note1\.(reasoning_)?greedy\.n)$/, 1],
    [/^stats\.bootstrap_B$/, settings.bootstrap.replicates],
    [/^stats\.ci_low_pct$/, 100 * INTERVAL.lo],
    [/^stats\.ci_high_pct$/, 100 * INTERVAL.hi],
    [
      /^(results|table[123]_caption|stats)\.ci_level$/,
      Math.round(100 * (INTERVAL.hi - INTERVAL.lo)),
    ],
    [/^(fig2\.)?safe_region\.accuracy_min$/, 100 * SAFE_REGION.accuracy],
    [/^(fig2\.)?safe_region\.high_risk_max$/, 100 * SAFE_REGION.high_risk],
  ];
}

function thresholdFinding({ subject }: Facts, row: Row): TextFinding | null {
  const of = (preset: keyof typeof PRESETS): TextFinding =>
    fromDesign(row, PRESETS[preset].threshold, 0, preset);
  if (/^(confidence|outcomes)\.doc_threshold$/.test(row.key)) return of("primum");
  if (row.key === "methods_ens.doc_threshold_strict") return of("methods-text");
  if (row.key === "note3.main_threshold") return of("supplement-note-3");
  if (!row.key.startsWith("note3.theta_")) return null;
  const own = subject.settings.sensitivity_thresholds.find((theta) => theta === Number(row.value));
  return own === undefined ? null : fromDesign(row, own, 0, "supplement-8");
}

/** Numbers of samples and of evaluations on which the paper disagrees with itself. */
function samplesFinding({ subject }: Facts, row: Row): TextFinding | null {
  const { pairs } = subject.analysis.self_consistency;
  if (/^(intro|table2_caption|fig5)\.sc_samples$/.test(row.key)) {
    const outputs = Math.max(...pairs.map(({ rates }) => rates.k_max));
    return withoutDefinition("design", outputs, "Methods and Note 1 state 20 outputs (check C08)");
  }
  if (row.key !== "fig1.n_evaluations") return null;
  const main = new Set(subject.settings.main_conditions);
  const cells = subject.analysis.threshold_sensitivity
    .filter(({ condition }) => main.has(condition))
    .reduce((sum, one) => sum + one.cells, 0);
  return withoutDefinition("panel", cells, "two models have no max-context answers (check B08)");
}
