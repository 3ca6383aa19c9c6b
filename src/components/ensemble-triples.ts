import type { Analysis } from "../figures/analysis.js";
import { triplesHistogram } from "../figures/triples-histogram.js";
import { scoreTriples, selectionOf, triplesOf, type ScoredTriples } from "../figures/triples-of.js";
import { triplesSelection } from "../figures/triples-selection.js";
import { breather } from "./breather.js";
import { element } from "./dom.js";
import type { ExplorerState, ShownEnsemble } from "./ensemble-state.js";
import { tripleList } from "./ensemble-triple-list.js";
import type { FrameContext } from "./figure-frame.js";
import type { PagePart } from "./later-part.js";
import { latestOf, votesIn } from "./latest-of.js";
import { quiet } from "./painted.js";
import { panelsPage } from "./panels-page.js";

/** Milliseconds without a change after which triples are worth counting. */
const SETTLED = 150;

/** Every triple of the run's models in the chosen condition, ranked, and the chosen ensemble's place. */
export function everyTriple(
  context: FrameContext,
  change: (change: Partial<ExplorerState>) => void,
): PagePart<ShownEnsemble> {
  const list = tripleList(change);
  const drawings = panelsPage([triplesHistogram, triplesSelection], context);
  const scoresOf = latestOf(async (analysis: Analysis, condition: string) => {
    const start = performance.now();
    const scored = await scoreTriples(analysis, condition, breather());
    performance.measure("score triples", { start });
    return scored;
  }, votesIn);
  const selectionIn = latestOf((scored: ScoredTriples) => selectionOf(scored, breather()));
  let latest = 0;
  const show = async (shown: ShownEnsemble): Promise<void> => {
    const { analysis, members, condition, rank } = shown;
    const turn = ++latest;
    const isLatest = (): boolean => turn === latest;
    if (turn > 1) await quiet(SETTLED);
    if (!isLatest()) return;
    const scored = await scoresOf(analysis, condition);
    if (!isLatest()) return;
    const data = triplesOf(analysis, scored, rank, members);
    const isChosen = drawings.show(data, async () => ({
      ...data,
      selection: await selectionIn(scored),
    }));
    await list.show(data, shown, isLatest);
    await isChosen;
  };
  return {
    node: element("div", { class: "triples" }, list.node, drawings.node),
    show: (shown) => void show(shown),
  };
}
