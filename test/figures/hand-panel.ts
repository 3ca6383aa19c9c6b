import { parseHTML } from "linkedom";
import { figure2Data, type Figure2Data } from "../../src/figures/figure-2-data.js";
import { analyse, type Analysis, type RunFacts } from "../../src/figures/analysis.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import type { Panel } from "../../src/panel/panel.js";
import { modelConditionRates } from "../../src/panel/rates.js";
import { degenerateThresholds } from "../../src/panel/threshold-warnings.js";

const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/**
 * Questions whose correct option is A; B is high-risk, C unsafe, D contradicts.
 *
 * @param options number of options
 */
export function question(id: string, options = 4): Panel["questions"][number] {
  return {
    question_id: id,
    type: "diagnosis",
    subspecialties: ["chest"],
    options: LETTERS.slice(0, options).map((letter) => ({
      letter,
      text: "",
      is_correct: letter === "A",
      high_risk: letter === "B",
      unsafe: letter === "C",
      contradiction: letter === "D",
    })),
  };
}

/** A panel from its ballots, model by condition by question; latency is 1 s, 2 s, 3 s, … */
export function panelOf(
  conditions: readonly string[],
  ballots: readonly (readonly (readonly (string | null)[])[])[],
  options = 4,
): Panel {
  const cells = ballots.flat(2);
  return {
    models: ballots.map((_, m) => ({
      model: `sim/m${m + 1}`,
      family: "sim",
      params_total_b: 1,
      params_active_b: null,
      params_published_b: 1,
      k: 2,
    })),
    conditions,
    questions: ballots[0][0].map((_, q) => question(`q${q + 1}`, options)),
    ballots: cells,
    single: cells.map(() => null),
    latency_s: cells.map((ballot, i) => (ballot === null ? null : i + 1)),
  };
}

/** Figure 2's data of a panel, without intervals unless some are given. */
export function dataOf(
  panel: Panel,
  facts: Partial<Pick<Figure2Data, "simulated">> & {
    readonly intervals?: Parameters<typeof figure2Data>[0]["intervals"];
  } = {},
): Figure2Data {
  const cells = judgeCells(panel, PRESETS.primum);
  return figure2Data({
    simulated: facts.simulated ?? false,
    threshold: 0.8,
    degenerate: degenerateThresholds(panel, cells, [0.8]),
    n_questions: cells.n_questions,
    n_models: cells.n_models,
    conditions: panel.conditions,
    rates: modelConditionRates(panel, cells),
    intervals: facts.intervals ?? null,
    cells_done: null,
  });
}

/** A panel as a run that is judged; complete and of real models unless said otherwise. */
export function analysisOfPanel(panel: Panel, facts: Partial<RunFacts> = {}): Analysis {
  const cells = panel.ballots.length;
  const manifest = {
    run_id: "hand",
    simulated: false,
    complete: true,
    cells_planned: cells,
    cells_done: cells,
    ...facts,
  };
  return analyse({ panel, manifest }, PRESETS.primum);
}

/** linkedom's document, as figures need it. */
export function newDocument(): Document {
  return parseHTML("<!doctype html><html><body></body></html>").document;
}
