import type { Analysis } from "../figures/analysis.js";
import { sharedWrongMatrix } from "../figures/shared-wrong-matrix.js";
import {
  coFailureOf,
  sharedWrongOf,
  typicalIntervals,
  withTypicalIntervals,
} from "../figures/shared-wrong-of.js";
import { sharedWrongPairs } from "../figures/shared-wrong-pairs.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { ShownEnsemble } from "./ensemble-state.js";
import type { FrameContext } from "./figure-frame.js";
import { latestOf } from "./latest-of.js";
import { panelsPage } from "./panels-page.js";

/** Which wrong options the members share, and which pairs of the run's models do so. */
export function sharedErrors(context: FrameContext): {
  readonly node: HTMLElement;
  readonly show: (shown: ShownEnsemble) => void;
} {
  const shared = panelsPage([sharedWrongMatrix], context);
  const pairs = panelsPage([sharedWrongPairs], context);
  const intervals = latestOf((analysis: Analysis, condition: string) =>
    typicalIntervals(analysis, condition, breather()),
  );
  return {
    node: element("div", { class: "panel-groups" }, shared.node, pairs.node),
    show({ analysis, members, condition }) {
      const own = sharedWrongOf(analysis, members, condition);
      void shared.show(own, () => Promise.resolve(own));
      const data = coFailureOf(analysis, members, condition);
      void pairs.show(data, async () =>
        withTypicalIntervals(data, await intervals(analysis, condition)),
      );
    },
  };
}
