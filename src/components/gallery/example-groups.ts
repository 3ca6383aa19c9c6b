import { AGREEMENT } from "./examples/agreement.js";
import { COMPARISONS } from "./examples/comparisons.js";
import { CONCENTRATION } from "./examples/concentration.js";
import { CONFIDENCE } from "./examples/confidence.js";
import { COVERAGE } from "./examples/coverage.js";
import { DISTRIBUTIONS } from "./examples/distributions.js";
import { LINEAR_MODELS } from "./examples/linear-models.js";
import { MONITORING } from "./examples/monitoring.js";
import { NUMBERS } from "./examples/numbers.js";
import { RATES } from "./examples/rates.js";
import { RESAMPLING } from "./examples/resampling.js";
import type { Examples } from "./examples.js";

/** Examples of statistics that answer the same kind of question. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: Examples;
}

/** Every example of the gallery, in the order of its page. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  { title: "Rates and their intervals", examples: RATES },
  { title: "Comparing two systems", examples: COMPARISONS },
  { title: "Bootstrap", examples: RESAMPLING },
  { title: "Coverage of intervals", examples: COVERAGE },
  { title: "Confidence and calibration", examples: CONFIDENCE },
  { title: "Concentration and overlap", examples: CONCENTRATION },
  { title: "Lines, variance and ratios", examples: LINEAR_MODELS },
  { title: "Agreement of raters", examples: AGREEMENT },
  { title: "Monitoring", examples: MONITORING },
  { title: "Distributions and generators", examples: DISTRIBUTIONS },
  { title: "Numbers", examples: NUMBERS },
];
