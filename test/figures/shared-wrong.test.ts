import { describe, expect, test } from "vitest";
import { analyse, type Analysis } from "../../src/figures/analysis.js";
import {
  coFailureOf,
  sharedWrongOf,
  typicalIntervals,
  withTypicalIntervals,
} from "../../src/figures/shared-wrong-of.js";
import { sharedWrongMatrix } from "../../src/figures/shared-wrong-matrix.js";
import { sharedWrongPairs } from "../../src/figures/shared-wrong-pairs.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { filterPanel } from "../../src/panel/filter-panel.js";
import { PAPER_LATENCY_BUCKETS } from "../../src/panel/paper-settings.js";
import type { Panel } from "../../src/panel/panel.js";
import { seededPanel } from "../fixtures/seeded-panel.js";
import { newDocument, panelOf } from "./hand-panel.js";
import { marksOf } from "./marks.js";
import { ODD_PANELS } from "./odd-panels.js";

// A is right, B high-risk, C unsafe, D contradicts.
const HAND = panelOf(
  ["closed_book"],
  [
    [["BB", "DD", "CC", "AA", "BB"]],
    [["BB", "DD", "CC", "AA", "CC"]],
    [["BB", "AA", "CC", "rr", "DD"]],
  ],
);

function analysisOf(panel: Panel, more: Partial<Definitions> = {}, simulated = false): Analysis {
  const manifest = { run_id: "run", simulated, complete: true, cells_planned: 1, cells_done: 1 };
  return analyse({ panel, manifest }, { ...PRESETS.primum, ...more });
}

function everyone({ run }: Analysis): readonly string[] {
  return run.panel.models.map(({ model }) => model);
}

function sharedOf(analysis: Analysis, members = everyone(analysis)) {
  return sharedWrongOf(analysis, members, analysis.run.panel.conditions[0]);
}

function pairsOf(analysis: Analysis, members = everyone(analysis)) {
  return coFailureOf(analysis, members, analysis.run.panel.conditions[0]);
}

const at = { document: newDocument(), width: 540, theme: "light" } as const;

describe("shared wrong options", () => {
  test("are drawn question by question, those that most share on top", () => {
    const data = sharedOf(analysisOf(HAND));
    const marks = marksOf(sharedWrongMatrix.draw(data, at), "answers");
    expect(marks.map(({ question, letter, kind }) => `${question} ${letter} ${kind}`)).toEqual([
      ...["q3 C shared", "q3 C shared", "q3 C shared"],
      ...["q1 B shared", "q1 B shared", "q1 B shared"],
      ...["q2 D shared", "q2 D shared", "q2 A correct"],
    ]);
    expect(sharedWrongMatrix.finding(data)).toBe(
      "Under closed-book at least two of 3 members give the same wrong option on 3 questions (60.0 %), all of them on 2 (40.0 %); on 2 of the 3 that option is high-risk or unsafe.",
    );
  });

  test("say in the drawing how many share what, and which label it has", () => {
    const svg = sharedWrongMatrix.draw(sharedOf(analysisOf(HAND)), at);
    expect(svg.textContent).toContain("3 share C, unsafe");
    expect(svg.textContent).toContain("2 share D, contradiction");
  });

  test("follow the answers that vote, and the questions that a filter keeps", () => {
    const panel: Panel = { ...HAND, single: HAND.ballots.map(() => "A") };
    const single = sharedOf(analysisOf(panel, { ensemble_answer: "single" }));
    expect(sharedWrongMatrix.lacking(single)).toBe(
      "Under closed-book no two members give the same wrong option on any of 5 questions.",
    );
    const other = {
      ...HAND,
      questions: HAND.questions.map((own, q) => ({ ...own, type: q < 2 ? "finding" : own.type })),
    };
    const narrowed = filterPanel(
      other,
      { family: [], size: [], type: ["finding"], subspecialty: [] },
      { axis: "published", buckets: PAPER_LATENCY_BUCKETS },
    );
    const marks = marksOf(sharedWrongMatrix.draw(sharedOf(analysisOf(narrowed)), at), "answers");
    expect([...new Set(marks.map(({ question }) => question))]).toEqual(["q1", "q2"]);
  });
});

