import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { tableLabel } from "../../src/tables/paper-table.js";
import { ROOT } from "../run/small-study.js";
import { recordsOf, spreadsOf, tableOf, tablesOf } from "./made-tables.js";
import { CONDITION_NAMES, type ConditionKey } from "../../src/panel/condition.js";

/* The golden panels were analysed by another program: every number of a table is one of theirs. */

type Json = Readonly<Record<string, unknown>>;
type Rates = Readonly<Record<string, number | null>>;
type Summaries = Readonly<
  Record<string, { readonly sd: number; readonly lo: number; readonly hi: number }>
>;

interface Golden {
  readonly condition_table: readonly {
    readonly condition: ConditionKey;
    readonly n_models: number;
    readonly point: Rates;
    readonly bootstrap: Summaries;
    readonly mean_of_models: Summaries;
  }[];
  readonly self_consistency: {
    readonly table: readonly {
      readonly condition: ConditionKey;
      readonly n_models: number;
      readonly single: Readonly<Record<string, { readonly point: number; readonly lo: number }>>;
      readonly voted: Readonly<Record<string, { readonly point: number; readonly lo: number }>>;
      readonly latency_s: number;
    }[];
  };
  readonly ensembles: readonly {
    readonly ensemble: string;
    readonly condition: ConditionKey;
    readonly members: readonly string[];
    readonly n: number;
    readonly point: Rates;
    readonly bootstrap: Summaries;
    readonly wilson_ci: readonly [number, number];
    readonly binomial_sd: number;
    readonly member_point: readonly Rates[];
    readonly best_member: Rates;
    readonly ensemble_minus_best: Rates;
  }[];
  readonly worst_case: { readonly ranking: readonly Json[] };
  readonly worst_case_across_conditions: readonly {
    readonly question_id: string;
    readonly mean: number;
    readonly max: number;
    readonly by_condition: Rates;
  }[];
  readonly threshold_sensitivity: readonly {
    readonly condition: ConditionKey;
    readonly cells: number;
    readonly risky: Rates;
    readonly any_wrong: Rates;
  }[];
  readonly subspecialty: readonly (Rates & {
    readonly stratum: string;
    readonly condition: ConditionKey;
    readonly n: number;
    readonly n_models: number;
  })[];
  readonly latency_by_size: readonly (Rates & {
    readonly bucket: string;
    readonly condition: ConditionKey;
  })[];
  readonly model_condition: readonly { readonly model: string; readonly condition: string }[];
}

const PERCENT = new Set([
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "dangerous_overconfidence",
  "mean_confidence",
  "confidence_correct",
  "confidence_incorrect",
  "confidence_high_risk",
  "confidence_unsafe",
  "robustness",
  "synchronized_failure",
]);

/** The golden value in the unit of tables: fractions. */
function fraction(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : value / 100;
}

/** Whether two values, or records of them, are the same to 1e-9. */
function expectNear(actual: readonly unknown[], expected: readonly unknown[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => {
    const wanted = expected[i];
    if (typeof wanted === "number" && typeof value === "number") {
      expect(Math.abs(value - wanted)).toBeLessThan(1e-9);
    } else expect(value).toEqual(wanted);
  });
}

const name = (condition: ConditionKey): string => CONDITION_NAMES[condition];

