import { describe, expect, test } from "vitest";
import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import { choiceOf, shapeOf } from "../../src/components/cells-choice.js";
import { numberBehind } from "../../src/components/cells-number.js";
import { numberText } from "../../src/components/cells-text.js";
import { METRIC_DEFINITIONS } from "../../src/components/metric-definitions.js";
import { cellsOfTable, provenanceLinks } from "../../src/components/provenance.js";
import { analyse, noWeights, settingsOf, type Analysis } from "../../src/figures/analysis.js";
import type { CellsOf } from "../../src/figures/cells-of.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { filterPanel } from "../../src/panel/filter-panel.js";
import { UNDEFINED } from "../../src/figures/format.js";
import { TABLE_IDS } from "../../src/tables/paper-table.js";
import { PAPER_TABLES } from "../../src/tables/paper-tables.js";
import type { TableInput } from "../../src/tables/table-input.js";
import { analysisOfPanel, newDocument } from "../figures/hand-panel.js";
import { SMALL_PANEL } from "../figures/small-panel.js";
import { PUBLISHED } from "../tables/made-tables.js";

const analysis = analysisOfPanel(SMALL_PANEL, { simulated: true });
const { panel } = analysis.run;
const links = provenanceLinks(new URL("http://localhost/cells.html"));
const context = { prefix: "primum", imprint: () => [] };
globalThis.document = newDocument();

const QWEN = { family: ["Qwen"], size: [], type: [], subspecialty: [] };

/** A number of a table, and the cells that it says it is made of. */
interface Opened {
  readonly place: string;
  readonly value: number;
  readonly of: CellsOf | null;
  /** Whether it is an interval's end, a spread or a count of rows: what it opens has another value. */
  readonly isBeside: boolean;
  /** A count of cells, which opens as a share. */
  readonly isCount: boolean;
}

const BESIDE = /^(?:95 % from|to|2\.5 %|97\.5 %)$/;

/** Edges of the bins of confidence. */
const EDGES = ["Confidence from", "below"];

async function figureNumbers(of: Analysis): Promise<readonly Opened[]> {
  const figures = await Promise.all(
    GALLERY_FIGURES.map(({ complete }) => complete(of, () => Promise.resolve())),
  );
  return figures.flat().flatMap((filled) => {
    if (filled.lacking !== null) return [];
    const table = filled.table();
    const cellsOf = cellsOfTable(table, filled.metrics);
    return table.columns.flatMap(({ name, unit, of: own }, c) =>
      table.rows.flatMap((row, r): Opened[] => {
        const value = row[c];
        const isNumber = unit !== "text" || own !== undefined;
        return !isNumber || value === null || value === UNDEFINED
          ? []
          : [
              {
                place: `${filled.id}, ${name}, row ${r}`,
                value: Number(value),
                of: cellsOf(r, c),
                isBeside: (BESIDE.test(name) && own === undefined) || EDGES.includes(name),
                isCount: unit === "count" || unit === "text",
              },
            ];
      }),
    );
  });
}

async function tableNumbers(): Promise<readonly Opened[]> {
  const input: TableInput = {
    panel,
    settings: settingsOf(analysis),
    cells: analysis.cells,
    rates: analysis.rates,
    weights: noWeights(analysis.cells),
    run: { simulated: true, is_replica: false, cells_done: null, models: panel.models },
  };
  const tables = await Promise.all(
    TABLE_IDS.map(async (id) => (await PAPER_TABLES[id]())(input, PUBLISHED[id])),
  );
  return tables.flatMap(({ id, columns, rows }) =>
    rows.flatMap((row, r) =>
      row.flatMap((cell, c): Opened[] =>
        cell.kind === "text" || cell.value === null
          ? []
          : [
              {
                place: `Table ${id}, ${columns[c].name}, row ${r}`,
                value: cell.value,
                of: cell.of,
                isBeside: cell.signed,
                isCount: columns[c].unit === "count",
              },
            ],
      ),
    ),
  );
}

test("every column of numbers of every panel says what it is made of, whatever its values", async () => {
  const figures = await Promise.all(
    GALLERY_FIGURES.map(({ complete }) => complete(analysis, () => Promise.resolve())),
  );
  const closed = figures.flat().flatMap(({ id, lacking, table: tableOf, metrics }) => {
    if (lacking !== null) return [[id, lacking]];
    const table = tableOf();
    const cellsOf = cellsOfTable(table, metrics);
    return table.columns.flatMap(({ name, unit }, c) =>
      unit === "text" || table.rows.some((_, r) => cellsOf(r, c) !== null) ? [] : [[id, name]],
    );
  });
  expect(closed).toEqual([]);
});

const ALL = { figures: await figureNumbers(analysis), tables: await tableNumbers() };

