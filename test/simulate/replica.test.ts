import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { parseManifest } from "../../runner/tables/manifest.js";
import { EIGHT } from "../../runner/simulate/replica/design.js";
import type { WorldPanels } from "../../runner/simulate/replica/panels.js";
import { reportJson } from "../../runner/simulate/replica/report/report-json.js";
import { compareWithPaper, type Report } from "../../runner/simulate/replica/report/report.js";
import { cellIndex } from "../../src/panel/panel.js";
import { query } from "../run/run-rows.js";
import { REPLICA, missLine, storedReplica, storedReport } from "./replica-stored.js";

const PUBLISHED = join(import.meta.dirname, "../../data/published");
const PANEL = `read_parquet('${REPLICA}/panel.parquet')`;

let stored: Awaited<ReturnType<typeof storedReplica>>;
let report: Report;

beforeAll(async () => {
  stored = await storedReplica();
  report = compareWithPaper(stored.design, stored.panels);
});

async function published(name: string): Promise<readonly Record<string, string>[]> {
  return parse(await readFile(join(PUBLISHED, name), "utf8"), { columns: true });
}

/** The final letter of every cell by plain counting: the most frequent ballot, no ties among them. */
async function finalLetters(condition: string): Promise<readonly (readonly [string, string])[]> {
  const rows = (await query(
    `SELECT question_id, ballots FROM ${PANEL} WHERE experiment = 'main' AND condition = '${condition}'`,
  )) as readonly (readonly [string, string])[];
  return rows.map(([question, ballots]) => {
    const counts = new Map<string, number>();
    for (const symbol of ballots) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    const [[letter, most], ...others] = [...counts].sort((a, b) => b[1] - a[1]);
    for (const [, count] of others) expect(count).toBeLessThan(most);
    return [question, letter];
  });
}

describe("the report", () => {
  test("meets every figure that was aimed at, and every figure that follows", () => {
    const missed = report.targets.filter(({ role, met }) => role !== "held_out" && !met);
    expect(missed.map(missLine)).toEqual([]);
  });

  test("lists the held-out figures that are missed, and nothing else", () => {
    const missed = report.targets.filter(({ met }) => !met);
    expect(missed.map(({ block, key }) => `${block}: ${key}`)).toEqual([
      "Supplementary Table 8: closed_book.0.60",
      "Supplementary Table 8: closed_book.0.70",
      "Supplementary Table 8: clean_evidence.0.70",
      "Supplementary Table 8: conflict_evidence.0.60",
      "Supplementary Table 8: conflict_evidence.0.70",
      "Supplementary Table 8: standard_rag.0.60",
      "Supplementary Table 8: standard_rag.0.70",
      "Supplementary Table 8: agentic_rag.0.60",
      "Supplementary Table 8: agentic_rag.0.70",
      "Supplementary Table 8: max_context.0.60",
      "Text: variance shares: scaling.variance_share.family.dangerous_overconfidence",
      "Text: variance shares: scaling.variance_share.condition.dangerous_overconfidence",
      "Text: variance shares: scaling.variance_share.interaction.dangerous_overconfidence",
      "Stated method of Table 1: mean accuracy SD of the panel mean, closed-book",
    ]);
    expect(missed.every(({ role }) => role === "held_out")).toBe(true);
  });

  test("compares as many figures of each table as the paper prints", () => {
    const count = (block: string): number =>
      report.targets.filter((target) => target.block === block).length;
    expect(count("Supplementary Table 1")).toBe(360);
    expect(count("Supplementary Table 2")).toBe(36 * 5);
    expect(count("Supplementary Table 5")).toBe(36);
    expect(count("Supplementary Table 6")).toBe(24);
    // 14 figures a condition.
    expect(count("Table 1")).toBe(6 * 14);
    // 72 values; SD and both ends of twelve accuracies.
    expect(count("Table 3")).toBe(72 + 36);
    // Rank, two letters, four counts of fifteen questions.
    expect(count("Table 4")).toBe(15 * 7);
    // Rank, letter, mean, highest and six rates of thirty questions.
    expect(count("Supplementary Table 4")).toBe(30 * 10);
  });

  test("is what the stored panel gives", () => {
    const { text, report: head } = storedReport();
    expect(reportJson(report, head)).toBe(text);
  });

  test("changes with one ballot of one cell", () => {
    const { main, latency } = stored.panels;
    const at = cellIndex(main, 20, 3, 77);
    const ballots = [...main.ballots];
    const first = ballots[at]![0];
    ballots[at] = (first === "A" ? "B" : "A") + ballots[at]!.slice(1);
    const perturbed: WorldPanels = { main: { ...main, ballots }, latency };
    const changed = compareWithPaper(stored.design, perturbed).targets.filter(
      ({ result }, i) => result !== report.targets[i].result,
    );
    expect(changed.map(({ key }) => key)).toContain("standard_rag.mean_conf");
  });

  test("gives ranges over five seeds, whose worlds differ in at least 30 % of the cells", () => {
    const { ranges } = storedReport().report;
    expect(ranges?.seeds).toHaveLength(5);
    const models = ranges?.open.find(({ group }) => group === "Models");
    expect(models?.rows).toHaveLength(34 * 7 + 32 + 30 + 16);
    expect(ranges?.differing_cells[0]).toBeGreaterThan(0.3);
    const exact = /^(Table [34]|Supplementary Table \d(, further conditions)?|Text: signs):/;
    expect(ranges?.missed.flat().filter((figure) => exact.test(figure))).toEqual([]);
  });
});

