import { counted } from "../figures/format.js";
import { element } from "./dom.js";
import type { Sample } from "./samples-files.js";
import { outputText, readBadge, sampleName } from "./samples-list.js";
import { samplePairs, type SamplePair } from "./samples-pairs.js";

/** One side of the comparison. */
export interface BesideSide {
  readonly name: string;
  readonly samples: readonly Sample[];
}

/**
 * The outputs of one model to one question under two conditions, side by side by number, with those
 * marked that were read differently. Samples are independent draws: equal numbers pair nothing but
 * the places in the list.
 */
export function besideView(left: BesideSide, right: BesideSide): HTMLElement {
  const pairs = samplePairs(left.samples, right.samples);
  const both = pairs.filter((pair) => pair.left !== null && pair.right !== null);
  const differing = both.filter(({ differs }) => differs);
  return element(
    "div",
    { class: "beside" },
    element(
      "p",
      {},
      `${differing.length} of ${counted(both.length, "output")} with the same number are read differently. Sampled outputs are independent draws; the vote is what compares.`,
    ),
    element(
      "div",
      { class: "beside-head" },
      element("p", {}, left.name),
      element("p", {}, right.name),
    ),
    ...pairs.map(pairRow),
  );
}

function pairRow(pair: SamplePair): HTMLElement {
  return element(
    "div",
    { class: pair.differs ? "beside-row differs" : "beside-row", "data-sample": pair.sample },
    element(
      "p",
      { class: "sample-name" },
      `${sampleName(pair)}${pair.differs ? ", read differently" : ""}`,
    ),
    side(pair.left),
    side(pair.right),
  );
}

function side(sample: Sample | null): HTMLElement {
  if (sample === null) return element("div", { class: "source" }, "No such output.");
  return element("div", {}, readBadge(sample), outputText(sample));
}
