import { count, UNDEFINED } from "../figures/format.js";
import { CHOICE_NAMES } from "../panel/definitions.js";
import { METRICS } from "../panel/metrics.js";
import { BOOTSTRAP, type Analysis } from "../figures/analysis.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { choiceReason } from "./choice-text.js";
import { loadTexts, type LoadedRun } from "./load-run.js";
import { METRIC_DEFINITIONS } from "./metric-definitions.js";
import type { Page } from "./page.js";

/** Definitions, manifest, coverage, models and questions of the chosen run. */
export async function methodsPage({ site, run, analysis }: Page): Promise<HTMLElement> {
  const texts = await loadTexts(site, run.run, (path) => fetch(path));
  return element(
    "section",
    {},
    element("h2", {}, "Definitions"),
    metricList(analysis),
    choiceTable(analysis),
    element(
      "p",
      {},
      `Intervals: the questions are resampled with replacement ${count(BOOTSTRAP.replicates)} times (${BOOTSTRAP.generator}, seed ${BOOTSTRAP.seed}), the same questions for every model and condition; each rate is recomputed and averaged over models; the interval is from the 2.5 % to the 97.5 % percentile. It tells how far the questions chosen matter, not which models were chosen.`,
    ),
    element("h2", {}, "The run"),
    manifestTable(run),
    element("h2", {}, "Servers"),
    serverTable(run),
    element("h2", {}, "Coverage"),
    coverage(run, analysis),
    element("h2", {}, "Models"),
    modelTable(run),
    element("h2", {}, "Questions"),
    questionTable(run, texts),
  );
}

function metricList({ definitions }: Analysis): HTMLElement {
  return element(
    "dl",
    {},
    ...METRICS.flatMap((metric) => {
      const definition = METRIC_DEFINITIONS[metric];
      return definition === undefined
        ? []
        : [element("dt", {}, definition.name), element("dd", {}, definition.text(definitions))];
    }),
  );
}

function choiceTable({ definitions, cells }: Analysis): HTMLElement {
  return element(
    "details",
    {},
    element("summary", {}, `Every choice of the definitions “${cells.definitions_id}”`),
    table(
      "Choices",
      ["Choice", "Value", "Where it comes from"],
      [
        ...CHOICE_NAMES.map((choice) => [
          choice.replaceAll("_", " "),
          definitions[choice].replaceAll("_", " "),
          choiceReason(choice, definitions),
        ]),
        ["threshold", String(definitions.threshold), "Equation 7 and Results"],
      ],
    ),
  );
}

