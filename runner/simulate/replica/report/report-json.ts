import type { Ranges } from "./ranges.js";
import { REPORT_SCHEMA } from "./report-schema.js";
import type { Report } from "./report.js";
import { summarise } from "./summary.js";

/** What `report.json` says beside the comparison. */
export interface ReportHead {
  readonly seed: number;
  readonly results_sha256: string;
  /** Over several worlds; null where only one was drawn. */
  readonly ranges: Ranges | null;
}

const DECIMALS = 4;
const RANGE_DECIMALS = 2;

/** The text of `report.json`: one line a figure, numbers to four decimals, ranges to two. */
export function reportJson({ targets, checks, text }: Report, head: ReportHead): string {
  const fields = [
    `  "schema": ${JSON.stringify(REPORT_SCHEMA)}`,
    `  "simulated": true`,
    `  "about": "simulated, calibrated to published marginals; one world of many"`,
    `  "seed": ${head.seed}`,
    `  "results_sha256": ${JSON.stringify(head.results_sha256)}`,
    `  "summary": ${lines(summarise(targets), 2)}`,
    `  "targets": ${lines(targets, 2)}`,
    `  "checks": ${lines(checks, 2)}`,
    `  "text": ${lines(text, 2)}`,
    `  "ranges": ${head.ranges === null ? "null" : rangesJson(head.ranges)}`,
  ];
  return `{\n${fields.join(",\n")}\n}\n`;
}

function rangesJson({ open, held_out, ...rest }: Ranges): string {
  const groups = open.map(({ rows, ...group }) => {
    const head = JSON.stringify(group).slice(0, -1);
    return `      ${head},"rows":${lines(rows, 6, RANGE_DECIMALS)}}`;
  });
  const fields = [
    ...Object.entries(rest).map(([key, value]) => `    "${key}": ${json(value)}`),
    `    "held_out": ${lines(held_out, 4)}`,
    `    "open": [\n${groups.join(",\n")}\n    ]`,
  ];
  return `{\n${fields.join(",\n")}\n  }`;
}

/** A JSON array with one line a value. */
function lines(values: readonly unknown[], indent: number, decimals = DECIMALS): string {
  const inner = " ".repeat(indent + 2);
  const rows = values.map((value) => inner + json(value, decimals));
  return `[\n${rows.join(",\n")}\n${" ".repeat(indent)}]`;
}

function json(value: unknown, decimals = DECIMALS): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "number" ? Number(one.toFixed(decimals)) : one,
  );
}
