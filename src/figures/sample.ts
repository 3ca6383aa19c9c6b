import { conditionName } from "../panel/condition.js";
import { sampleSize, type SampleFacts } from "./figure-2-marks.js";
import { list, midSentence } from "./format.js";

/** n, and the conditions of the run that the figure leaves out. */
export function sample(data: SampleFacts & { readonly left_out: readonly string[] }): string {
  const names = data.left_out.map((key) => midSentence(conditionName(key)));
  const size = `${sampleSize(data)}.`;
  return names.length === 0 ? size : `${size} Not shown: ${list(names)}.`;
}
