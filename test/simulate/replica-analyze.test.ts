import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { ROOT } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";
import { REPLICA } from "./replica-stored.js";

/*
 * `primum analyze` on the stored replica, in a copy of the program that has no published tables,
 * then its results beside the tables. Nothing of the replica's own report is used.
 */

type Row = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, number>>;

/** What is read of the results; percent, seconds, counts. */
interface Results {
  readonly condition_table: readonly {
    readonly condition: string;
    readonly point: Values;
    readonly mean_of_models: Readonly<Record<string, Values>>;
  }[];
  readonly model_condition: readonly {
    readonly model: string;
    readonly condition: string;
    readonly point: Values;
  }[];
  readonly deltas: readonly {
    readonly to: string;
    readonly models_up: Values;
    readonly models_down: Values;
  }[];
  readonly ensembles: readonly {
    readonly ensemble: string;
    readonly condition: string;
    readonly point: Values;
    readonly best_member: Values;
    readonly ensemble_minus_best: Values;
    readonly wilson_ci: readonly [number, number];
    readonly binomial_sd: number;
  }[];
  readonly self_consistency: {
    readonly table: readonly {
      readonly condition: string;
      readonly single: Readonly<Record<string, { readonly point: number }>>;
      readonly voted: Readonly<Record<string, { readonly point: number }>>;
      readonly latency_s: number;
    }[];
  };
  readonly worst_case: { readonly ranking: readonly (Values & { readonly question_id: string })[] };
  readonly worst_case_across_conditions: readonly {
    readonly question_id: string;
    readonly max: number;
    readonly by_condition: Values;
  }[];
  readonly threshold_sensitivity: readonly {
    readonly condition: string;
    readonly cells: number;
    readonly any_wrong: Values;
  }[];
  readonly subspecialty: readonly (Values & {
    readonly stratum: string;
    readonly condition: string;
  })[];
  readonly latency_by_size: readonly (Values & {
    readonly bucket: string;
    readonly condition: string;
  })[];
  readonly within_family_sd_high_risk: readonly {
    readonly condition: string;
    readonly mean: number;
  }[];
  readonly variance_decomposition: Readonly<
    Record<string, { readonly sequential_family_first: Values }>
  >;
}

/** A published number beside the result, and how far it may be off. */
interface Compared {
  readonly name: string;
  readonly printed: number;
  readonly result: number;
  readonly tolerance: number;
}

const EXACT = 1e-9;
const DIGIT = 0.05 + EXACT;

/** Supplementary Table 1: rates that no whole number of answers prints. */
const NO_INTEGER = 9;

async function analysed(): Promise<Results> {
  const copy = await tempFolder();
  for (const name of ["bin", "runner", "src", "package.json", "tsconfig.json"]) {
    await cp(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => basename(path) !== ".observablehq",
    });
  }
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  await cp(REPLICA, join(copy, "replica"), { recursive: true });
  expect(existsSync(join(copy, "data"))).toBe(false);
  const args = ["bin/primum.js", "analyze", "replica", "--json", "results.json"];
  execFileSync(process.execPath, args, { cwd: copy, stdio: "pipe" });
  return JSON.parse(await readFile(join(copy, "results.json"), "utf8")) as Results;
}

async function table(name: string): Promise<readonly Row[]> {
  return parse(await readFile(join(ROOT, "data/published", `${name}.csv`), "utf8"), {
    columns: true,
  });
}

function of<T extends { readonly condition: string }>(rows: readonly T[], condition: string): T {
  return rows.find((row) => row.condition === condition)!;
}

const TABLE_1: Readonly<Record<string, readonly [metric: string, tolerance: number]>> = {
  accuracy_mean: ["accuracy", DIGIT],
  high_risk: ["high_risk", DIGIT],
  unsafe: ["unsafe", DIGIT],
  contradiction: ["contradiction", DIGIT],
  dangerous_overconfidence: ["dangerous_overconfidence", DIGIT],
  mean_conf: ["mean_confidence", 0.1],
  conf_correct: ["confidence_correct", 0.1],
  conf_incorrect: ["confidence_incorrect", 0.1],
  conf_high_risk: ["confidence_high_risk", 0.1],
  conf_unsafe: ["confidence_unsafe", 0.1],
};

async function tableOne({ condition_table }: Results): Promise<readonly Compared[]> {
  return (await table("table1_conditions")).flatMap((row) => {
    const { point, mean_of_models } = of(condition_table, row["condition"]);
    const spread = mean_of_models["accuracy"];
    const rates = Object.entries(TABLE_1).map(([column, [metric, tolerance]]) => ({
      name: `Table 1 ${row["condition"]} ${column}`,
      printed: Number(row[column]),
      result: point[metric],
      tolerance,
    }));
    const spreads = (
      [
        ["accuracy_sd", "sd", 0.1],
        ["accuracy_ci_low", "lo", 0.3],
        ["accuracy_ci_high", "hi", 0.3],
      ] as const
    ).map(([column, field, tolerance]) => ({
      name: `Table 1 ${row["condition"]} ${column}`,
      printed: Number(row[column]),
      result: spread[field],
      tolerance,
    }));
    return [...rates, ...spreads];
  });
}

