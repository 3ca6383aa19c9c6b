import { bootstrapIndices } from "../stats/bootstrap-indices.js";
import { bootstrapWeights } from "../stats/bootstrap-weights.js";
import type { PanelModel } from "./model.js";
import { familiesOf } from "./scaling.js";

/** What is drawn with replacement beside questions: models, or families with all their models. */
export type ModelUnit = "model" | "family";

/** The unit that each model belongs to, as a position from 0. */
const UNITS: Readonly<Record<ModelUnit, (models: readonly PanelModel[]) => readonly number[]>> = {
  model: (models) => models.map((_, m) => m),
  family: (models) => {
    const families = familiesOf(models);
    return models.map(({ family }) => families.indexOf(family));
  },
};

/**
 * How often each replicate draws each model, model-major (models × replicates): as many units are
 * drawn as there are, by PCG64.
 */
export function drawnModels(
  models: readonly PanelModel[],
  unit: ModelUnit,
  replicates: number,
  seed: number,
): Float64Array {
  const unitOf = UNITS[unit](models);
  const units = new Set(unitOf).size;
  const { counts } = bootstrapWeights(bootstrapIndices(units, replicates, seed));
  const drawn = new Float64Array(models.length * replicates);
  unitOf.forEach((own, m) => {
    drawn.set(counts.subarray(own * replicates, (own + 1) * replicates), m * replicates);
  });
  return drawn;
}
