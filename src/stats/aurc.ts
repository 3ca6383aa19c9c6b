import { riskCoverage, tieBlocks } from "./risk-coverage.js";

/** Areas under risk–coverage curves, in units of the loss. */
export interface RiskCoverageAreas {
  /** Area under the selective risk: (1/m) Σ E[risk of the i most confident answers]. */
  readonly aurc: number;
  /** The same for answers sorted by their loss, and what `aurc` has above it. */
  readonly aurc_oracle: number;
  readonly excess_aurc: number;
  /** For answers in random order, which is the mean loss. */
  readonly aurc_random: number;
  readonly aurc_trapezoid: number;
  /** The same for the generalised risk, accepted loss over all answers. */
  readonly augrc: number;
  readonly augrc_oracle: number;
  readonly excess_augrc: number;
  readonly augrc_trapezoid: number;
  readonly full_coverage_risk: number;
}

/**
 * Areas under the risk–coverage curve of answered cases. Inside a block of equal confidence the
 * expectation is over random order, where the accepted loss grows linearly; `*_trapezoid` join the
 * vertices instead (selective risk constant up to the first, generalised risk from 0). Null for no
 * answer. Sources: Geifman and El-Yaniv, 2017; Traub et al., 2024 (AUGRC).
 */
export function riskCoverageAreas(
  confidence: ArrayLike<number>,
  loss: ArrayLike<number>,
): RiskCoverageAreas | null {
  if (confidence.length === 0) return null;
  const ranked = areas(confidence, loss);
  const best = areas(
    Float64Array.from(loss, (value) => -value),
    loss,
  );
  const vertices = riskCoverage(confidence, loss, confidence.length);
  let selective = 0;
  let generalised = 0;
  let before = { coverage: 0, selective_risk: vertices[0].selective_risk, generalised_risk: 0 };
  for (const vertex of vertices) {
    const step = vertex.coverage - before.coverage;
    selective += (step * (vertex.selective_risk + before.selective_risk)) / 2;
    generalised += (step * (vertex.generalised_risk + before.generalised_risk)) / 2;
    before = vertex;
  }
  const mean = before.selective_risk;
  return {
    aurc: ranked.selective,
    aurc_oracle: best.selective,
    excess_aurc: ranked.selective - best.selective,
    aurc_random: mean,
    aurc_trapezoid: selective,
    augrc: ranked.generalised,
    augrc_oracle: best.generalised,
    excess_augrc: ranked.generalised - best.generalised,
    augrc_trapezoid: generalised,
    full_coverage_risk: mean,
  };
}

function areas(
  confidence: ArrayLike<number>,
  loss: ArrayLike<number>,
): { readonly selective: number; readonly generalised: number } {
  const m = confidence.length;
  let selective = 0;
  let generalised = 0;
  for (const block of tieBlocks(confidence, loss)) {
    const before = block.upTo - block.size;
    const lossBefore = block.lossUpTo - block.loss;
    for (let i = 1; i <= block.size; i++) {
      const expected = lossBefore + (block.loss * i) / block.size;
      selective += expected / (before + i);
      generalised += expected / m;
    }
  }
  return { selective: selective / m, generalised: generalised / m };
}
