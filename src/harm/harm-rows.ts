import type { Cells } from "../panel/cells.js";
import type { MetricRows } from "../panel/metric-rows.js";
import { cellKinds, optionKindWeights, UNCOUNTED } from "./cell-kinds.js";
import { componentMasks, WEIGHT_KEYS, type HarmComponent } from "./harm-components.js";
import type { OptionWeights } from "./option-weights.js";

/** What is taken apart into rows. */
export interface HarmPart {
  readonly weights: OptionWeights;
  /** One component alone; null for all harm. */
  readonly component: HarmComponent | null;
  /** Whether answers are counted, not weighed. */
  readonly is_share: boolean;
}

/**
 * Takes the harm of a model in a condition apart into that of its answer to each question, or into
 * whether that answer is of a component.
 *
 * @returns for positions of a model and a condition: numerators are harm (or 0 and 1), denominators
 *   whether the answer counts
 */
export function harmRows(
  cells: Cells,
  { weights, component, is_share: isShare }: HarmPart,
): (model: number, condition: number) => MetricRows {
  const { n_conditions, n_questions } = cells;
  const kinds = cellKinds(cells);
  const mask = component === null ? null : componentMasks(kinds, weights)[component];
  const weight = isShare || component === null ? 1 : weights[WEIGHT_KEYS[component]];
  const ofKinds = optionKindWeights(weights);
  return (model, condition) => {
    const from = (model * n_conditions + condition) * n_questions;
    const rows = Array.from({ length: n_questions }, (_, question) => {
      const cell = from + question;
      const isCounted = kinds[cell] !== UNCOUNTED;
      const harm = mask === null ? ofKinds[kinds[cell]] : mask[cell] * weight;
      return {
        question,
        cell,
        numerator: isCounted ? harm : 0,
        denominator: isCounted ? 1 : 0,
      };
    });
    const numerator = rows.reduce((sum, row) => sum + row.numerator, 0);
    const denominator = rows.reduce((sum, row) => sum + row.denominator, 0);
    return {
      value: denominator === 0 ? null : numerator / denominator,
      numerator,
      denominator,
      rows,
    };
  };
}
