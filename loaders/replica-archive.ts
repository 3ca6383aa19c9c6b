import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { reportSchema } from "../runner/simulate/replica/report/report-schema.js";
import { packedRows } from "./packed-rows.js";

/** The file of a replica's folder that the site shows. */
export const REPLICA_FILE = "report.json";

/** Members of the archive of the replica's report, each loaded when its part is shown. */
export const REPLICA_MEMBERS = [
  "head.json",
  "targets.json",
  "checks.json",
  "text.json",
  "ranges.json",
] as const;

/** A fixed date, so that equal reports make equal bytes. */
const EPOCH = new Date("1980-01-01T00:00:00");

/**
 * The report of a stored replica as the site gets it: figures and numbers of the prose as columns.
 *
 * @throws Error when the report is not there or not of this version
 */
export async function replicaArchive(dir: string): Promise<Uint8Array> {
  const file = join(dir, REPLICA_FILE);
  const parsed = reportSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success) {
    throw new Error(`${file}: not a report of this version; run \`primum simulate panel\` again`);
  }
  const { seed, results_sha256, summary, targets, checks, text, ranges } = parsed.data;
  const members: Readonly<Record<(typeof REPLICA_MEMBERS)[number], unknown>> = {
    "head.json": {
      seed,
      results_sha256,
      summary,
      worlds:
        ranges === null
          ? null
          : {
              seeds: ranges.seeds,
              missed: ranges.missed.map((figures) => figures.length),
              differing_cells: ranges.differing_cells,
            },
    },
    "targets.json": packedRows(
      targets,
      [
        "block",
        "key",
        "printed",
        "result",
        "deviation",
        "tolerance",
        "met",
        "role",
        "definitions",
        "note",
      ],
      ["block", "role", "definitions", "note"],
    ),
    "checks.json": checks,
    "text.json": packedRows(
      text,
      [
        "key",
        "value",
        "unit",
        "where",
        "description",
        "basis",
        "definitions",
        "result",
        "prints",
        "remark",
      ],
      ["unit", "where", "basis", "definitions", "remark"],
    ),
    "ranges.json": ranges === null ? null : { held_out: ranges.held_out, open: ranges.open },
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, strToU8(JSON.stringify(value))]),
    ),
    { mtime: EPOCH },
  );
}
