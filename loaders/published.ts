import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/** Files of `data/published` that the site shows. */
export const PUBLISHED_FILES = ["table1_conditions.csv", "design.json"] as const;

const number = z.string().transform((text) => (text === "" ? null : Number(text)));

const table1 = z.array(
  z.object({
    condition: z.string(),
    accuracy_mean: number,
    accuracy_sd: number,
    accuracy_ci_low: number,
    accuracy_ci_high: number,
    high_risk: number,
    unsafe: number,
    contradiction: number,
    dangerous_overconfidence: number,
    mean_conf: number,
    conf_correct: number,
    conf_incorrect: number,
    conf_high_risk: number,
    conf_unsafe: number,
    latency_s: number,
  }),
);

const design = z.object({
  source: z.object({
    arxiv: z.string(),
    version: z.string(),
    license: z.string(),
    title: z.string(),
  }),
});

/** What the site shows of the paper, with its source; percent and seconds, as printed. */
export interface Published {
  readonly source: z.infer<typeof design>["source"];
  readonly table1: z.infer<typeof table1>;
}

/** Reads the published numbers from their folder. */
export async function readPublished(dir: string): Promise<Published> {
  const csv = await readFile(join(dir, "table1_conditions.csv"), "utf8");
  const facts: unknown = JSON.parse(await readFile(join(dir, "design.json"), "utf8"));
  return {
    source: design.parse(facts).source,
    table1: table1.parse(parse(csv, { columns: true })),
  };
}
