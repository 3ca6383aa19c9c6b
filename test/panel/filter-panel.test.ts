import { expect, test } from "vitest";
import { filterPanel, type PanelFilter } from "../../src/panel/filter-panel.js";
import type { Panel } from "../../src/panel/panel.js";
import { PAPER_LATENCY_BUCKETS } from "../../src/panel/paper-settings.js";
import { panelOf } from "../figures/hand-panel.js";

const ALL: PanelFilter = { family: [], size: [], type: [], subspecialty: [] };
const READING = { axis: "published", buckets: PAPER_LATENCY_BUCKETS } as const;

/** Three models (1 B, 7 B, unknown size) × two conditions × three questions; every cell is distinct. */
function panel(): Panel {
  const made = panelOf(
    ["closed_book", "clean_evidence"],
    [
      [
        ["AA", "AB", "AC"],
        ["AD", "BA", "BB"],
      ],
      [
        ["BC", "BD", "CA"],
        ["CB", "CC", "CD"],
      ],
      [
        ["DA", "DB", "DC"],
        ["DD", null, "A"],
      ],
    ],
  );
  const [first, second, third] = made.models;
  const [q1, q2, q3] = made.questions;
  return {
    ...made,
    models: [
      { ...first, family: "small" },
      { ...second, family: "large", params_published_b: 7 },
      { ...third, family: "large", params_published_b: null },
    ],
    questions: [
      { ...q1, subspecialties: ["chest", "breast"] },
      { ...q2, type: "anatomy" },
      { ...q3, subspecialties: ["breast"], type: "anatomy" },
    ],
  };
}

test("a filter keeps the cells of its models and questions, in their order", () => {
  const kept = filterPanel(panel(), { ...ALL, family: ["large"], type: ["anatomy"] }, READING);
  expect(kept.models.map(({ model }) => model)).toEqual(["sim/m2", "sim/m3"]);
  expect(kept.questions.map(({ question_id }) => question_id)).toEqual(["q2", "q3"]);
  expect(kept.ballots).toEqual(["BD", "CA", "CC", "CD", "DB", "DC", null, "A"]);
  expect(kept.latency_s).toEqual([8, 9, 11, 12, 14, 15, null, 18]);
});

test("a question stays when any of its subspecialties is asked for", () => {
  const of = (...subspecialty: string[]): readonly string[] =>
    filterPanel(panel(), { ...ALL, subspecialty }, READING).questions.map((q) => q.question_id);
  expect(of("breast")).toEqual(["q1", "q3"]);
  expect(of("chest")).toEqual(["q1", "q2"]);
  expect(of("chest", "breast")).toEqual(["q1", "q2", "q3"]);
});

test("a model of unknown size is in no size bucket", () => {
  const sizes = (...size: string[]): readonly string[] =>
    filterPanel(panel(), { ...ALL, size }, READING).models.map(({ model }) => model);
  expect(sizes("<2B")).toEqual(["sim/m1"]);
  expect(sizes("<2B", "2-9B")).toEqual(["sim/m1", "sim/m2"]);
  expect(sizes(">=300B")).toEqual([]);
});

test("a filter that keeps everything gives the panel itself", () => {
  const whole = panel();
  expect(filterPanel(whole, ALL, READING)).toBe(whole);
});
