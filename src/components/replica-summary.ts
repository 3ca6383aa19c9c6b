import { count, counted, list, percent, sentence } from "../figures/format.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import type { ReplicaHead, Role } from "./replica-data.js";
import { ROLE_NAMES } from "./replica-words.js";

const ROLES = ["calibrated", "follows", "held_out"] as const satisfies readonly Role[];

/** The nine members of the ensembles, which alone have published values of their own. */
const MEMBERS = [
  "Qwen-3-4B",
  "Qwen-3-14B",
  "Qwen-3-32B",
  "Llama-3-8B-it",
  "Llama-3.3-70B-it",
  "Gemma-4-31B-it",
  "DeepSeek-R1",
  "Mistral-Small-3.2-24B-it",
  "Mistral-Large-3-675B-it",
];

/** What the replica is and is not, before any of its numbers. */
export function replicaNotices(): HTMLElement {
  const named = list(MEMBERS.map((member) => `sim/${member}`));
  return element(
    "div",
    { class: "notices" },
    element(
      "p",
      { class: "notice simulated" },
      element("strong", {}, "SIMULATED, calibrated to published marginals; one world of many. "),
      "A program drew these answers so that their analysis prints the paper’s tables. Meeting a figure that was aimed at is construction, not replication, and nothing here says anything about a real model.",
    ),
    element(
      "p",
      { class: "notice" },
      `Names of models begin with sim/. Only the nine members of the ensembles (${named}), under closed-book, conflict evidence and standard RAG, carry published values of their own (Supplementary Table 3) and may be called calibrated. Every other model’s position is a draw.`,
    ),
    element(
      "p",
      { class: "notice" },
      "This page shows the stored replica, whichever run is chosen above. Published figures: arXiv 2605.04039v1, CC BY 4.0.",
    ),
  );
}

/** How many figures of each block come out within tolerance, by what was done about them. */
export function replicaSummary({
  summary,
  seed,
  results_sha256,
  worlds,
}: ReplicaHead): HTMLElement {
  const total = (role: Role, of: "met" | "figures"): number =>
    summary.reduce((sum, row) => sum + (row.role === role ? row[of] : 0), 0);
  const blocks = [...new Set(summary.map(({ block }) => block))];
  const share = (block: string | null, role: Role): string => {
    const rows = summary.filter(
      (row) => row.role === role && (block === null || row.block === block),
    );
    if (rows.length === 0) return "";
    const [met, figures] = (["met", "figures"] as const).map((of) =>
      rows.reduce((sum, row) => sum + row[of], 0),
    );
    return `${count(met)} of ${count(figures)}`;
  };
  const row = (name: string, block: string | null): HTMLElement =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, name),
      ...ROLES.map((role) => element("td", {}, share(block, role))),
    );
  const aimed = total("calibrated", "figures") + total("follows", "figures");
  const met = total("calibrated", "met") + total("follows", "met");
  const others =
    worlds === null
      ? ""
      : ` The worlds of seeds ${list(worlds.seeds.map(String))} miss ${list(worlds.missed.map(String))} of the former; any two of them differ in ${percent(worlds.differing_cells[0], 0)} to ${percent(worlds.differing_cells[1], 0)} % of their cells.`;
  return element(
    "section",
    { id: "replica-summary" },
    element("h2", {}, "How far it prints the paper"),
    element(
      "p",
      {},
      `${met === aimed ? "All" : `${count(met)} of`} ${counted(aimed, "figure")} that were aimed at, or follow from those, are within their tolerance. ${total("held_out", "met")} of ${counted(total("held_out", "figures"), "figure")} that were left alone until everything was settled are.${others}`,
    ),
    scrollRegion(
      "Figures within tolerance by block",
      element(
        "table",
        { class: "data replica-summary" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            ...["Block", ...ROLES.map((role) => sentence(ROLE_NAMES[role]))].map((name) =>
              element("th", { scope: "col" }, name),
            ),
          ),
        ),
        element("tbody", {}, ...blocks.map((block) => row(block, block)), row("All", null)),
      ),
    ),
    element(
      "p",
      { class: "source" },
      `Seed ${seed}, results ${results_sha256.slice(0, 16)}. Calibrated: a layer of the simulation aims at the figure. Follows: it comes out of figures that are. Held out: computed after everything was settled.`,
    ),
  );
}
