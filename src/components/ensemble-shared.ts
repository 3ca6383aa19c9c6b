import type { Analysis } from "../figures/analysis.js";
import { sharedWrongMatrix } from "../figures/shared-wrong-matrix.js";
import {
  coFailureOf,
  sharedWrongOf,
  typicalIntervals,
  withTypicalIntervals,
} from "../figures/shared-wrong-of.js";
import { sharedWrongPairs } from "../figures/shared-wrong-pairs.js";
import { linkAnswers } from "./answer-links.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { ShownEnsemble } from "./ensemble-state.js";
import type { FrameContext } from "./figure-frame.js";
import type { PagePart } from "./later-part.js";
import { latestOf, votesIn } from "./latest-of.js";
import { panelsPage } from "./panels-page.js";
import { keepViewInLinks } from "./provenance.js";

/** Which wrong options the members share, and which pairs of the run's models do so. */
export function sharedErrors(context: FrameContext): PagePart<ShownEnsemble> {
  let condition = "";
  const shared = panelsPage([sharedWrongMatrix], {
    ...context,
    decorate: (_panel, drawing) => linkAnswers(drawing, condition),
  });
  keepViewInLinks(shared.node);
  const pairs = panelsPage([sharedWrongPairs], context);
  const votesOf = (analysis: Analysis, members: readonly string[], under: string) => [
    ...votesIn(analysis, under),
    members.join("\n"),
  ];
  const sharedOf = latestOf(sharedWrongOf, votesOf);
  const pairsOf = latestOf(coFailureOf, votesOf);
  const intervals = latestOf(
    (analysis: Analysis, under: string) => typicalIntervals(analysis, under, breather()),
    votesIn,
  );
  return {
    node: element("div", { class: "panel-groups" }, shared.node, pairs.node),
    show(shown) {
      const { analysis, members } = shown;
      condition = shown.condition;
      const own = sharedOf(analysis, members, shown.condition);
      void shared.show(own);
      const data = pairsOf(analysis, members, shown.condition);
      void pairs.show(data, async () =>
        withTypicalIntervals(data, await intervals(analysis, shown.condition)),
      );
    },
  };
}