/** Numbers that open as another. */
function otherThanOpened(numbers: readonly Opened[], under: Analysis): readonly unknown[] {
  return numbers.flatMap(({ place, value, of, isBeside, isCount }) => {
    if (of === null || isBeside || isCount) return [];
    const opened = numberBehind(under, choiceOf(panel, of), context, links).value;
    if (opened === undefined) return [];
    return opened !== null && Math.abs(opened - value) < 1e-12 ? [] : [[place, value, opened]];
  });
}

/** Statistics of the rows that open, which the page explains and does not compute anew. */
const EXPLAINED_ONLY = [
  "benchmark",
  "calibration_error",
  "co_failure",
  "confidence_gap",
  "cross_fitted_best",
  "crossover_weight",
  "family_spread",
  "harm_difference",
  "latency_by_size",
  "model_size",
  "outputs_a_cell",
  "over_conditions",
  "run_difference",
  "size_slope",
  "standard_error",
  "standard_error_of_ensembles",
  "study",
  "triple_choice",
  "variance_share",
  "worst_case",
  "worst_case_overlap",
];

test("all others are computed again from the rows that open", () => {
  const without = Object.values(ALL)
    .flat()
    .flatMap(({ of, isBeside, isCount }) => {
      if (of === null || isBeside || isCount) return [];
      const { value } = numberBehind(analysis, choiceOf(panel, of), context, links);
      return value === undefined ? [of.as ?? of.metric] : [];
    });
  expect(EXPLAINED_ONLY).toEqual(expect.arrayContaining([...new Set(without)]));
});

describe.each(Object.entries(ALL))("every number of the %s", (_name, numbers) => {
  test("says which cells it is made of", () => {
    expect(numbers.length).toBeGreaterThan(500);
    expect(numbers.filter(({ of }) => of === null).map(({ place }) => place)).toEqual([]);
  });

  test("opens a name, a formula or definition, n, and rows with a way on to outputs", () => {
    const distinct = new Map(
      numbers.map((one) => [JSON.stringify([one.of, one.value === 0]), one]),
    );
    const lacking = [...distinct.values()].flatMap(({ place, of, value, isCount }) => {
      if (of === null) return [];
      const choice = choiceOf(panel, of);
      const { name, formula, explained } = numberText(choice, analysis.definitions);
      const behind = numberBehind(analysis, choice, context, links);
      const says = formula.length > 0 || explained.some((one) => METRIC_DEFINITIONS[one]);
      const hasN = behind.parts.some((part) => part.includes("n = "));
      const rows = behind.table("all");
      const isNone = isCount && value === 0;
      const leads = isNone || rows.some((row) => row.querySelector("a[href]") !== null);
      const isOpened = name !== "" && says && (shapeOf(choice) === "none" || (hasN && leads));
      return isOpened ? [] : [place];
    });
    expect(lacking).toEqual([]);
  });

  test("names nothing that the run does not have", () => {
    const stray = numbers.filter(({ of }) => {
      if (of === null) return false;
      const { models, conditions, question } = choiceOf(panel, of);
      const asked = { models: [of.model ?? []].flat(), conditions: [of.condition ?? []].flat() };
      return (
        models.length !== asked.models.length ||
        (asked.conditions.length > 0 && conditions.length !== asked.conditions.length) ||
        question !== (of.question ?? null)
      );
    });
    expect(stray.map(({ place, of }) => [place, of])).toEqual([]);
  });

  test("opens as many models or questions as it counts", () => {
    const wrong = numbers.flatMap(({ place, value, of }) => {
      if ((of?.as !== "models" && of?.as !== "questions") || Number.isNaN(value)) return [];
      const { parts } = numberBehind(analysis, choiceOf(panel, of), context, links);
      const n = parts.join(" ").match(/n = (?:(\d+) models? × )?(\d+) questions?\./);
      const counts = { models: Number(n?.[1] ?? 1), questions: Number(n?.[2]) };
      return counts[of.as] === value ? [] : [[place, value, parts]];
    });
    expect(wrong).toEqual([]);
  });

  test("is the number that opens, where its rows give one", () => {
    expect(otherThanOpened(numbers, analysis)).toEqual([]);
  });
});

test("an ensemble of which the view leaves a member out is no ensemble, and says so", () => {
  const [first, second] = panel.models.map(({ model }) => model);
  const without = analysisOfPanel(filterPanel(panel, QWEN, { axis: "total", buckets: [] }));
  const llama = panel.models.find(({ family }) => family === "Llama")!.model;
  const [kept, left] = [
    [first, second],
    [first, llama],
  ].map((model) => {
    const of = { as: "synchronized_failure", condition: "closed_book", model } as const;
    return numberBehind(without, choiceOf(panel, of), context, links);
  });
  expect(kept.value).not.toBeUndefined();
  expect(left.value).toBeUndefined();
  expect(left.parts.join()).toContain("the view leaves one of them out");
});

test("votes open as votes where the definitions take single outputs for answers", async () => {
  const single = analyse(analysis.run, PRESETS["release-code"]);
  const numbers = await figureNumbers(single);
  expect(numbers.length).toBeGreaterThan(500);
  expect(otherThanOpened(numbers, single)).toEqual([]);
});
