import { cellKinds } from "../harm/cell-kinds.js";
import { componentMasks, type ByComponent } from "../harm/harm-components.js";
import { harmRates, type HarmRates } from "../harm/harm-rates.js";
import type { OptionWeights } from "../harm/option-weights.js";
import type { Analysis } from "./analysis.js";

/** A run's answers by component of harm: what every weight of the same order of tiers acts on. */
export interface HarmAnswers {
  readonly analysis: Analysis;
  readonly kinds: Uint8Array;
  readonly masks: ByComponent<Uint8Array>;
  readonly rates: readonly HarmRates[];
}

/** Sorts the answers of a run. */
export function harmAnswers(analysis: Analysis, weights: OptionWeights): HarmAnswers {
  const kinds = cellKinds(analysis.cells);
  const masks = componentMasks(kinds, weights);
  return { analysis, kinds, masks, rates: harmRates(analysis.cells, masks) };
}
