import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONDITION_NAMES, MAIN_CONDITIONS } from "../../src/panel/condition.js";
import { printedCellText, spreadText, valueText } from "../../src/tables/format.js";
import { TABLE_IDS, type NumberCell, type TableId } from "../../src/tables/paper-table.js";
import { printedText } from "../../src/tables/published.js";
import { ROOT } from "../run/small-study.js";
import { PUBLISHED, tableOf, tablesOf } from "./made-tables.js";

/*
 * The replica is calibrated to the paper's tables by code of its own, so that these must come out of
 * it printed as the paper prints them, but for what `data/replica/report.json` says is out of reach.
 */

const REPLICA = join(ROOT, "data/replica");
const made = await tablesOf(REPLICA);
const closedForm = await tablesOf(REPLICA, "custom:ensemble_interval=wilson");
const rounded = await tablesOf(REPLICA, "methods-text");

/** Every value that the paper prints otherwise, as `row/column: own for printed`; and how many agree. */
function mismatches(id: TableId, from = made) {
  const table = tableOf(from, id);
  let agree = 0;
  const found: string[] = [];
  for (const row of table.rows) {
    row.forEach((cell, i) => {
      if (cell.printed === null) return;
      const printed = printedText(cell.printed);
      const decimals = printed.split(".").at(1)?.length ?? 0;
      const text = valueText(cell, { ...table.columns[i], decimals })
        .replace(/^\+/, "")
        .replace("−", "-")
        .replaceAll("\u202f", "");
      if (text === printed) {
        agree++;
        return;
      }
      const name = row.slice(0, table.n_headers).map((head) => valueText(head, table.columns[0]));
      found.push(`${name.join("/")}/${table.columns[i].key}: ${text} for ${printed}`);
    });
  }
  return { agree, found };
}

interface Report {
  readonly targets: readonly {
    readonly block: string;
    readonly key: string;
    readonly deviation: number | null;
  }[];
}

const report = JSON.parse(await readFile(join(REPLICA, "report.json"), "utf8")) as Report;

/** How many figures of a block the report says print otherwise. */
function reportedOff(block: string, key: RegExp): number {
  return report.targets.filter(
    (one) => one.block === block && key.test(one.key) && Math.abs(one.deviation ?? 0) > 0.05 + 1e-9,
  ).length;
}

describe("a calibrated replica prints the paper's tables", () => {
  test.each([
    ["3", 72],
    ["4", 165],
    ["s5", 144],
    ["s7", 178],
  ] as const)("Table %s to every digit", (id, values) => {
    expect(mismatches(id)).toEqual({ agree: values, found: [] });
  });

  test("Table 1 but for the latency of the two models that have no max-context answers", () => {
    expect(mismatches("1")).toEqual({
      agree: 65,
      found: ["Max context/latency_s: 26.7 for 27.0"],
    });
  });

  test("Table 2 but for one rate, which no eight models print", () => {
    expect(mismatches("2")).toEqual({
      agree: 38,
      found: ["Closed-book/Single output/accuracy: 79.4 for 79.3"],
    });
    expect(reportedOff("Table 2", /accuracy$/)).toBe(1);
  });

  test("Supplementary Table 1 but for rates that fit no whole number of answers", () => {
    const { agree, found } = mismatches("s1");
    expect(agree).toBe(440);
    expect(found).toHaveLength(10);
    for (const line of found) {
      const [own, printed] = line.split(": ")[1].split(" for ").map(Number);
      expect(Math.abs(own - printed)).toBeCloseTo(0.1, 9);
    }
  });

  test("Supplementary Table 2 but for the sizes of the models without max-context answers", () => {
    const { agree, found } = mismatches("s2");
    expect(agree).toBe(137);
    expect(found.every((line) => /^(2-9B|30-99B)\/Max context\//.test(line))).toBe(true);
  });

  test("Supplementary Table 3 but for accuracies that 200 questions do not allow", () => {
    const { agree, found } = mismatches("s3");
    const offGrid = Object.entries(PUBLISHED.s3.values).filter(
      ([key, printed]) => key.endsWith("/accuracy") && Number(printedText(printed)) % 0.5 !== 0,
    );
    expect(found.every((line) => line.includes("/accuracy: "))).toBe(true);
    expect(found).toHaveLength(offGrid.length);
    expect(found.every((line) => Number(line.split(" for ")[1]) % 0.5 !== 0)).toBe(true);
    expect(agree).toBe(228 - offGrid.length);
  });

  test("Supplementary Table 4 but for means of rounded rates and a half", () => {
    expect(mismatches("s4")).toEqual({
      agree: 324,
      found: [
        "rs-058/mean: 60.0 for 60.1",
        "rs-059/mean: 46.0 for 46.1",
        "rs-182/max_context: 56.3 for 56.2",
        "rs-069/mean: 24.8 for 24.9",
        "rs-197/mean: 21.9 for 22.0",
        "rs-066/mean: 21.4 for 21.5",
      ],
    });
    expect(18 / 32).toBe(0.5625);
  });

  test("Supplementary Table 6 but for a half", () => {
    expect(mismatches("s6")).toEqual({
      agree: 83,
      found: ["All questions/Contradiction/question_share: 75 for 74"],
    });
    expect(149 / 200).toBe(0.745);
  });

  test("Supplementary Table 8 but for the thresholds that were held out", () => {
    const { found } = mismatches("s8");
    const main = MAIN_CONDITIONS.map((condition) => CONDITION_NAMES[condition]);
    const off = found.filter((line) => main.some((name) => line.startsWith(`${name}/`)));
    expect(off).toHaveLength(10);
    expect(off.every((line) => /threshold_0_[67]0/.test(line))).toBe(true);
  });

  test("Table 3 with its SDs and intervals, which are Wilson's", () => {
    const table = tableOf(closedForm, "3");
    const column = table.columns.findIndex(({ key }) => key === "accuracy");
    for (const row of table.rows) {
      const cell = row[column] as NumberCell;
      const computed = `${valueText(cell, table.columns[column])} ${spreadText(cell, table.columns[column])}`;
      expect(computed).toBe(printedCellText(cell));
    }
  });

  test("and other tables under other definitions, so that the comparison can fail", () => {
    expect(TABLE_IDS.map((id) => mismatches(id, rounded).found.length)).not.toEqual(
      TABLE_IDS.map((id) => mismatches(id).found.length),
    );
  });
});
