import { noWeights, questionWeights, type Analysis } from "../figures/analysis.js";
import { noPause } from "../figures/pause.js";
import { reliabilityOf } from "../figures/reliability-of.js";
import { RELIABILITY } from "../figures/reliability.js";
import { breather } from "./breather.js";
import { latestOf } from "./latest-of.js";
import type { Page } from "./page.js";
import { panelsPage } from "./panels-page.js";

/** Reliability of votes: marks at once, their bars as soon as they are computed. */
export function reliabilityPage({ context, onAnalysis }: Page): HTMLElement {
  const { node, show } = panelsPage(RELIABILITY, context);
  const votes = ({ cells }: Analysis): readonly unknown[] => [cells.voted];
  const values = latestOf((of: Analysis) => reliabilityOf(of, noWeights(of.cells), noPause), votes);
  const complete = latestOf(
    (of: Analysis) => reliabilityOf(of, questionWeights(of.cells), breather()),
    votes,
  );
  let latest = 0;
  onAnalysis((analysis) => {
    const turn = ++latest;
    void values(analysis).then((now) => {
      if (turn !== latest) return;
      void show(now, () => complete(analysis));
    });
  });
  return node;
}
