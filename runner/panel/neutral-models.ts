import type { PanelModel } from "../../src/panel/model.js";
import { forEachRow } from "./csv-rows.js";
import type { Problems } from "./problems.js";

const FILE = "models.csv";
const COLUMNS = ["model", "family", "params_b", "k"] as const;

/** The models of a neutral panel. `params_b` is both the total and the published size. */
export function readNeutralModels(text: string, problems: Problems): readonly PanelModel[] {
  const models = new Map<string, PanelModel>();
  forEachRow(text, FILE, COLUMNS, problems, ([model, family, size, nominal], row) => {
    if (model === "" || family === "") {
      problems.add(FILE, row, "model and family must not be empty");
    }
    if (models.has(model)) {
      problems.add(FILE, row, `model ${JSON.stringify(model)} is given twice; keep one`);
    }
    const params = size === "" ? null : Number(size);
    if (params !== null && !(params > 0 && params < Infinity)) {
      problems.add(
        FILE,
        row,
        `params_b ${JSON.stringify(size)} must be billions of parameters, such as 8, or empty`,
      );
    }
    const k = Number(nominal);
    if (nominal === "" || !Number.isInteger(k) || k < 0) {
      problems.add(FILE, row, `k ${JSON.stringify(nominal)} must be a whole number of outputs`);
    }
    models.set(model, {
      model,
      family,
      params_total_b: params,
      params_active_b: null,
      params_published_b: params,
      k,
    });
  });
  if (models.size === 0) problems.add(FILE, null, "holds no model; a panel needs at least one");
  return [...models.values()];
}
