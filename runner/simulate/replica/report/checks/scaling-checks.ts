import { familiesOf } from "../../../../../src/panel/scaling.js";
import { MAIN } from "../../published.js";
import { percent } from "../target.js";
import type { Facts } from "./facts.js";
import { ANY, onDesign, onPanel, reading, undetermined, type Findings } from "./reading.js";

const SHARED = ["accuracy", "high_risk", "dangerous_overconfidence"] as const;
type Shared = (typeof SHARED)[number];

/** Within this many points the spread of a simulated panel prints the same spread. */
const SPREAD = 0.5;

/** Checks of the text on families, extremes and spread, I01 to I13. */
export function scalingChecks({ subject, at }: Facts): Findings {
  const { analysis, design } = subject;
  const mean = (family: string, condition: string): number =>
    percent(
      analysis.family_means.find((one) => one.family === family && one.condition === condition)!
        .point.accuracy,
    )!;
  const closed = (family: string): number => mean(family, "closed_book");
  const gain = (family: string): number => mean(family, "clean_evidence") - closed(family);
  const rateOf = (model: string): number =>
    percent(
      analysis.model_condition.find(
        (row) => row.model === `sim/${model}` && row.condition === "closed_book",
      )!.point.accuracy,
    )!;
  const both = at("Text: families", "closed-book accuracy, Mistral and OpenAI-OSS together");
  const clean = (column: string): number | null => at("Table 1", `clean_evidence.${column}`);
  const developers = new Set(design.models.map(({ developer }) => developer)).size;
  return {
    I01: onDesign(
      [
        reading("families", 7, ANY, familiesOf(design.models).length, 0),
        reading("developers", null, ANY, developers, 0),
      ],
      "seven with MedGemma apart; six if Gemma and MedGemma are one, as the lists name them together",
    ),
    I02: onPanel([
      reading("clean accuracy", 94.1, "primum", clean("accuracy_mean")),
      reading("clean high-risk", 2.6, "primum", clean("high_risk")),
    ]),
    I03: onPanel([
      reading("closed-book accuracy of MedGemma", 68.2, "primum", closed("MedGemma"), 0.1),
    ]),
    I04: onPanel([
      ...(
        [
          ["Qwen", 70.7],
          ["Gemma", 69.3],
          ["MedGemma", 68.2],
          ["Llama", 70.2],
          ["DeepSeek", 86.4],
        ] as const
      ).map(([family, value]) =>
        reading(`closed-book accuracy, ${family}`, value, "primum", closed(family), 0.1),
      ),
      reading("closed-book accuracy, Mistral and OpenAI-OSS", 80.5, "primum", both, 0.1),
    ]),
    I05: onPanel(
      [
        reading("closed-book accuracy of DeepSeek-R1", 88.4, "primum", rateOf("DeepSeek-R1"), 0.2),
        reading(
          "closed-book accuracy of DeepSeek-V3.2",
          84.4,
          "primum",
          rateOf("DeepSeek-V3.2"),
          0.2,
        ),
      ],
      "88.4 is given for the largest scale; DeepSeek-V3.2 has more parameters than DeepSeek-R1",
    ),
    I06: onPanel(
      (
        [
          ["MedGemma", 24.2],
          ["Gemma", 24.7],
          ["Llama", 20.2],
          ["Qwen", 24.7],
          ["DeepSeek", 10.6],
        ] as const
      ).map(([family, value]) =>
        reading(`gain with clean evidence, ${family}`, value, "primum", gain(family), 0.1),
      ),
      "Llama is weaker than Qwen and gains less",
    ),
    I07: onPanel(
      SHARED.map((metric, i) =>
        reading(
          `share within families, ${metric}`,
          [42, 43, 37][i],
          "primum",
          percent(analysis.variance_decomposition[metric]!.first_then_second.residual),
          1.5,
        ),
      ),
    ),
    ...Object.fromEntries(
      SHARED.map((metric, i) => {
        const { total, within } = spreadOf(subject, metric);
        return [
          `I08.${metric}`,
          onPanel([
            reading(
              `SD over models and conditions, ${metric}`,
              [13.1, 5.4, 4.1][i],
              "primum",
              total,
              SPREAD,
            ),
            reading(
              `the same within conditions, ${metric}`,
              [9.9, 4.0, 3.2][i],
              "primum",
              within,
              SPREAD,
            ),
          ]),
        ];
      }),
    ),
    I09: undetermined("two names of one checkpoint; the panel file knows both"),
    I10: undetermined("wording; all models of the panel have open weights"),
    I11: undetermined("wording; confidence is computed from the votes"),
    I12: undetermined("the length of contexts that are not public"),
    I13: undetermined("arithmetic on the protocol's token budget"),
  };
}

/** Population SD over the grid of models and main conditions, and within conditions; points. */
function spreadOf(
  { analysis }: Facts["subject"],
  metric: Shared,
): { readonly total: number; readonly within: number } {
  const columns = MAIN.map((condition) =>
    analysis.model_condition
      .filter((row) => row.condition === condition)
      .map(({ point }) => 100 * point[metric]!),
  );
  const all = columns.flat();
  const squaresAround = (values: readonly number[]): number => {
    const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  };
  const within = columns.reduce((sum, values) => sum + squaresAround(values), 0);
  return {
    total: Math.sqrt(squaresAround(all) / all.length),
    within: Math.sqrt(within / all.length),
  };
}
