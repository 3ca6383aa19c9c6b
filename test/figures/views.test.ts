import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { resultsJson } from "../../runner/analyze/results-json.js";
import { analyse } from "../../src/figures/analysis.js";
import { FIGURES } from "../../src/figures/figures.js";
import { noPause } from "../../src/figures/pause.js";
import { analysePanel } from "../../src/panel/analysis.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { filterPanel } from "../../src/panel/filter-panel.js";
import type { Panel } from "../../src/panel/panel.js";
import {
  PAPER_ENSEMBLES,
  PAPER_LATENCY_BUCKETS,
  paperSettings,
} from "../../src/panel/paper-settings.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { marksOf, placeOf } from "./marks.js";
import { PANEL_MARKS, type AnalyzeJson, type Mark, type PanelMarks } from "./panel-values.js";

const MEMBERS = [...new Set(PAPER_ENSEMBLES.flatMap(({ members }) => members))];

/**
 * Noise with the members of the paper's ensembles, in three families and several sizes; on the first
 * five questions all agree on a wrong option unless they were given evidence.
 */
function panel(): Panel {
  const made = seededPanel({ models: MEMBERS.length, questions: 30, k: 2, seed: "views" });
  const shared = made.questions
    .slice(0, 5)
    .map(({ options }) => options.find(({ is_correct }) => !is_correct)!.letter.repeat(2));
  return {
    ...made,
    ballots: made.ballots.map((ballots, cell) => {
      const c = Math.floor(cell / 30) % made.conditions.length;
      return made.conditions[c].endsWith("evidence") ? ballots : (shared[cell % 30] ?? ballots);
    }),
    models: made.models.map((model, m) => ({
      ...model,
      model: `sim/${MEMBERS[m]}`,
      family: ["Qwen", "Gemma", "Llama"][m % 3],
    })),
  };
}

/** The marks of every panel, and what `primum analyze` prints of the same panel. */
async function drawn(
  of: Panel,
  definitions: Definitions,
): Promise<{
  readonly marks: ReadonlyMap<PanelMarks, readonly Mark[]>;
  readonly printed: AnalyzeJson;
}> {
  const manifest = {
    run_id: "views",
    simulated: true,
    complete: true,
    cells_planned: 0,
    cells_done: 0,
  };
  const analysis = analyse({ panel: of, manifest }, definitions);
  const panels = (await Promise.all(FIGURES.map(({ values }) => values(analysis, noPause)))).flat();
  const { document } = parseHTML("<html></html>");
  const marks = new Map(
    PANEL_MARKS.map((wanted) => {
      const filled = panels.find(({ id }) => id === wanted.panel)!;
      if (filled.lacking !== null) return [wanted, []];
      const svg = filled.draw({ document, width: 640, theme: "light" });
      return [wanted, marksOf(svg, wanted.marks)];
    }),
  );
  const settings = paperSettings(of, "views");
  const indices = bootstrapIndices(of.questions.length, 5, 42);
  const source = { panel: of, settings, indices, seed: 42, input_sha256: {} };
  const results = resultsJson(source, analysePanel(of, settings, definitions, indices), false);
  return { marks, printed: results as unknown as AnalyzeJson };
}

const NO_FILTER = { family: [], size: [], type: [], subspecialty: [] };
const narrowed = filterPanel(
  panel(),
  { ...NO_FILTER, type: ["diagnosis"] },
  { axis: "published", buckets: PAPER_LATENCY_BUCKETS },
);
const CUSTOM: Definitions = {
  ...PRESETS.primum,
  threshold: 0.5,
  risk_clause: "any_wrong",
  normaliser: "five",
  letter_tie: "first_seen",
  ensemble_answer: "single",
};

const VIEWS = {
  "the default view": await drawn(panel(), PRESETS.primum),
  "other definitions": await drawn(panel(), CUSTOM),
  "a filter": await drawn(narrowed, PRESETS.primum),
};

describe.each(Object.entries(VIEWS))("under %s", (name, { marks, printed }) => {
  test.each(PANEL_MARKS.map((wanted) => [wanted.panel, wanted.marks, wanted] as const))(
    "panel %s draws its %s as the command line prints them",
    (_, __, wanted) => {
      const own = marks.get(wanted)!;
      expect(own.length).toBeGreaterThan(0);
      for (const { attribute, printed: of } of wanted.numbers) {
        const scale = attribute === "latency" ? 1 : 100;
        for (const mark of own) {
          expect(Number(mark[attribute]) * scale).toBeCloseTo(of(mark, printed) ?? NaN, 9);
        }
      }
    },
  );

  const placed = PANEL_MARKS.flatMap((wanted) =>
    wanted.numbers.flatMap(({ attribute, axis }) =>
      axis === null ? [] : [{ wanted, attribute, axis, title: `${wanted.panel} ${wanted.marks}` }],
    ),
  );
  test.each(placed)("$title stand where their $attribute is, in proportion", (row) => {
    const points = marks.get(row.wanted)!.map((mark) => ({
      value: Number(mark[row.attribute]),
      at: placeOf(mark)[row.axis === "x" ? 0 : 1],
    }));
    const sorted = points.toSorted((a, b) => a.value - b.value);
    const [first, last] = [sorted[0], sorted.at(-1)!];
    expect(last.value, name).toBeGreaterThan(first.value);
    const scale = (last.at - first.at) / (last.value - first.value);
    for (const { value, at } of points) {
      expect(at).toBeCloseTo(first.at + scale * (value - first.value), 6);
    }
  });
});

describe.each(["other definitions", "a filter"] as const)("%s", (name) => {
  test.each(PANEL_MARKS.map((wanted) => [wanted.panel, wanted.marks, wanted] as const))(
    "redraw panel %s's %s",
    (_, __, wanted) => {
      const usual = VIEWS["the default view"].marks.get(wanted);
      expect(VIEWS[name].marks.get(wanted)).not.toEqual(usual);
    },
  );
});
