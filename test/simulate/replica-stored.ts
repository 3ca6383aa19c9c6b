import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadDesign } from "../../runner/simulate/replica/load.js";
import { readReplica } from "../../runner/simulate/replica/read.js";
import {
  reportSchema,
  type StoredReport,
} from "../../runner/simulate/replica/report/report-schema.js";
import type { Target } from "../../runner/simulate/replica/report/target.js";

/** The folder of the stored replica. */
export const REPLICA = join(import.meta.dirname, "../../data/replica");

/** The stored replica with what it is made from. */
export async function storedReplica() {
  const { study, design } = await loadDesign({ env: {} });
  return { study, design, panels: await readReplica(REPLICA, design) };
}

/** The stored report, as text and as values. */
export function storedReport(): { readonly text: string; readonly report: StoredReport } {
  const text = readFileSync(join(REPLICA, "report.json"), "utf8");
  return { text, report: reportSchema.parse(JSON.parse(text)) };
}

/** A figure with its deviation, as a line. */
export function missLine({ block, key, printed, result, deviation, tolerance }: Target): string {
  return `${block} ${key}: ${printed} printed, ${result?.toFixed(3)} found, ${deviation?.toFixed(3)} off, ${tolerance} allowed`;
}