function manifestTable({ manifest }: LoadedRun): HTMLElement {
  const { benchmark, template, software } = manifest;
  const settings = (values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${String(value)}`)
      .join(", ");
  const endpoints = manifest.endpoints.map(
    ({ alias, server_version }) => `${alias} (${server_version ?? "version unknown"})`,
  );
  return table(
    "Manifest",
    ["", ""],
    [
      ["Run", manifest.run_id],
      ["Origin", manifest.simulated ? "simulated server" : "model server"],
      [
        "Cells done",
        `${count(manifest.cells_done)} of ${count(manifest.cells_planned)}${manifest.complete ? "" : " (incomplete)"}`,
      ],
      ["Outputs", count(manifest.outputs)],
      ["Started, finished", `${manifest.started_at}, ${manifest.finished_at ?? UNDEFINED}`],
      ["Benchmark", `${benchmark.id}, version ${benchmark.version}, ${benchmark.review}`],
      ["Benchmark SHA-256", benchmark.sha256],
      ["Labels SHA-256", benchmark.labels_sha256],
      ["Study SHA-256", manifest.study_sha256],
      ["Results SHA-256", manifest.results_sha256],
      ["Prompt template", `${template.name}, version ${template.version}`],
      ["Sampled outputs", settings(manifest.sampling)],
      ["Single output", settings(manifest.single)],
      ["Reading", manifest.reading],
      ["Verifier", manifest.verifier?.model ?? "none: doubt is a counted null"],
      ["Endpoints", endpoints.join(", ")],
      ["Seeds", settings(manifest.seeds)],
      ["Software", settings(software)],
      ["Warnings", manifest.warnings.length === 0 ? "none" : manifest.warnings.join("; ")],
    ],
  );
}

/** What each server counted over the run beside what the run stored. */
function serverTable({ manifest }: LoadedRun): HTMLElement {
  const amount = (value: number | null | undefined): string =>
    value === null || value === undefined ? UNDEFINED : count(value);
  const columns = ["Model", "Server", "Version"];
  const tallies = ["Outputs", "Prompt tokens", "Generated tokens"].flatMap((name) => [
    `${name} served`,
    `${name} stored`,
  ]);
  return table(
    "Servers and their counters",
    [...columns, ...tallies],
    manifest.endpoints.flatMap(({ alias, server_version, models }) =>
      models.map(({ served_id, served, stored }) => [
        served_id,
        alias,
        server_version ?? UNDEFINED,
        amount(served?.outputs),
        amount(stored.outputs),
        amount(served?.prompt_tokens),
        amount(stored.prompt_tokens),
        amount(served?.generation_tokens),
        amount(stored.generation_tokens),
      ]),
    ),
    tallies,
  );
}

function coverage(run: LoadedRun, { rates, cells }: Analysis): HTMLElement {
  const { models, conditions, manifest } = run;
  const done = `${count(manifest.cells_done)} of ${count(manifest.cells_planned)} cells are done.`;
  const cellsDone = table(
    "Cells done by model and condition",
    ["Model", ...conditions.map(({ name }) => name)],
    models.map(({ model }) => [
      model,
      ...conditions.map(({ condition }) => {
        const row = rates.find((other) => other.model === model && other.condition === condition);
        const missing = row?.n_missing_cells ?? cells.n_questions;
        return `${cells.n_questions - missing} / ${cells.n_questions}`;
      }),
    ]),
    conditions.map(({ name }) => name),
  );
  return element("details", { open: !manifest.complete }, element("summary", {}, done), cellsDone);
}

function modelTable({ models }: LoadedRun): HTMLElement {
  const size = (value: number | null): string => (value === null ? UNDEFINED : String(value));
  const numbers = ["Parameters, total (B)", "Parameters, active (B)", "Outputs a cell"];
  return table(
    "Models",
    ["Model", "Family", ...numbers, "Checkpoint"],
    models.map((model) => [
      model.model,
      model.family,
      size(model.params_total_b),
      size(model.params_active_b),
      String(model.k),
      model.hub_id ?? UNDEFINED,
    ]),
    numbers,
  );
}

function questionTable(
  { questions }: LoadedRun,
  texts: Awaited<ReturnType<typeof loadTexts>>,
): HTMLElement {
  const stems = new Map(texts.map(({ question_id, stem }) => [question_id, stem]));
  const letters = (
    options: LoadedRun["questions"][number]["options"],
    label: "high_risk" | "unsafe" | "contradiction",
  ): string =>
    options
      .filter((option) => option[label])
      .map(({ letter }) => letter)
      .join(" ") || UNDEFINED;
  return element(
    "details",
    {},
    element("summary", {}, `${count(questions.length)} questions with their labels`),
    table(
      "Questions",
      ["Question", "Type", "Options", "Correct", "High-risk", "Unsafe", "Contradiction", "Stem"],
      questions.map(({ question_id, type, options }) => [
        question_id,
        type,
        String(options.length),
        options.find(({ is_correct }) => is_correct)?.letter ?? UNDEFINED,
        letters(options, "high_risk"),
        letters(options, "unsafe"),
        letters(options, "contradiction"),
        stems.get(question_id) ?? "not in this site: its licence does not allow it",
      ]),
    ),
  );
}

function table(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly string[] = [],
): HTMLElement {
  const hasHead = columns.some((name) => name !== "");
  const kind = (column: number): string | null =>
    numbers.includes(columns[column]) ? "number" : null;
  const head = columns.map((name, c) => element("th", { scope: "col", class: kind(c) }, name));
  return scrollRegion(
    label,
    element(
      "table",
      { class: "plain" },
      ...(hasHead ? [element("thead", {}, element("tr", {}, ...head))] : []),
      element(
        "tbody",
        {},
        ...rows.map(([first, ...rest]) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, first),
            ...rest.map((text, i) => element("td", { class: kind(i + 1) }, text)),
          ),
        ),
      ),
    ),
  );
}
