import { z } from "zod";
import { UserError } from "../user-error.js";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hex digits");
const instant = z.iso.datetime();
const count = z.number().int().min(0);

/** Sums as vLLM's counters have them: a request's prompt counts once an output. */
const tally = z.object({
  outputs: count,
  prompt_tokens: count.nullable(),
  generation_tokens: count.nullable(),
});

/** What a server said of itself; its address stays in the study file. */
const endpoint = z.object({
  alias: z.string(),
  server_version: z.string().nullable(),
  models: z.array(
    z.object({
      served_id: z.string(),
      max_model_len: count.nullable(),
      /** By how much the server's own counters grew over the run; null where that is not known. */
      served: tally.nullable(),
      /** The same sums over the stored generations. */
      stored: tally,
    }),
  ),
});

/** One stretch of work on a run: a resumed run has several. */
const session = z.object({
  started_at: instant,
  finished_at: instant,
  requests: count,
  failed_calls: count,
});

/**
 * The schema of `manifest.json`, which says what a run is: what was asked of whom, when, with what
 * software, and what came of it. It is written last: a run folder without one is not a run.
 */
export const manifestSchema = z.object({
  schema: z.literal("primum-run/1"),
  run_id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case letters, digits and -"),
  title: z.string().min(1),
  study_sha256: sha256,
  /** Answers came from a simulated server: no figure of this run says anything about a model. */
  simulated: z.boolean(),
  /** Every planned cell has all of its outputs. */
  complete: z.boolean(),
  cells_planned: count,
  cells_done: count,
  benchmark: z.object({
    id: z.string(),
    title: z.string(),
    version: z.number().int(),
    sha256,
    labels_sha256: sha256,
    stems: z.enum(["real", "placeholder"]),
    review: z.string(),
  }),
  template: z.object({ name: z.string(), version: z.number().int() }),
  /** Decoding of the sampled outputs and of the single one, as sent. */
  sampling: z.record(z.string(), z.unknown()),
  single: z.record(z.string(), z.unknown()),
  reading: z.enum(["strict", "rule", "all"]),
  verifier: z.object({ model: z.string() }).loose().nullable(),
  endpoints: z.array(endpoint),
  sessions: z.array(session),
  seeds: z.object({ study: count }).loose(),
  software: z.object({ primum: z.string(), node: z.string(), duckdb: z.string() }).loose(),
  started_at: instant,
  finished_at: instant.nullable(),
  /** Recorded outputs, sampled and single. */
  outputs: count,
  /** Over the sorted rows of the panel, not over file bytes. */
  results_sha256: sha256,
  warnings: z.array(z.string()),
});

/** A run's manifest as checked. */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Reads the text of a `manifest.json`.
 *
 * @param where the file's name, for messages
 * @throws UserError naming every field that is wrong
 */
export function parseManifest(text: string, where: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${where}: not JSON (${String(error)}); run \`primum run\` again`, 2);
  }
  const result = manifestSchema.safeParse(value);
  if (result.success) return result.data;
  throw new UserError(
    result.error.issues
      .map((issue) => `${where}: ${issue.path.join(".") || "document"}: ${issue.message}`)
      .join("\n"),
    2,
  );
}
