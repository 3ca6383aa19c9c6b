import type { ConditionKey } from "../../../src/panel/condition.js";
import type { PanelModel } from "../../../src/panel/model.js";
import { cellIndex, type Panel } from "../../../src/panel/panel.js";
import { SIMULATED_PREFIX } from "../../study/models.js";
import type { Design } from "./design.js";
import { ALL, MAIN } from "./published.js";
import type { World } from "./world.js";

/** The two panels of a world. */
export interface WorldPanels {
  /** What `primum analyze` reads. */
  readonly main: Panel;
  /**
   * Latencies alone, of all models: Supplementary Table 2 counts 34 models under max context, of
   * which 32 have answers.
   */
  readonly latency: Panel;
}

/** The panels of a world; its models are called `sim/…`. */
export function panelsOf(design: Design, world: World): WorldPanels {
  const main = emptyPanel(design, ALL);
  const latency = emptyPanel(design, MAIN);
  world.latencies.forEach((models, c) =>
    models.forEach((seconds, m) =>
      seconds.forEach((value, q) => {
        latency.latency_s[cellIndex(latency, m, c, q)] = value;
      }),
    ),
  );
  for (const { condition, model, question, ballots, single, latency_s } of world.cells) {
    const at = cellIndex(main, model, main.conditions.indexOf(condition), question);
    main.ballots[at] = ballots;
    main.single[at] = single;
    main.latency_s[at] = latency_s;
  }
  return { main, latency };
}

/** A panel that can be filled. */
export interface FillablePanel extends Panel {
  readonly ballots: (string | null)[];
  readonly single: (string | null)[];
  readonly latency_s: (number | null)[];
}

/** The design's panel without a single output. */
export function emptyPanel(
  { models, questions }: Design,
  conditions: readonly ConditionKey[],
): FillablePanel {
  const size = models.length * conditions.length * questions.length;
  return {
    models: models.map((model): PanelModel => ({
      model: SIMULATED_PREFIX + model.model,
      family: model.family,
      params_total_b: model.params_total_b,
      params_active_b: model.params_active_b,
      params_published_b: model.params_published_b,
      k: model.k,
    })),
    conditions,
    questions,
    ballots: new Array<string | null>(size).fill(null),
    single: new Array<string | null>(size).fill(null),
    latency_s: new Array<number | null>(size).fill(null),
  };
}
