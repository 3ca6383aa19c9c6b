import type { DuckDBConnection } from "@duckdb/node-api";
import type { ServerCounters } from "../client/server-counters.js";
import { sqlText } from "../compact/duckdb.js";
import { partGlob, type RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import type { Manifest } from "../tables/manifest.js";
import type { Session } from "./sessions.js";

type Endpoints = Manifest["endpoints"];
type Tally = Endpoints[number]["models"][number]["stored"];

/**
 * What each server of a run said of itself, and its counters beside the stored sums. The counters
 * are known only if every stretch of work came to its end; a killed one has left none.
 *
 * @param requests stored requests
 */
export async function reconciledEndpoints(
  db: DuckDBConnection,
  run: RunFolder,
  study: ResolvedStudy,
  sessions: readonly Session[],
  requests: number,
): Promise<Endpoints> {
  const stored = await storedTallies(db, run);
  const whole = sessions.reduce((sum, session) => sum + session.requests, 0) === requests;
  return [...study.endpoints.values()].map(({ name }) => {
    const seen = sessions.flatMap(({ endpoints }) => endpoints.filter((e) => e.alias === name));
    const models = study.models.filter(({ endpoint }) => endpoint === name);
    return {
      alias: name,
      server_version: seen.at(-1)?.server_version ?? null,
      models: models.map(({ model, served_id }) => ({
        served_id,
        max_model_len:
          seen.at(-1)?.models.find((facts) => facts.id === served_id)?.max_model_len ?? null,
        served: whole ? servedTally(seen.map(({ served }) => served?.[served_id] ?? null)) : null,
        stored: stored.get(model) ?? { outputs: 0, prompt_tokens: 0, generation_tokens: 0 },
      })),
    };
  });
}

/** The sum of what a server counted in every session; null if one session does not know. */
function servedTally(sessions: readonly (ServerCounters | null)[]): ServerCounters | null {
  const sum = { outputs: 0, prompt_tokens: 0, generation_tokens: 0 };
  for (const session of sessions) {
    if (session === null) return null;
    sum.outputs += session.outputs;
    sum.prompt_tokens += session.prompt_tokens;
    sum.generation_tokens += session.generation_tokens;
  }
  return sessions.length === 0 ? null : sum;
}

async function storedTallies(
  db: DuckDBConnection,
  run: RunFolder,
): Promise<ReadonlyMap<string, Tally>> {
  const reader = await db.runAndReadAll(
    `SELECT model, sum(outputs)::DOUBLE, sum(prompt_tokens)::DOUBLE, sum(completion_tokens)::DOUBLE
     FROM (SELECT model, cell_key, count(*) AS outputs, sum(prompt_tokens) AS prompt_tokens,
                  any_value(completion_tokens) AS completion_tokens
           FROM read_parquet(${sqlText(partGlob(run.generations))}, hive_partitioning = false)
           GROUP BY ALL)
     GROUP BY model`,
  );
  return new Map(
    reader.getRows().map(([model, outputs, prompt, completion]): [string, Tally] => [
      String(model),
      {
        outputs: Number(outputs),
        prompt_tokens: prompt === null ? null : Number(prompt),
        generation_tokens: completion === null ? null : Number(completion),
      },
    ]),
  );
}

/** A warning for every sum in which a server's counters and the stored generations differ. */
export function reconciliationWarnings(endpoints: Endpoints): readonly string[] {
  return endpoints.flatMap(({ alias, models }) =>
    models.flatMap(({ served_id, served, stored }) =>
      served === null
        ? []
        : (["outputs", "prompt_tokens", "generation_tokens"] as const)
            .filter((sum) => stored[sum] !== null && served[sum] !== stored[sum])
            .map(
              (sum) =>
                `endpoints.${alias}: the server counted ${served[sum] ?? "—"} ${sum} for ${served_id}, ${stored[sum] ?? "—"} are stored; another client, or a call that was given up, may be the cause`,
            ),
    ),
  );
}