async function tableTwo({ self_consistency }: Results): Promise<readonly Compared[]> {
  const names: Readonly<Record<string, string>> = {
    mean_conf: "mean_confidence",
    robustness_correctness: "robustness",
  };
  return (await table("table2_self_consistency"))
    .filter(({ value }) => value !== "")
    .map(({ condition, regime, metric, value }) => {
      const row = of(self_consistency.table, condition);
      const rates = regime === "single" ? row.single : row.voted;
      return {
        name: `Table 2 ${condition} ${regime} ${metric}`,
        printed: Number(value),
        result: metric === "latency_s" ? row.latency_s : rates[names[metric] ?? metric].point,
        tolerance: 0.1,
      };
    });
}

const ENSEMBLES: Readonly<Record<string, string>> = {
  dense_mid: "Dense Mid",
  frontier: "Frontier",
  qwen_scale: "Qwen scale",
  cross_scale: "Cross scale",
};

async function ensembles({
  ensembles: own,
  model_condition,
}: Results): Promise<readonly Compared[]> {
  const find = ({ ensemble, condition }: Row) =>
    own.find((row) => row.ensemble === ENSEMBLES[ensemble] && row.condition === condition)!;
  const three = (await table("table3_ensembles")).flatMap((row) => {
    const { point, wilson_ci, binomial_sd } = find(row);
    const name = `Table 3 ${row["ensemble"]} ${row["condition"]} ${row["metric"]}`;
    const rate = {
      name,
      printed: Number(row["value"]),
      result: point[row["metric"]],
      tolerance: EXACT,
    };
    if (row["metric"] !== "accuracy") return [rate];
    return [
      rate,
      { name: `${name} sd`, printed: Number(row["sd"]), result: binomial_sd, tolerance: DIGIT },
      {
        name: `${name} low`,
        printed: Number(row["ci_low"]),
        result: wilson_ci[0],
        tolerance: DIGIT,
      },
      {
        name: `${name} high`,
        printed: Number(row["ci_high"]),
        result: wilson_ci[1],
        tolerance: DIGIT,
      },
    ];
  });
  const members = (await table("s3_ensemble_members"))
    .filter(({ role }) => role !== "synchronized_failure" && role !== "ensemble")
    .map((row) => {
      const { role, member, condition, metric } = row;
      const values =
        role === "member"
          ? model_condition.find(
              (one) => one.model === `sim/${member}` && one.condition === condition,
            )!.point
          : find(row)[role === "best_member" ? "best_member" : "ensemble_minus_best"];
      return {
        name: `Supplementary Table 3 ${row["ensemble"]} ${role} ${member} ${condition} ${metric}`,
        printed: Number(row["value"]),
        result: values[metric],
        tolerance: metric === "accuracy" ? 0.2 + EXACT : EXACT,
      };
    });
  return [...three, ...members];
}

const questionId = (question: string): string => `rs-${question.padStart(3, "0")}`;

async function questions(results: Results): Promise<readonly Compared[]> {
  const { ranking } = results.worst_case;
  const four = (await table("table4_worst_case")).flatMap((row, rank) => {
    const place = ranking.findIndex(
      ({ question_id }) => question_id === questionId(row["question"]),
    );
    return [
      { name: `Table 4 ${row["question"]} rank`, printed: rank, result: place, tolerance: 0 },
      ...["wrong", "high_risk", "unsafe", "contradiction"].map((count) => ({
        name: `Table 4 ${row["question"]} ${count}`,
        printed: Number(row[`${count}_n`]),
        result: ranking[place][count],
        tolerance: 0,
      })),
    ];
  });
  const thirty = (await table("s4_top30")).flatMap((row) => {
    const own = results.worst_case_across_conditions.find(
      ({ question_id }) => question_id === questionId(row["question"]),
    )!;
    const name = `Supplementary Table 4 ${row["question"]}`;
    return [
      {
        name: `${name} max`,
        printed: Number(row["high_risk_max"]),
        result: own.max,
        tolerance: DIGIT,
      },
      ...Object.entries(own.by_condition).map(([condition, result]) => ({
        name: `${name} ${condition}`,
        printed: Number(row[condition]),
        result,
        tolerance: DIGIT,
      })),
    ];
  });
  return [...four, ...thirty];
}

