import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTableSource } from "../../runner/paper-tables/table-source.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { SUBSPECIALTY_LABELS } from "../../src/panel/strata.js";
import { strataIntervals } from "../../src/panel/strata-intervals.js";
import { thresholdIntervals } from "../../src/panel/thresholds.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { ROOT } from "../run/small-study.js";
import { recordsOf, spreadsOf, tableOf, tablesOf } from "./made-tables.js";

const FOLDER = join(ROOT, "test/fixtures/golden/panel-small");
const made = await tablesOf(FOLDER);
const { panel, settings } = await readTableSource(FOLDER, false);
const cells = judgeCells(panel, PRESETS.primum);
const weights = bootstrapWeights(bootstrapIndices(panel.questions.length, 1000, 42));

interface Ends {
  readonly lo: number | null;
  readonly hi: number | null;
}

function ends(spreads: readonly Ends[]): readonly (readonly (number | null)[])[] {
  return spreads.map(({ lo, hi }) => [lo, hi]);
}

test("Table S1's intervals are those of the stratum and condition of the row", () => {
  const found = strataIntervals(
    panel,
    cells,
    settings.main_conditions,
    SUBSPECIALTY_LABELS.all_labels,
    weights,
  );
  for (const metric of ["accuracy", "contradiction"] as const) {
    expect(ends(spreadsOf(tableOf(made, "s1"), metric))).toEqual(
      ends(found.map(({ bootstrap }) => bootstrap[metric])),
    );
  }
});

test("Table S8's intervals are those of the condition, clause and threshold", () => {
  const found = thresholdIntervals(panel, cells, settings.sensitivity_thresholds, weights);
  settings.sensitivity_thresholds.forEach((threshold, t) => {
    const key = `threshold_${threshold.toFixed(2).replace(".", "_")}`;
    expect(ends(spreadsOf(tableOf(made, "s8"), key))).toEqual(
      ends(found.flatMap(({ any_wrong, risky }) => [any_wrong[t], risky[t]])),
    );
  });
});

test("Table S3's members have their own golden intervals, the best member and the difference none", async () => {
  const golden = JSON.parse(await readFile(join(FOLDER, "golden.json"), "utf8")) as {
    readonly model_condition: readonly {
      readonly model: string;
      readonly condition: string;
      readonly bootstrap: Readonly<Record<string, { readonly lo: number; readonly hi: number }>>;
    }[];
  };
  const table = tableOf(made, "s3");
  const spreads = spreadsOf(table, "high_risk");
  const conditions = settings.ensemble_conditions;
  recordsOf(table).forEach(({ entry }, i) => {
    const condition = conditions[Math.floor(i / 6) % conditions.length];
    const own = golden.model_condition.find(
      (row) => row.model === entry && row.condition === condition,
    );
    const { lo, hi } = spreads[i];
    if (own !== undefined) {
      expect(lo).toBeCloseTo(own.bootstrap["high_risk"].lo / 100, 9);
      expect(hi).toBeCloseTo(own.bootstrap["high_risk"].hi / 100, 9);
    } else if (entry !== "Ensemble") {
      expect([lo, hi]).toEqual([null, null]);
    } else {
      expect(lo).not.toBeNull();
    }
  });
});
