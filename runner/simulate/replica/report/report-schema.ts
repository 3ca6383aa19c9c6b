import { z } from "zod";
import { publishedCheck } from "./checks/published-check.js";
import type { Ranges } from "./ranges.js";
import type { Report } from "./report.js";
import type { BlockSummary } from "./summary.js";

/** The version that `report.json` states. */
export const REPORT_SCHEMA = "primum-replica-report/2";

const number = z.number().nullable();
const basis = z.enum(["panel", "design", "none"]);
const role = z.enum(["calibrated", "follows", "held_out"]);
const pair = z.tuple([z.number(), z.number()]).readonly();

const target = z.object({
  block: z.string(),
  key: z.string(),
  printed: z.number(),
  result: number,
  deviation: number,
  tolerance: z.number(),
  met: z.boolean(),
  role,
  definitions: z.string(),
  note: z.string().nullable(),
});

const reading = z.object({
  figure: z.string(),
  printed: number,
  definitions: z.string().nullable(),
  result: number,
  prints: z.boolean().nullable(),
});

const check = publishedCheck.extend({
  basis,
  readings: z.array(reading),
  remark: z.string().nullable(),
});

const textNumber = z.object({
  key: z.string(),
  value: z.string(),
  unit: z.string(),
  where: z.string(),
  description: z.string(),
  basis,
  definitions: z.string().nullable(),
  result: number,
  prints: z.boolean().nullable(),
  remark: z.string().nullable(),
});

const openRange = z.tuple([number, z.number(), z.number()]).readonly().nullable();

const ranges = z.object({
  seeds: z.array(z.number().int()),
  missed: z.array(z.array(z.string())),
  differing_cells: pair,
  held_out: z.array(
    z.object({ block: z.string(), key: z.string(), printed: z.number(), range: pair }),
  ),
  open: z.array(
    z.object({
      group: z.string(),
      of: z.array(z.string()),
      metrics: z.array(z.string()),
      rows: z.array(z.object({ of: z.array(z.string()), ranges: z.array(openRange) })),
    }),
  ),
}) satisfies z.ZodType<Ranges>;

/**
 * `report.json` of a replica: every published figure beside the simulated one (`targets`), every
 * arithmetic check and every number of the prose with the definitions that print it (`checks`,
 * `text`), and over several worlds what the tables leave open (`ranges`). `Report` and `Ranges`
 * tell what the fields mean. Percent, points, seconds or counts, as printed.
 */
export const reportSchema = z.object({
  schema: z.literal(REPORT_SCHEMA),
  simulated: z.literal(true),
  about: z.string(),
  seed: z.number().int(),
  results_sha256: z.string(),
  summary: z.array(
    z.object({ block: z.string(), role, figures: z.number().int(), met: z.number().int() }),
  ) satisfies z.ZodType<readonly BlockSummary[]>,
  targets: z.array(target) satisfies z.ZodType<Report["targets"]>,
  checks: z.array(check) satisfies z.ZodType<Report["checks"]>,
  text: z.array(textNumber) satisfies z.ZodType<Report["text"]>,
  /** Null where one world was drawn. */
  ranges: ranges.nullable(),
});

/** A replica's stored report. */
export type StoredReport = z.infer<typeof reportSchema>;
