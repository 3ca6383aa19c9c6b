import { expect, test } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { thresholdSensitivity } from "../../src/panel/thresholds.js";
import { seededPanel } from "../fixtures/seeded-panel.js";

test("a threshold's rate does not depend on the order in which thresholds are given", () => {
  const panel = seededPanel({ models: 3, questions: 30 });
  const cells = judgeCells(panel, PRESETS.primum);
  const rising = thresholdSensitivity(panel, cells, [0.2, 0.5, 0.8, 1]);
  const mixed = thresholdSensitivity(panel, cells, [0.8, 1, 0.2, 0.5]);
  rising.forEach(({ any_wrong: [a, b, c, d] }, i) => {
    expect(mixed[i].any_wrong).toEqual([c, d, a, b]);
    expect(a!).toBeGreaterThan(c!);
  });
});
