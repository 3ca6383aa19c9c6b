import type { Ranges } from "./ranges.js";
import type { Report } from "./report.js";
import type { Target } from "./target.js";

/** What `report.json` says beside the comparison. */
export interface ReportHead {
  readonly seed: number;
  readonly results_sha256: string;
  /** Over several worlds; null where only one was drawn. */
  readonly ranges: Ranges | null;
}

const DECIMALS = 4;

/** How many figures of a block are met, by role. */
export interface BlockSummary {
  readonly block: string;
  readonly role: Target["role"];
  readonly figures: number;
  readonly met: number;
}

/** Sums the figures up by block and role, in their order. */
export function summarise(targets: readonly Target[]): readonly BlockSummary[] {
  const blocks = new Map<
    string,
    { block: string; role: Target["role"]; figures: number; met: number }
  >();
  for (const { block, role, met } of targets) {
    const key = `${block} ${role}`;
    const sum = blocks.get(key) ?? { block, role, figures: 0, met: 0 };
    blocks.set(key, { ...sum, figures: sum.figures + 1, met: sum.met + (met ? 1 : 0) });
  }
  return [...blocks.values()];
}

/** The text of `report.json`: one line a figure, numbers to four decimals. */
export function reportJson({ targets, contested }: Report, head: ReportHead): string {
  const lines = (values: readonly unknown[]): string =>
    values.map((value) => `    ${JSON.stringify(value, rounded)}`).join(",\n");
  const fields = [
    `  "schema": "primum-replica-report/1"`,
    `  "simulated": true`,
    `  "about": "simulated, calibrated to published marginals; one world of many"`,
    `  "seed": ${head.seed}`,
    `  "results_sha256": ${JSON.stringify(head.results_sha256)}`,
    `  "summary": [\n${lines(summarise(targets))}\n  ]`,
    `  "targets": [\n${lines(targets)}\n  ]`,
    `  "contested": [\n${lines(contested)}\n  ]`,
    `  "ranges": ${head.ranges === null ? "null" : rangesJson(head.ranges, lines)}`,
  ];
  return `{\n${fields.join(",\n")}\n}\n`;
}

function rangesJson(
  { models, held_out, ...rest }: Ranges,
  lines: (values: readonly unknown[]) => string,
): string {
  const head = Object.entries(rest).map(
    ([key, value]) => `    "${key}": ${JSON.stringify(value, rounded)},`,
  );
  return `{\n${head.join("\n")}\n    "held_out": [\n${lines(held_out)}\n    ],\n    "models": [\n${lines(models)}\n    ]\n  }`;
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toFixed(DECIMALS)) : value;
}
