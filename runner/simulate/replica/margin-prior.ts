import { answering, byCondition, type Design } from "./design.js";
import type { MarginFacts } from "./margin-targets.js";
import type { MarginMetric } from "./margin-metrics.js";
import { printed } from "./published.js";
import type { Stream } from "./random.js";

/** Draws that margins are pulled towards, and where they start: rounded, published values put in. */
export interface MarginPrior {
  readonly start: Readonly<Record<MarginMetric, Int32Array[]>>;
  readonly expected: Readonly<Record<MarginMetric, readonly Float64Array[]>>;
}

/** Log-odds by which a family stands above or below its size, from the closed-book family means. */
const FAMILY_LEVEL: Readonly<Record<string, number>> = {
  Llama: -0.2,
  Gemma: -0.35,
  MedGemma: -0.5,
  Mistral: 0.45,
  "OpenAI-OSS": 0.5,
};

/** Spread over models of accuracy in points, from the printed interval widths. */
const ACCURACY_SD: Readonly<Record<string, number>> = {
  closed_book: 13,
  clean_evidence: 3,
  conflict_evidence: 4.3,
  standard_rag: 14,
  agentic_rag: 11.5,
  max_context: 14.5,
};

const HIGHEST = 0.985;

/** Abilities by size, family and chance; rates of every condition from them. */
export function drawPrior(design: Design, facts: MarginFacts, draws: Stream): MarginPrior {
  const { models, tables } = design;
  const n = facts.questions;
  const ability = standardised(
    models.map(
      ({ params_published_b, family, is_reasoning }) =>
        Math.log10(params_published_b / 15) +
        (FAMILY_LEVEL[family] ?? 0) +
        (is_reasoning ? 0.35 : 0) +
        0.15 * draws.normal(),
    ),
  );
  const empty = (): Float64Array[] => facts.answering.map(() => new Float64Array(models.length));
  const expected = { accuracy: empty(), high_risk: empty(), danger: empty() };
  byCondition((condition, c) => {
    const rate = (column: string): number => printed(tables.table1, { condition }, column) / 100;
    const mean = rate("accuracy_mean");
    const risky = rate("high_risk") / (1 - mean);
    const sure = rate("dangerous_overconfidence") / rate("high_risk");
    for (const m of answering(design, condition)) {
      const score = 0.96 * ability[m] + 0.28 * draws.normal();
      // Bounded above: the strong models stand closer together than the weak ones.
      const bent = score > 0 ? 1.05 * Math.tanh(score) : score;
      const accuracy = Math.min(HIGHEST, mean + (bent * ACCURACY_SD[condition]) / 100);
      const wrong = n * (1 - accuracy);
      expected.accuracy[c][m] = n * accuracy;
      expected.high_risk[c][m] = wrong * risky * Math.exp(0.08 * draws.normal());
      expected.danger[c][m] =
        expected.high_risk[c][m] * Math.min(0.97, sure * Math.exp(0.12 * draws.normal()));
    }
  });
  const start = (metric: MarginMetric): Int32Array[] =>
    expected[metric].map((row, c) =>
      Int32Array.from(row, (value, m) => facts.fixed[metric][c][m] ?? Math.round(value)),
    );
  return {
    expected,
    start: { accuracy: start("accuracy"), high_risk: start("high_risk"), danger: start("danger") },
  };
}

function standardised(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return values.map((value) => (value - mean) / Math.sqrt(variance));
}