describe("the stored panel, counted without the statistics of the project", () => {
  test("has Table 4's counts", async () => {
    const letters = await finalLetters("closed_book");
    for (const row of await published("table4_worst_case.csv")) {
      const id = `rs-${row.question.padStart(3, "0")}`;
      const own = letters.filter(([question]) => question === id).map(([, letter]) => letter);
      expect(own).toHaveLength(34);
      expect(own.filter((letter) => letter !== row.correct)).toHaveLength(Number(row.wrong_n));
    }
  });

  test("has Table 1's accuracies to the printed digit", async () => {
    const key = new Map(
      (
        (await query(
          `SELECT question_id, letter FROM '${REPLICA}/options.parquet' WHERE is_correct`,
        )) as readonly (readonly [string, string])[]
      ).map(([question, letter]) => [question, letter]),
    );
    for (const { condition, accuracy_mean } of await published("table1_conditions.csv")) {
      const letters = await finalLetters(condition);
      const right = letters.filter(([question, letter]) => key.get(question) === letter).length;
      expect(((100 * right) / letters.length).toFixed(1)).toBe(accuracy_mean);
    }
  });

  test("leaves max context to 32 models, and latencies to 34", async () => {
    const [[answers], [seconds]] = (await query(
      `SELECT count(DISTINCT model)::INT FROM ${PANEL} WHERE condition = 'max_context'
       UNION ALL SELECT count(DISTINCT model)::INT FROM '${REPLICA}/latency.parquet'
         WHERE condition = 'max_context'`,
    )) as [[number], [number]];
    expect([answers, seconds].sort()).toEqual([32, 34]);
  });

  test("repeats the eight models' main ballots as the self-consistency experiment", async () => {
    const differing = await query(
      `SELECT count(*)::INT, count(m.ballots)::INT, count(DISTINCT s.model)::INT,
              count(*) FILTER (m.ballots <> s.ballots OR m.single <> s.single OR s.single IS NULL)::INT
       FROM ${PANEL} s JOIN ${PANEL} m USING (model, condition, question_id)
       WHERE s.experiment = 'self_consistency' AND m.experiment = 'main'`,
    );
    expect(differing).toEqual([[4800, 4800, 8, 0]]);
    const { models } = stored.study;
    expect(models.filter(({ single }) => single).map(({ model }) => model)).toEqual(
      models.map(({ model }) => model).filter((model) => EIGHT.includes(model.slice(4))),
    );
  });
});

describe("the stored folder", () => {
  test("is a complete simulated run under the hash of its ballots", async () => {
    const manifest = parseManifest(
      await readFile(join(REPLICA, "manifest.json"), "utf8"),
      "manifest.json",
    );
    expect(manifest).toMatchObject({ simulated: true, complete: true, cells_done: 68_000 });
    expect(manifest.study_sha256).toBe(stored.study.study_sha256);
    expect(manifest.results_sha256).toBe(storedReport().report.results_sha256);
    const models = await query(`SELECT DISTINCT model FROM ${PANEL}`);
    expect(models.every(([model]) => String(model).startsWith("sim/"))).toBe(true);
  });

  test("has at most 1.5 MB of Parquet", async () => {
    const files = (await readdir(REPLICA)).filter((name) => name.endsWith(".parquet"));
    const sizes = await Promise.all(
      files.map(async (name) => (await stat(join(REPLICA, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
  });
});