describe("pairs on the same wrong option", () => {
  test("are squares below the diagonal with their ratios, the ensemble's outlined", () => {
    const analysis = analysisOf(HAND);
    const marks = marksOf(
      sharedWrongPairs.draw(pairsOf(analysis, ["sim/m1", "sim/m3"]), at),
      "pairs",
    );
    const ratioOf = (first: string, second: string) =>
      marks.find((mark) => mark["first"] === first && mark["second"] === second);
    // m1 and m2: 4 of 5 wrong each, 3 alike; expected 4/5 × 4/5 × 1/3 × 5 = 16/15.
    expect(Number(ratioOf("sim/m2", "sim/m1")?.["value"])).toBeCloseTo(45 / 16, 12);
    // m1 and m3: 4 and 3 wrong, 2 alike (q1, q3); expected 4/5 × 3/5 × 1/3 × 5 = 4/5.
    expect(ratioOf("sim/m3", "sim/m1")).toMatchObject({ own: "yes", same: "2" });
    expect(Number(ratioOf("sim/m3", "sim/m1")?.["value"])).toBeCloseTo(2.5, 12);
    expect(marks.filter(({ own }) => own === "yes")).toHaveLength(1);
    expect(marks).toHaveLength(3);
  });

  test("compare families only as far as the interval lets them", async () => {
    const panel = seededPanel({ models: 8, questions: 60, k: 1 });
    const twins = (family: string) =>
      analysisOf({
        ...panel,
        models: panel.models.map((model, m) => ({ ...model, family: m < 2 ? family : `f${m}` })),
        // The second model answers as the first does.
        ballots: panel.ballots.map((own, cell) =>
          cell >= 360 && cell < 720 ? panel.ballots[cell - 360] : own,
        ),
      });
    const finding = async (analysis: Analysis) => {
      const intervals = await typicalIntervals(analysis, "closed_book", () => Promise.resolve());
      return sharedWrongPairs.finding(withTypicalIntervals(pairsOf(analysis), intervals));
    };
    expect(await finding(twins("same"))).toMatch(
      /Pairs of one family do so \d+\.\d\d \[\d+\.\d\d, \d+\.\d\d\] times as often as pairs/,
    );
    const even = analysisOf({
      ...panel,
      models: panel.models.map((model, m) => ({ ...model, family: `f${m % 2}` })),
    });
    expect(await finding(even)).toContain("do so about as often as pairs of different families:");
    const none = analysisOf({
      ...panel,
      models: panel.models.map((model, m) => ({ ...model, family: `f${m}` })),
    });
    expect(await finding(none)).not.toContain("family");
  });

  test("keep a family together, whatever the order of the models", () => {
    const families = ["a", "b", "a"];
    const analysis = analysisOf({
      ...HAND,
      models: HAND.models.map((model, m) => ({ ...model, family: families[m] })),
    });
    expect(pairsOf(analysis).models.map(({ model }) => model)).toEqual([
      "sim/m1",
      "sim/m3",
      "sim/m2",
    ]);
  });
});

describe("both panels", () => {
  const drawn = (analysis: Analysis, width: number) => {
    const [shared, pairs] = [sharedOf(analysis), pairsOf(analysis)];
    const options = { document: newDocument(), width, theme: "light" } as const;
    return [
      {
        lacking: sharedWrongMatrix.lacking(shared),
        text: () => sharedWrongMatrix.finding(shared) + sharedWrongMatrix.caption(shared),
        svg: () => sharedWrongMatrix.draw(shared, options),
        table: sharedWrongMatrix.table(shared),
      },
      {
        lacking: sharedWrongPairs.lacking(pairs),
        text: () => sharedWrongPairs.finding(pairs) + sharedWrongPairs.caption(pairs),
        svg: () => sharedWrongPairs.draw(pairs, options),
        table: sharedWrongPairs.table(pairs),
      },
    ];
  };

  test("have a role, n, the same bytes twice, and their origin", () => {
    for (const { svg, text } of drawn(analysisOf(HAND, {}, true), 540)) {
      expect(svg().getAttribute("role")).toBe("img");
      expect(svg().outerHTML).toBe(svg().outerHTML);
      expect(svg().textContent).toContain("SIMULATED");
      expect(svg().outerHTML).not.toMatch(/currentColor|var\(|<style/);
      expect(text()).toContain("5 questions");
    }
  });

  test.each(Object.entries(ODD_PANELS))(
    "draw %s without NaN, or say what is lacking",
    (_, panel) => {
      for (const { lacking, text, svg, table } of drawn(analysisOf(panel), 340)) {
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
        if (lacking !== null) expect(lacking).toMatch(/^[A-Z].*\.$/);
        else {
          expect(text()).not.toMatch(/NaN|undefined|null|Infinity/);
          expect(svg().outerHTML).not.toMatch(/NaN|Infinity/);
        }
      }
    },
  );
});
