import type { Cells } from "../../src/panel/cells.js";
import type { Panel } from "../../src/panel/panel.js";
import { degenerateThresholds } from "../../src/panel/threshold-warnings.js";

/**
 * What must be known of confidences before models are compared: that they have different numbers of
 * outputs, and where the threshold of dangerous overconfidence asks for unanimous ones.
 */
export function confidenceWarnings(panel: Panel, cells: Cells): readonly string[] {
  const { threshold } = cells.definitions;
  const outputs = new Map(panel.models.map(({ model, k }) => [model, k]));
  const unanimous = new Set(
    degenerateThresholds(panel, cells, [threshold]).flatMap(({ k, models }) =>
      models.filter((model) => outputs.get(model) === k),
    ),
  );
  const kinds = countsByK([...outputs.values()]);
  const warnings: string[] = [];
  if (kinds.size > 1) {
    const told = [...kinds].map(([k, models]) => `${k} (${modelCount(models)})`).join(", ");
    warnings.push(
      `models have different numbers of outputs a cell, ${told}: compare confidences at a common number (--extended, rarefied_confidence)`,
    );
  }
  if (unanimous.size > 0) {
    const few = countsByK([...unanimous].map((model) => outputs.get(model)!));
    warnings.push(
      `with ${[...few.keys()].join(", ")} outputs a confidence of ${threshold} means unanimous (${modelCount(unanimous.size)}): dangerous overconfidence asks more of them than of models with more outputs`,
    );
  }
  return warnings;
}

/** How many models have each number of outputs, by rising number. */
function countsByK(outputs: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const k of [...outputs].sort((a, b) => a - b)) counts.set(k, (counts.get(k) ?? 0) + 1);
  return counts;
}

function modelCount(n: number): string {
  return n === 1 ? "1 model" : `${n} models`;
}
