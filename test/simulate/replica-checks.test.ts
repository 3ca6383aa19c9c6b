import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { ANY } from "../../runner/simulate/replica/report/checks/reading.js";
import { definitionsOfId } from "../../src/panel/definitions-id.js";
import { storedReport } from "./replica-stored.js";

const PUBLISHED = join(import.meta.dirname, "../../data/published");
const { checks, text, ranges } = storedReport().report;

async function published(name: string): Promise<readonly Record<string, string>[]> {
  return parse(await readFile(join(PUBLISHED, name), "utf8"), { columns: true });
}

function reading(id: string, figure: string) {
  const found = checks
    .find((check) => check.id === id)
    ?.readings.find((one) => one.figure === figure);
  if (found === undefined) throw new Error(`no reading ${figure} of check ${id}`);
  return found;
}

describe("the checks", () => {
  test("are all that are published, in their order and their words", async () => {
    const rows = await published("checks.csv");
    expect(rows).toHaveLength(98);
    expect(
      checks.map(({ id, status, subject, published: is }) => [id, status, subject, is]),
    ).toEqual(rows.map((row) => [row["id"], row["status"], row["subject"], row["published"]]));
  });

  test("name definitions that exist, or none", () => {
    const ids = checks.flatMap(({ readings }) => readings.map(({ definitions }) => definitions));
    for (const id of new Set(ids)) {
      if (id !== null && id !== ANY) expect(() => definitionsOfId(id), id).not.toThrow();
    }
  });

  test("of which nothing of a panel determines the number say so, and no other", () => {
    expect(checks.filter(({ readings }) => readings.length === 0).map(({ id }) => id)).toEqual([
      "T07",
      "I09",
      "I10",
      "I11",
      "I12",
      "I13",
    ]);
    for (const { basis, readings, remark } of checks) {
      expect(basis === "none").toBe(readings.length === 0);
      if (basis === "none") expect(remark).not.toBeNull();
    }
  });

  test("print both dangerous overconfidences, each under its own definitions", () => {
    const danger = checks.find(({ id }) => id === "B09")!.readings;
    expect(
      danger.map(({ printed, definitions, prints }) => [printed, definitions, prints]),
    ).toEqual([
      [8, "primum", true],
      [17.9, "supplement-8", true],
      [1.6, "primum", true],
      [3.7, "supplement-8", true],
    ]);
  });

  test("print the intervals of Table 3 by Wilson alone", () => {
    expect(reading("D01", "ends of 12 intervals")).toMatchObject({
      definitions: "custom:ensemble_interval=wilson",
      result: 24,
    });
    expect(reading("D01", "ends of 12 intervals by the stated method").result).toBeLessThan(12);
  });

  test("find no definition for 40,800 evaluations, 8 or 5 outputs, and 39 %", () => {
    const unfound = checks.flatMap(({ id, readings }) =>
      readings
        .filter(({ definitions }) => definitions === null)
        .map(({ printed }) => [id, printed]),
    );
    expect(unfound).toEqual([
      ["B08", 40_800],
      ["C08", 8],
      ["C08", 5],
      ["E04", 15],
      ["E05", 34],
      ["F03", 34],
      ["H08", 39],
    ]);
  });
});

