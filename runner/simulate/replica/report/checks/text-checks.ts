import { isInsideSafeRegion } from "../../../../../src/panel/safe-region.js";
import { questionsIn } from "../design-counts.js";
import type { Facts } from "./facts.js";
import { ANY, onDesign, onPanel, reading, undetermined, type Findings } from "./reading.js";

const RESTATED = "Text: restated figures";
const SIX = "custom:normaliser=six";

/** Checks of the text against the tables, T01 to T08. */
export function textChecks({ subject, at, met, average, confident }: Facts): Findings {
  const { analysis, design } = subject;
  const differing = [
    ["closed_book", "mean_confidence", 93.4],
    ["closed_book", "confidence_correct", 95.3],
    ["closed_book", "confidence_incorrect", 87.8],
    ["clean_evidence", "confidence_incorrect", 88.4],
  ] as const;
  const inside = analysis.condition_table.filter(
    ({ condition, point }) =>
      subject.settings.main_conditions.includes(condition) && isInsideSafeRegion(point),
  );
  const modelsOf = (k: number): number => design.models.filter((model) => model.k === k).length;
  const labels = design.questions.map(({ subspecialties }) => subspecialties.length);
  const labelCount = labels.reduce((sum, count) => sum + count, 0);
  return {
    T01: onPanel(
      [
        reading(
          "restated figures that print as in their table",
          96,
          "primum",
          met(RESTATED, (key) => !isDiffering(key)),
          0,
        ),
        reading(
          "introduction, closed-book",
          17.9,
          "supplement-8",
          confident("closed_book", "0.80"),
          0.2,
        ),
        reading(
          "introduction, clean evidence",
          3.7,
          "supplement-8",
          confident("clean_evidence", "0.80"),
          0.2,
        ),
        ...differing.map(([condition, metric, printed]) =>
          reading(
            `Results, ${condition}, ${metric}`,
            printed,
            SIX,
            average(SIX, condition, metric),
            0.1,
          ),
        ),
      ],
      "the four confidences of Results come out of ln 6 for every question; the high-risk and unsafe confidences beside them (87.8 and 83.8) are Table 1's",
    ),
    T02: onPanel([
      reading(
        "accuracy, clean minus closed-book",
        20.6,
        "primum",
        at("Text: differences", "accuracy, clean minus closed-book"),
        0.1,
      ),
    ]),
    T03: onPanel([
      reading(
        "accuracy, clean minus conflict",
        1.6,
        "primum",
        at("Text: differences", "accuracy, clean minus conflict"),
        0.1,
      ),
    ]),
    T04: onPanel([
      reading("models down", 17, "primum", at("Text: signs", "confidence.doc_improved_agentic"), 0),
      reading("models up", 15, "primum", at("Text: signs", "confidence.doc_worsened_agentic"), 0),
    ]),
    T05: onDesign([
      ...(
        [
          [20, 31],
          [5, 2],
          [3, 1],
        ] as const
      ).map(([k, printed]) =>
        reading(`models with ${k} outputs a cell`, printed, ANY, modelsOf(k), 0),
      ),
      reading(
        "calls a question and condition",
        633,
        ANY,
        design.models.reduce((sum, { k }) => sum + k, 0),
        0,
      ),
    ]),
    T06: onDesign(
      [
        reading("RadioRAG questions", 104, ANY, questionsIn(design, "radiorag").length, 0),
        reading(
          "RadioRAG and RaR questions",
          169,
          ANY,
          questionsIn(design, "radiorag").length + questionsIn(design, "rar").length,
          0,
        ),
        reading(
          "questions with several labels, %",
          68,
          ANY,
          (100 * labels.filter((count) => count > 1).length) / labels.length,
          0.5,
        ),
        reading("labels a question", 2.04, ANY, labelCount / labels.length, 0.005),
      ],
      "the parts of the RadioRAG subset (80 and 24) are not told of its questions",
    ),
    T07: undetermined("lengths of evidence texts; the replica has placeholders"),
    T08: onPanel([
      reading("main conditions whose average is inside", 2, "primum", inside.length, 0),
    ]),
  };
}

/** Whether a restated figure is one of the six that differ from their table. */
function isDiffering(key: string): boolean {
  return (
    /^intro\..*dangerous_overconfidence$/.test(key) ||
    /^confidence\.closed_book\.(mean_conf|conf_correct|conf_incorrect)$/.test(key) ||
    key === "confidence.clean_evidence.conf_incorrect"
  );
}
