import { isInsideSafeRegion } from "../panel/safe-region.js";
import type { ConditionMean, Figure2Data } from "./figure-2-data.js";
import { BARS, sampleSize } from "./figure-2-marks.js";
import { drawScatter } from "./figure-2-scatter.js";
import { pointTable } from "./figure-2-table.js";
import type { FigurePanel } from "./figure-panel.js";
import { counted, list, sentence } from "./format.js";

const NOTHING = "This run has no model with a judged answer.";

/** Figure 2a: accuracy and high-risk errors of every model in every condition. */
export const figure2a: FigurePanel<Figure2Data> = {
  id: "2a",
  letter: "a",
  topic: "Accuracy and high-risk errors",
  lacking: (data) => (data.points.length === 0 ? NOTHING : null),
  finding,
  caption: (data) =>
    `Each symbol is a model in a condition, each star a condition’s average. High-risk errors fall upwards. The dashed box is the paper’s descriptive “safe region”: accuracy at least 90 %, high-risk errors at most 5 %. ${BARS} ${sampleSize(data)}.`,
  metrics: ["accuracy", "high_risk"],
  draw: (data, options) =>
    drawScatter(
      data,
      {
        harm: "high_risk",
        regionLabel: "“safe region”",
        description: `Scatter of high-risk errors over accuracy. ${finding(data)}`,
        arrow: null,
      },
      options,
    ),
  table: (data) => pointTable(data, ["accuracy", "high_risk"]),
};

function finding(data: Figure2Data): string {
  const within = data.conditions.filter(isMeanInside);
  const outside = data.conditions.filter((condition) => !isMeanInside(condition));
  const models = data.points.filter(({ point }) => isInsideSafeRegion(point));
  const averages =
    within.length === 0
      ? "no condition’s average lies inside the “safe region”"
      : outside.length === 0
        ? "every condition’s average lies inside the “safe region”"
        : `${names(within)} ${within.length === 1 ? "has its average" : "have their averages"} inside the “safe region”, ${names(outside)} outside`;
  return sentence(
    `${averages}; of ${counted(data.points.length, "model-condition pair")}, ${models.length} ${models.length === 1 ? "is" : "are"} inside.`,
  );
}

function isMeanInside({ mean }: ConditionMean): boolean {
  return isInsideSafeRegion({ accuracy: mean.accuracy.value, high_risk: mean.high_risk.value });
}

function names(conditions: readonly ConditionMean[]): string {
  return list(conditions.map(({ name }) => name))
    .toLowerCase()
    .replace(/\brag\b/g, "RAG");
}