describe("the numbers of the prose", () => {
  test("are all that are published", async () => {
    const rows = await published("text_numbers.csv");
    expect(text.map(({ key, value }) => [key, value])).toEqual(
      rows.map((row) => [row["key"], row["value"]]),
    );
    expect(text).toHaveLength(495);
  });

  test("print where a definition is named, but for the held-out shares and a mean that nothing aims at", () => {
    const near = text.filter(({ definitions, prints }) => definitions !== null && prints !== true);
    expect(near.map(({ key }) => key)).toEqual([
      "scaling.variance_share.condition.dangerous_overconfidence",
      "scaling.variance_share.family.dangerous_overconfidence",
      "scaling.variance_share.interaction.dangerous_overconfidence",
      "ens.mean_delta_vs_best_member.unsafe_safety",
    ]);
  });

  test("say what the replica has where no definition is found", () => {
    const unfound = text.filter(
      ({ basis, definitions }) => basis !== "none" && definitions === null,
    );
    expect(unfound.map(({ key, value, result }) => [key, value, result])).toEqual([
      ["intro.sc_samples", "5", 20],
      ["fig1.n_evaluations", "40800", 40_400],
      ["table2_caption.sc_samples", "8", 20],
      ["fig5.sc_samples", "8", 20],
      ["discussion.worst_n", "15", 16],
      ["aug.contradiction.options_pct", "39", 39.5376],
    ]);
  });

  test("on hardware, software, texts and illustrations are not determined", () => {
    const beyond = text.filter(({ basis }) => basis === "none");
    expect(beyond.every(({ result, remark }) => result === null && remark !== null)).toBe(true);
    expect(beyond.filter(({ key }) => key.startsWith("infra."))).toHaveLength(17);
    expect(beyond.map(({ key }) => key)).toContain("intro.illustrative_accuracy_from");
  });
});

describe("the ranges", () => {
  const group = (name: string) => ranges!.open.find((one) => one.group === name)!;

  test("hold every value of this world between lowest and highest", () => {
    expect(ranges?.seeds).toContain(storedReport().report.seed);
    for (const { group: name, rows } of ranges!.open) {
      for (const { of, ranges: values } of rows) {
        for (const value of values) {
          if (value === null || value[0] === null) continue;
          const [here, low, high] = value;
          expect(here, `${name} ${of.join(" ")}`).toBeGreaterThanOrEqual(low);
          expect(here, `${name} ${of.join(" ")}`).toBeLessThanOrEqual(high);
        }
      }
    }
  });

  test("are points for the nine members' published rates, and wide for other models", () => {
    const { metrics, rows } = group("Models");
    const accuracy = metrics.indexOf("accuracy");
    const widthOf = (model: string, condition: string): number => {
      const row = rows.find(({ of }) => of[0] === model && of[1] === condition)!;
      const [, low, high] = row.ranges[accuracy]!;
      return high - low;
    };
    for (const condition of ["closed_book", "conflict_evidence", "standard_rag"]) {
      expect(widthOf("sim/Qwen-3-32B", condition)).toBe(0);
    }
    expect(widthOf("sim/Qwen-3-32B", "agentic_rag")).toBeGreaterThan(0);
    const closed = rows.filter(({ of }) => of[1] === "closed_book").map(({ of }) => of[0]);
    const free = closed.filter((model) => widthOf(model, "closed_book") > 0);
    // At most 34 models but the nine members and the named extreme.
    expect(free.length).toBeLessThanOrEqual(34 - 10);
    expect(free.length).toBeGreaterThan(34 / 2);
  });

  test("are points for the thirty questions' high-risk counts, and open for the others", () => {
    const { metrics, rows } = group("Questions: models that fail");
    const risky = metrics.indexOf("n_high_risk");
    const closed = rows.filter(({ of }) => of[1] === "closed_book");
    const fixed = closed.filter(({ ranges: [...values] }) => {
      const [, low, high] = values[risky]!;
      return low === high && high > 0;
    });
    expect(closed).toHaveLength(200);
    expect(fixed.length).toBeGreaterThanOrEqual(30);
    expect(fixed.length).toBeLessThan(90);
  });

  test("tell of ensembles with one member replaced in every condition of ensembles", () => {
    const { rows, of } = group("Ensembles with one member replaced");
    expect(of).toEqual(["ensemble", "condition", "member replaced", "by"]);
    const swapped = new Set(rows.map((row) => `${row.of[0]} ${row.of[2]}`));
    expect(swapped.size).toBe(12);
    expect(new Set(rows.map((row) => row.of[1])).size).toBe(3);
  });
});
