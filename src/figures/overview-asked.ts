import { conditionName, isConditionKey } from "../panel/condition.js";
import { mostOutputs } from "../panel/most-outputs.js";
import { familiesOf } from "../panel/scaling.js";
import type { Analysis } from "./analysis.js";
import { count, counted, list } from "./format.js";
import { overviewNode, type OverviewStage } from "./overview-data.js";
import { CONDITION_TEXTS } from "./overview-texts.js";

/** The conditions under which models are asked. */
export function evidenceStage({ run, cells, rates }: Analysis): OverviewStage {
  const planned = `Planned n: ${counted(cells.n_questions, "question")} a model.`;
  return {
    id: "evidence",
    name: "Evidence",
    nodes: run.panel.conditions.map((condition) => {
      const own = rates.filter((row) => row.condition === condition);
      const done = own.reduce((sum, row) => sum + cells.n_questions - row.n_missing_cells, 0);
      const models = `${counted(own.length, "model")} of ${cells.n_models} ${own.length === 1 ? "has" : "have"} it, with ${count(done)} cells.`;
      const isKnown = isConditionKey(condition);
      return overviewNode({
        id: `condition-${condition}`,
        name: conditionName(condition),
        of: { as: "models", condition },
        number: counted(own.length, "model"),
        text: [...(isKnown ? [CONDITION_TEXTS[condition]] : []), planned, models].join(" "),
        look: isKnown ? { condition } : null,
      });
    }),
  };
}

/** The models that are asked, by family. */
export function modelStage({ run }: Analysis): OverviewStage {
  const { models } = run.panel;
  return {
    id: "models",
    name: "Models",
    nodes: familiesOf(models).map((family, index) => {
      const own = models.filter((model) => model.family === family).map(({ model }) => model);
      const number = counted(own.length, "model");
      return overviewNode({
        id: `family-${index}`,
        name: family,
        number,
        of: { as: "models", model: own },
        text: `${number} of this family: ${list(own)}.`,
        look: { family: index },
      });
    }),
  };
}

/** How often they are asked. */
export function outputStage({ cells, rates }: Analysis): OverviewStage {
  const outputs = [...mostOutputs(rates).values()];
  const numbers = [...new Set(outputs)].filter((k) => k > 0).sort((a, b) => b - a);
  const single = cells.single.recorded.filter((one) => one === 1).length;
  const cellsText = count(single);
  return {
    id: "outputs",
    name: "Sampled outputs",
    nodes: [
      ...numbers.map((k) => {
        const models = outputs.filter((own) => own === k).length;
        return overviewNode({
          id: `outputs-${k}`,
          name: `k = ${k}`,
          of: { as: "outputs_a_cell" },
          number: counted(models, "model"),
          text: `${counted(models, "model")} ${models === 1 ? "gives" : "give"} up to ${counted(k, "output")} for each question and condition, each sampled anew.`,
        });
      }),
      ...(single === 0
        ? []
        : [
            overviewNode({
              id: "single",
              name: "Single",
              number: counted(single, "cell"),
              text: `One deterministic output beside the sampled ones, in ${cellsText} of ${count(cells.k.length)} cells.`,
              explained: "single_answer",
            }),
          ]),
    ],
  };
}