describe.each([
  { panel: "panel-small", file: "golden.json" },
  { panel: "panel-full", file: "golden.json.gz" },
])("$panel", async ({ panel, file }) => {
  const folder = join(ROOT, "test/fixtures/golden", panel);
  const bytes = await readFile(join(folder, file));
  const golden = JSON.parse(
    (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString(),
  ) as Golden;
  const made = await tablesOf(folder);
  const typical = await tablesOf(folder, "custom:interval=mean_of_models");
  const closedForm = await tablesOf(folder, "custom:ensemble_interval=wilson");

  test("Table 1 is the golden condition table with its intervals", () => {
    const table = tableOf(made, "1");
    const keys = table.columns.map(({ key }) => key).filter((key) => PERCENT.has(key));
    for (const [i, row] of recordsOf(table).entries()) {
      const own = golden.condition_table[i];
      expectNear([row["condition"], row["n_models"]], [name(own.condition), own.n_models]);
      expectNear(
        keys.map((key) => row[key]),
        keys.map((key) => fraction(own.point[key])),
      );
      expectNear([row["latency_s"]], [own.point["latency_s"]]);
    }
    golden.condition_table.forEach(({ bootstrap }, i) => {
      const { sd, lo, hi } = spreadsOf(table, "accuracy")[i];
      const { accuracy } = bootstrap;
      expectNear([sd, lo, hi], [accuracy.sd, accuracy.lo, accuracy.hi].map(fraction));
      const high = spreadsOf(table, "high_risk")[i];
      expectNear(
        [high.lo, high.hi],
        [bootstrap.high_risk.lo, bootstrap.high_risk.hi].map(fraction),
      );
    });
  });

  test("Table 1 has a typical model's intervals where the definitions say so", () => {
    for (const key of ["accuracy", "unsafe", "confidence_incorrect"] as const) {
      const spreads = spreadsOf(tableOf(typical, "1"), key);
      golden.condition_table.forEach(({ mean_of_models: of }, i) => {
        expectNear([spreads[i].lo, spreads[i].hi], [of[key].lo, of[key].hi].map(fraction));
      });
    }
  });

  test("Table 2 is the golden comparison of single and voted answers", () => {
    const rows = recordsOf(tableOf(made, "2"));
    golden.self_consistency.table.forEach((own, i) => {
      const [single, voted] = rows.slice(2 * i, 2 * i + 2);
      for (const key of ["accuracy", "high_risk", "unsafe", "contradiction"]) {
        expectNear([single[key]], [fraction(own.single[key].point)]);
        expectNear([voted[key]], [fraction(own.voted[key].point)]);
      }
      for (const key of ["dangerous_overconfidence", "mean_confidence", "robustness"]) {
        expectNear([single[key], voted[key]], [null, fraction(own.voted[key].point)]);
      }
      expectNear([voted["latency_s"], voted["n_models"]], [own.latency_s, own.n_models]);
      const { lo } = spreadsOf(tableOf(made, "2"), "accuracy")[2 * i];
      expectNear([lo], [fraction(own.single["accuracy"].lo)]);
    });
  });

  test("Tables 3 and S3 are the golden ensembles, their members and the best of these", () => {
    const table = tableOf(made, "3");
    const wilson = spreadsOf(tableOf(closedForm, "3"), "accuracy");
    const compared = recordsOf(tableOf(made, "s3"));
    const step = golden.ensembles[0].members.length + 3;
    golden.ensembles.forEach((own, i) => {
      const row = recordsOf(table)[i];
      expectNear(
        [row["ensemble"], row["condition"], row["n_questions"]],
        [own.ensemble, name(own.condition), own.n],
      );
      for (const key of ["accuracy", "contradiction", "synchronized_failure"]) {
        expectNear([row[key]], [fraction(own.point[key])]);
      }
      const { lo, hi } = spreadsOf(table, "high_risk")[i];
      expectNear(
        [lo, hi],
        [own.bootstrap["high_risk"].lo, own.bootstrap["high_risk"].hi].map(fraction),
      );
      const rows = compared.slice(step * i, step * (i + 1));
      expectNear(
        rows.map(({ high_risk }) => high_risk),
        [...own.member_point, own.point, own.best_member, own.ensemble_minus_best].map((rates) =>
          fraction(rates["high_risk"]),
        ),
      );
      expectNear(
        [wilson[i].sd, wilson[i].lo, wilson[i].hi],
        [own.binomial_sd, ...own.wilson_ci].map(fraction),
      );
    });
  });

  test("Tables 4 and S4 list the golden worst cases", () => {
    const rows = recordsOf(tableOf(made, "4"));
    expect(rows.length).toBeGreaterThan(2);
    rows.forEach((row, i) => {
      const own = golden.worst_case.ranking[i];
      expectNear(
        ["question", "common_wrong", "correct", "wrong_n", "high_risk_n", "n_models"].map(
          (key) => row[key],
        ),
        ["question_id", "common_wrong", "correct", "wrong", "high_risk", "n_models"].map(
          (key) => own[key],
        ),
      );
      expectNear([row["contradiction_rate"]], [fraction(own["contradiction_rate"] as number)]);
    });
    recordsOf(tableOf(made, "s4")).forEach((row, i) => {
      const { question_id, mean, max, by_condition } = golden.worst_case_across_conditions[i];
      expectNear(
        [row["question"], row["mean"], row["max"]],
        [question_id, fraction(mean), fraction(max)],
      );
      for (const [condition, rate] of Object.entries(by_condition)) {
        expectNear([row[condition]], [fraction(rate)]);
      }
    });
  });

  test("Table S1 is the golden strata, Table S2 the golden latencies by size", () => {
    const strata = recordsOf(tableOf(made, "s1"));
    expect(strata).toHaveLength(golden.subspecialty.length);
    golden.subspecialty.forEach((own, i) => {
      const row = strata[i];
      expectNear(
        [row["subspecialty"], row["condition"], row["n_questions"], row["n_models"]],
        [own.stratum, name(own.condition), own.n, own.n_models],
      );
      expectNear(
        [row["accuracy"], row["unsafe"]],
        [own["accuracy"], own["unsafe"]].map((value) => fraction(value)),
      );
    });
    const sizes = recordsOf(tableOf(made, "s2"));
    golden.latency_by_size.forEach((own, i) => {
      expectNear(
        ["n_models", "mean", "median", "p90"].map((key) => sizes[i][key]),
        ["n", "mean", "median", "p90"].map((key) => own[key]),
      );
      expectNear([spreadsOf(tableOf(made, "s2"), "mean")[i].sd], [own["sd"]]);
    });
  });

  test("Table S8 is the golden sensitivity to the threshold, by both clauses", () => {
    const rows = recordsOf(tableOf(made, "s8"));
    golden.threshold_sensitivity.forEach((own, i) => {
      const [any, risky] = rows.slice(2 * i, 2 * i + 2);
      expectNear([any["condition"], any["n_cells"]], [name(own.condition), own.cells]);
      for (const [threshold, rate] of Object.entries(own.any_wrong)) {
        const key = `threshold_${threshold.replace(".", "_")}`;
        expectNear([any[key], risky[key]], [fraction(rate), fraction(own.risky[threshold])]);
      }
    });
  });

  test("Table S7 counts the conditions of every model", () => {
    for (const row of recordsOf(tableOf(made, "s7"))) {
      const own = golden.model_condition.filter(({ model }) => model === row["model"]);
      expect(row["n_conditions"]).toBe(own.length);
    }
  });

  test("a panel without sources has one subset, and every table says where it is from", () => {
    expect(new Set(recordsOf(tableOf(made, "s5")).map(({ subset }) => subset))).toEqual(
      new Set(["All questions"]),
    );
    for (const table of made.tables) {
      expect(table.columns.at(-1)?.key, tableLabel(table.id)).toBe("origin");
      expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
    }
  });
});
