import { count } from "../figures/format.js";
import { element } from "./dom.js";
import type { LoadedRun } from "./load-run.js";

/** What a reader must know of a run before its numbers: origin, completeness, review. */
export function runNotices({ manifest }: LoadedRun): HTMLElement {
  const notices: HTMLElement[] = [];
  if (manifest.simulated) {
    notices.push(
      element(
        "p",
        { class: "notice simulated" },
        element("strong", {}, "SIMULATED. "),
        "A program drew these answers; no model was asked. Nothing here says anything about a real model.",
      ),
    );
  }
  if (!manifest.complete) {
    notices.push(
      element(
        "p",
        { class: "notice incomplete" },
        element("strong", {}, "Incomplete run. "),
        `${count(manifest.cells_done)} of ${count(manifest.cells_planned)} cells are done; a missing cell counts as no answer.`,
      ),
    );
  }
  notices.push(
    element(
      "p",
      { class: "notice" },
      `Benchmark “${manifest.benchmark.title}”, version ${manifest.benchmark.version}: ${manifest.benchmark.review}.${manifest.benchmark.stems === "placeholder" ? " Its questions are placeholders." : ""}`,
    ),
  );
  return element("div", { class: "notices" }, ...notices);
}
