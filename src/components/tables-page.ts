import { counted } from "../figures/format.js";
import { element } from "./dom.js";
import type { LoadedRun } from "./load-run.js";
import type { Page } from "./page.js";
import { loadPublished } from "./published.js";
import { TABLE_1_METRICS, table1 } from "./table-1.js";

/** Table 1 of the chosen run beside the published one, with what may be compared. */
export async function tablesPage({
  site,
  run,
  analysis,
  context,
  intervals,
}: Page): Promise<HTMLElement> {
  const published = await loadPublished(site, (path) => fetch(path));
  const { source } = published;
  const computed = await intervals(analysis);
  const how = element("details", {}, element("summary", {}, "How this was computed"));
  how.append(context.explain(TABLE_1_METRICS));
  return element(
    "section",
    {},
    element(
      "p",
      {},
      `Averages over models without weights, ${counted(run.questions.length, "question")}; in brackets 95 % intervals of the average, from the question bootstrap. Undefined values are “—”.`,
    ),
    element("p", { class: "notice" }, comparability(run)),
    element("h2", {}, "Accuracy and harm"),
    table1(analysis, published, computed, "outcomes"),
    element("h2", {}, "Confidence and latency"),
    table1(analysis, published, computed, "confidence"),
    element(
      "p",
      { class: "source" },
      `Published: ${source.title}, arXiv ${source.arxiv}${source.version}, Table 1 (${source.license}), as printed. Its accuracy shows mean ± SD and interval of a typical model (an average of the models’ own intervals); the computed interval is that of the average, and is narrower.`,
    ),
    how,
  );
}

/** What the published values are of, and how this run differs. */
function comparability({ manifest, models }: LoadedRun): string {
  const kind = manifest.simulated ? "simulated model" : "model";
  const here = `This run has ${counted(models.length, kind)} on “${manifest.benchmark.title}”`;
  return `The published values belong to another panel: 34 models on the paper’s 200 questions. ${here}. A difference between the two says how far this run’s numbers lie from the paper’s, and nothing about any model getting better or worse.`;
}
