import { CONDITION_NAMES } from "../panel/condition.js";
import { shiftOf, type Figure2Data } from "./figure-2-data.js";
import { BARS, sampleSize } from "./figure-2-marks.js";
import { drawScatter } from "./figure-2-scatter.js";
import { pointTable } from "./figure-2-table.js";
import { percentInterval } from "./figure-3-marks.js";
import type { FigurePanel } from "./figure-panel.js";
import { midSentence, percent } from "./format.js";
import { thresholdNote } from "./threshold-note.js";

/** Figure 2b: accuracy and dangerous overconfidence, standard RAG against agentic RAG marked. */
export const figure2b: FigurePanel<Figure2Data> = {
  id: "2b",
  letter: "b",
  topic: "Accuracy and dangerous overconfidence",
  lacking: (data) =>
    data.points.length === 0 ? "This run has no model with a judged answer." : null,
  finding,
  caption: (data) =>
    `As in a, with dangerous overconfidence: a wrong answer labelled high-risk or unsafe at a confidence of at least ${data.threshold}. The dashed box has the bounds of a, 90 % and 5 %.${shiftOf(data, "standard_rag", "agentic_rag") === null ? "" : " The arrow goes from standard to agentic RAG."} ${BARS}${thresholdNote(data)} ${sampleSize(data)}.`,
  metrics: ["accuracy", "dangerous_overconfidence"],
  draw: (data, options) =>
    drawScatter(
      data,
      {
        harm: "dangerous_overconfidence",
        regionLabel: "≥ 90 %, ≤ 5 %",
        description: `Scatter of dangerous overconfidence over accuracy. ${finding(data)}`,
        arrow: ["standard_rag", "agentic_rag"],
      },
      options,
    ),
  table: (data) => pointTable(data, ["accuracy", "dangerous_overconfidence"]),
};

function finding(data: Figure2Data): string {
  const ranked = data.conditions
    .filter(({ mean }) => mean.dangerous_overconfidence.value !== null)
    .toSorted(
      (a, b) => a.mean.dangerous_overconfidence.value! - b.mean.dangerous_overconfidence.value!,
    );
  const [least, most] = [ranked.at(0), ranked.at(-1)];
  if (least === undefined || most === undefined) return "No answer of this run can be judged.";
  const value = ({ condition, mean }: typeof least): string =>
    `${percent(mean.dangerous_overconfidence.value)} %${percentInterval(mean.dangerous_overconfidence)} (${midSentence(CONDITION_NAMES[condition])})`;
  if (ranked.length === 1) return `Dangerous overconfidence is ${value(least)} on average.`;
  return least.mean.dangerous_overconfidence.value === most.mean.dangerous_overconfidence.value
    ? `Dangerous overconfidence averages ${percent(least.mean.dangerous_overconfidence.value)} % in every condition.`
    : `Dangerous overconfidence averages from ${value(least)} to ${value(most)}.`;
}