async function strata({ subspecialty }: Results): Promise<readonly Compared[]> {
  return (await table("s1_subspecialty")).map((row) => {
    const own = subspecialty.find(
      ({ stratum, condition }) => stratum === row["subspecialty"] && condition === row["condition"],
    )!;
    return {
      name: `Supplementary Table 1 ${row["subspecialty"]} ${row["condition"]} ${row["metric"]}`,
      printed: Number(row["value"]),
      result: own[row["metric"]],
      tolerance: DIGIT,
    };
  });
}

/** Of max context, `primum analyze` has the 32 models that answer; the table has 34. */
async function latencies({
  latency_by_size,
  condition_table,
}: Results): Promise<readonly Compared[]> {
  const two = (await table("s2_latency"))
    .filter(({ condition }) => condition !== "max_context")
    .flatMap((row) => {
      const own = latency_by_size.find(
        ({ bucket, condition }) => bucket === row["size_bucket"] && condition === row["condition"],
      )!;
      return ["mean", "sd", "median", "p90"].map((field) => ({
        name: `Supplementary Table 2 ${row["size_bucket"]} ${row["condition"]} ${field}`,
        printed: Number(row[`latency_${field}_s`]),
        result: own[field],
        tolerance: field === "sd" ? 0.3 : 0.1,
      }));
    });
  const one = (await table("table1_conditions"))
    .filter(({ condition }) => condition !== "max_context")
    .map((row) => ({
      name: `Table 1 ${row["condition"]} latency_s`,
      printed: Number(row["latency_s"]),
      result: of(condition_table, row["condition"]).point["latency_s"],
      tolerance: 0.1,
    }));
  return [...two, ...one];
}

const MAIN = 6;

async function thresholds({ threshold_sensitivity }: Results): Promise<readonly Compared[]> {
  const rows = await table("s8_threshold");
  const further = new Set(threshold_sensitivity.slice(MAIN).map(({ condition }) => condition));
  return rows
    .filter(({ condition, theta }) => further.has(condition) || Number(theta) >= 0.8)
    .flatMap((row) => {
      const own = of(threshold_sensitivity, row["condition"]);
      const name = `Supplementary Table 8 ${row["condition"]} ${row["theta"]}`;
      return [
        {
          name,
          printed: Number(row["rate_pct"]),
          result: own.any_wrong[row["theta"]],
          tolerance: 0.2,
        },
        {
          name: `${name} cells`,
          printed: Number(row["available_cells"]),
          result: own.cells,
          tolerance: 0,
        },
      ];
    });
}

async function prose(results: Results): Promise<readonly Compared[]> {
  const text = new Map((await table("text_numbers")).map(({ key, value }) => [key, Number(value)]));
  const shares = ["accuracy", "high_risk"].flatMap((metric) =>
    ["family", "condition", "interaction"].map((factor) => ({
      name: `variance share ${factor} ${metric}`,
      printed: text.get(`scaling.variance_share.${factor}.${metric}`)!,
      result: results.variance_decomposition[metric].sequential_family_first[factor],
      tolerance: 1.5,
    })),
  );
  const spreads = results.within_family_sd_high_risk.flatMap(({ condition, mean }) => {
    const printed = text.get(`scaling.within_family_sd.high_risk.${condition}`);
    return printed === undefined
      ? []
      : [{ name: `within-family SD ${condition}`, printed, result: mean, tolerance: 0.2 }];
  });
  const clean = results.deltas.find(({ to }) => to === "clean_evidence")!;
  const signs = [
    clean.models_up["accuracy"],
    clean.models_down["high_risk"],
    clean.models_down["dangerous_overconfidence"],
  ].map((result, i) => ({
    name: `better with clean evidence ${i}`,
    printed: 34,
    result,
    tolerance: 0,
  }));
  return [...shares, ...spreads, ...signs];
}

test("analysed where no published table is, the replica prints them, every miss listed", async () => {
  const results = await analysed();
  const groups = [tableOne, tableTwo, ensembles, questions, latencies, thresholds, prose];
  const compared = (await Promise.all(groups.map((group) => group(results)))).flat();
  expect(compared.length).toBeGreaterThan(900);
  const miss = ({ printed, result, tolerance }: Compared): boolean =>
    !(Math.abs(result - printed) <= tolerance);
  const lines = (misses: readonly Compared[]): readonly string[] =>
    misses.map(
      ({ name, printed, result, tolerance }) =>
        `${name}: ${printed} printed, ${result} found, ${tolerance} allowed`,
    );
  expect(lines(compared.filter(miss))).toEqual([]);

  const cells = await strata(results);
  expect(cells).toHaveLength(360);
  const missed = cells.filter(miss);
  expect(lines(missed.filter((cell) => miss({ ...cell, tolerance: 0.1 })))).toEqual([]);
  expect(missed.length, lines(missed).join("\n")).toBe(NO_INTEGER);
}, 120_000);
