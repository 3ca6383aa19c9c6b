import { counted, UNDEFINED } from "../figures/format.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import type { RunManifest } from "./load-run.js";

/** A thing in which runs can differ, as each says it. */
export interface SettingRow {
  readonly name: string;
  readonly first: string;
  readonly second: string;
  readonly is_same: boolean;
}

const SETTINGS: readonly (readonly [name: string, value: (manifest: RunManifest) => string])[] = [
  ["Title", ({ title }) => title],
  ["Simulated", ({ simulated }) => (simulated ? "yes" : "no")],
  ["Cells done", ({ cells_done, cells_planned }) => `${cells_done} of ${cells_planned}`],
  ["Benchmark", ({ benchmark: { id, version } }) => `${id}, version ${version}`],
  ["Benchmark texts (SHA-256)", ({ benchmark }) => shortened(benchmark.sha256)],
  ["Labels of options (SHA-256)", ({ benchmark }) => shortened(benchmark.labels_sha256)],
  ["Prompt template", ({ template: { name, version } }) => `${name}, version ${version}`],
  ["Sampled outputs", ({ sampling }) => recordText(sampling)],
  ["Single output", ({ single }) => recordText(single)],
  ["Reading of outputs", ({ reading }) => reading],
  ["Verifier", ({ verifier }) => verifier?.model ?? UNDEFINED],
  [
    "Servers",
    ({ endpoints }) =>
      endpoints
        .map(({ alias, server_version: version }) =>
          version === null ? alias : `${alias} (${version})`,
        )
        .join(", "),
  ],
  ["Seeds", ({ seeds }) => recordText(seeds)],
  ["Software", ({ software }) => recordText(software)],
  ["Started", ({ started_at }) => started_at],
  ["Results (SHA-256)", ({ results_sha256 }) => shortened(results_sha256)],
];

/** What two runs say of themselves, thing by thing. */
export function settingRows(first: RunManifest, second: RunManifest): readonly SettingRow[] {
  return SETTINGS.map(([name, value]) => {
    const [a, b] = [value(first), value(second)];
    return { name, first: a, second: b, is_same: a === b };
  });
}

/** What two runs differ in beside their answers, those that differ first. */
export function settingsTable(first: RunManifest, second: RunManifest): HTMLElement {
  const rows = settingRows(first, second).toSorted((a, b) => Number(a.is_same) - Number(b.is_same));
  const different = rows.filter(({ is_same }) => !is_same).length;
  const head = ["", first.run_id, second.run_id, ""].map((name) =>
    name === "" ? element("td") : element("th", { scope: "col", class: "text" }, name),
  );
  return element(
    "details",
    { class: "settings" },
    element("summary", {}, `The runs differ in ${counted(different, "setting")}`),
    scrollRegion(
      "Settings of both runs",
      element(
        "table",
        { class: "data" },
        element("thead", {}, element("tr", {}, ...head)),
        element(
          "tbody",
          {},
          ...rows.map((row) =>
            element(
              "tr",
              { class: row.is_same ? null : "differs" },
              element("th", { scope: "row" }, row.name),
              element("td", { class: "text" }, row.first),
              element("td", { class: "text" }, row.second),
              element("td", { class: "text" }, row.is_same ? "same" : "differs"),
            ),
          ),
        ),
      ),
    ),
  );
}

function shortened(hash: string): string {
  return hash.slice(0, 16);
}

function recordText(record: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(record).map(
    ([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return parts.length === 0 ? UNDEFINED : parts.join(", ");
}
