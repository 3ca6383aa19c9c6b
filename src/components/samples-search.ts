import { count, counted } from "../figures/format.js";
import { element } from "./dom.js";
import { searchSamples, type Match } from "./samples-filter.js";
import type { SamplesFiles } from "./samples-files.js";
import { readBadge, sampleName } from "./samples-list.js";
import { keepViewInLinks, provenanceLinks, type ProvenanceLinks } from "./provenance.js";
import { textPieces } from "./visible-text.js";

/** The most that is listed of what was found. */
const MOST = 50;

/** A search in the outputs that have been loaded, and a button that loads all of a model's. */
export interface SamplesSearch {
  readonly node: HTMLElement;
  /** Says anew what is loaded, and searches there again. */
  readonly renew: (model: string) => void;
}

/** The search of a run's outputs. */
export function samplesSearch(files: SamplesFiles): SamplesSearch {
  let model = "";
  const field = element("input", { type: "search", id: "samples-search" });
  const loadAll = element("button", { type: "button" });
  const status = element("p", { class: "source", role: "status" });
  const found = element("ol", { class: "matches" });
  keepViewInLinks(found);

  const search = (): void => {
    const shards = files.loaded();
    const rows = shards.reduce((sum, shard) => sum + shard.rows.length, 0);
    const models = new Set(shards.map((shard) => shard.model)).size;
    const where = `${counted(rows, "loaded output")} of ${counted(models, "model")}`;
    const wanted = field.value.trim();
    const { matches, total } = searchSamples(everyRow(files), wanted, MOST);
    const links = provenanceLinks(new URL(location.href));
    found.replaceChildren(...matches.map((match) => matchItem(match, links)));
    status.textContent =
      wanted === ""
        ? `Searches text, reasoning and verifier replies of ${where}; ${count(files.index.outputs)} outputs in the run.`
        : `${counted(total, "output")} of ${where} with “${wanted}”${total > MOST ? `; the first ${MOST} are listed` : ""}.`;
  };
  field.addEventListener("input", search);
  loadAll.addEventListener("click", () => {
    const asked = model;
    loadAll.disabled = true;
    status.textContent = `Loading the outputs of ${asked} …`;
    files.loadModel(asked).then(
      () => {
        loadAll.disabled = false;
        search();
      },
      (error: unknown) => {
        loadAll.disabled = false;
        status.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  });
  return {
    node: element(
      "div",
      { class: "samples-search" },
      element(
        "p",
        { class: "controls row" },
        element("label", { for: "samples-search" }, "Text "),
        field,
        loadAll,
      ),
      status,
      found,
    ),
    renew(now) {
      model = now;
      loadAll.textContent = `Load all outputs of ${now}`;
      search();
    },
  };
}

function* everyRow(files: SamplesFiles) {
  for (const { rows } of files.loaded()) yield* rows;
}

function matchItem({ sample, before, found, after }: Match, links: ProvenanceLinks): HTMLElement {
  const { model, condition, question_id: question } = sample;
  const href = links.samples({ model, condition, question });
  return element(
    "li",
    {},
    element("a", { href }, `${model}, ${condition}, ${question}`),
    ` ${sampleName(sample)} `,
    readBadge(sample),
    element(
      "p",
      { class: "match", dir: "ltr" },
      "… ",
      plain(before),
      element("mark", {}, plain(found)),
      plain(after),
      " …",
    ),
  );
}

/** A text in one line with its hidden characters named. */
function plain(text: string): string {
  return textPieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text.replace(/\s+/g, " ") : `‹U+${piece.code}›`))
    .join("");
}
