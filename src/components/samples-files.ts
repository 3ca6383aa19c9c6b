import { tableFromIPC } from "@uwdata/flechette";
import type { Site, SiteRun } from "./site.js";

/** A file of rows, sorted by cell: question × number of conditions + condition. */
export interface IndexedShard {
  readonly file: string;
  readonly first_cell: number;
  readonly last_cell: number;
  readonly rows: number;
  /** As it travels. */
  readonly bytes: number;
}

/** Which file holds which outputs and prompts. */
export interface SamplesIndex {
  readonly outputs: number;
  /** Outputs whose texts stay out because they may quote what may not be redistributed. */
  readonly withheld: number;
  readonly models: readonly { readonly model: string; readonly shards: readonly IndexedShard[] }[];
  readonly prompts: readonly IndexedShard[];
}

/** One output of a model, and what it was read as. */
export interface Sample {
  readonly experiment: string;
  readonly model: string;
  readonly condition: string;
  readonly question_id: string;
  /** `single` or `sampled`. */
  readonly regime: string;
  readonly sample: number;
  readonly letter: string | null;
  /** `answer`, `null` or `error`; null where the output has not been read. */
  readonly status: string | null;
  readonly reason: string | null;
  /** `exact`, `rule` or `verifier`. */
  readonly method: string | null;
  readonly text_match: boolean | null;
  /** Null where there is none, or where it is withheld. */
  readonly raw: string | null;
  readonly reasoning: string | null;
  readonly verifier_raw: string | null;
  /** Whether texts stay out because they may quote what may not be redistributed. */
  readonly withheld: boolean;
  readonly finish_reason: string | null;
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  readonly latency_s: number | null;
  readonly attempt: number | null;
  readonly seed: number | null;
  readonly prompt_sha256: string | null;
  readonly endpoint: string | null;
  /** Milliseconds since 1970, UTC. */
  readonly started_at: number | null;
}

/** A prompt as it was sent. */
export interface Prompt {
  readonly prompt_sha256: string;
  readonly system: string | null;
  readonly user: string | null;
}

/** A shard that has been loaded: its Arrow stream, and its rows. */
export interface LoadedShard {
  readonly model: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly rows: readonly Sample[];
}

/** A run's samples; shards are loaded when something of them is asked for, and then kept. */
export interface SamplesFiles {
  readonly index: SamplesIndex;
  /** The outputs of a model in a cell, in order; empty where there are none. */
  readonly outputs: (model: string, cell: number) => Promise<readonly Sample[]>;
  /** The prompt of a cell with that hash; null where it is withheld or could not be rebuilt. */
  readonly prompt: (sha256: string, cell: number) => Promise<Prompt | null>;
  /** Loads every shard of a model. */
  readonly loadModel: (model: string) => Promise<void>;
  readonly loaded: () => readonly LoadedShard[];
}

type Fetch = (address: string) => Promise<Response>;

/**
 * Opens the samples of a run.
 *
 * @returns null when the site has none; `run.samples.left_out` says why
 * @throws Error naming the file that could not be loaded
 */
export async function openSamples(
  site: Site,
  run: SiteRun,
  conditions: readonly string[],
  questions: readonly string[],
  fetch: Fetch,
): Promise<SamplesFiles | null> {
  if (!("key" in run.samples)) return null;
  const folder = `${site.base}samples/${run.samples.key}/`;
  const get = async (file: string): Promise<Uint8Array> => {
    const response = await fetch(folder + file);
    if (!response.ok) {
      throw new Error(`run ${run.id}: ${file} cannot be loaded (${response.status})`);
    }
    return unpacked(new Uint8Array(await response.arrayBuffer()));
  };
  const index = JSON.parse(new TextDecoder().decode(await get("index.json.gz"))) as SamplesIndex;
  const cellOf = cellNumbers(conditions, questions);
  const shards = new Map<string, Promise<LoadedShard>>();
  const prompts = new Map<string, Promise<readonly Prompt[]>>();
  const loaded: LoadedShard[] = [];

  const shard = (model: string, { file }: IndexedShard): Promise<LoadedShard> =>
    remembered(shards, file, async () => {
      const bytes = await get(file);
      const one = { model, file, bytes, rows: tableFromIPC(bytes).toArray() as Sample[] };
      loaded.push(one);
      return one;
    });
  const shardsOf = (model: string): readonly IndexedShard[] =>
    index.models.find((row) => row.model === model)?.shards ?? [];

  return {
    index,
    async outputs(model, cell) {
      const found = await Promise.all(
        around(shardsOf(model), cell).map((one) => shard(model, one)),
      );
      return found.flatMap(({ rows }) => rows.filter((row) => cellOf(row) === cell));
    },
    async prompt(sha256, cell) {
      const found = await Promise.all(
        around(index.prompts, cell).map(({ file }) =>
          remembered(
            prompts,
            file,
            async () => tableFromIPC(await get(file)).toArray() as Prompt[],
          ),
        ),
      );
      return found.flat().find((row) => row.prompt_sha256 === sha256) ?? null;
    },
    async loadModel(model) {
      for (const one of shardsOf(model)) await shard(model, one);
    },
    loaded: () => loaded,
  };
}

/** Shards that hold a cell. */
function around(shards: readonly IndexedShard[], cell: number): readonly IndexedShard[] {
  return shards.filter(({ first_cell, last_cell }) => first_cell <= cell && cell <= last_cell);
}

function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
    value.catch(() => known.delete(key));
  }
  return value;
}

/** The cell of a row, by the run's questions and conditions. */
function cellNumbers(
  conditions: readonly string[],
  questions: readonly string[],
): (row: Pick<Sample, "question_id" | "condition">) => number {
  const places = (names: readonly string[]): ReadonlyMap<string, number> =>
    new Map(names.map((name, i) => [name, i]));
  const [conditionAt, questionAt] = [places(conditions), places(questions)];
  return ({ question_id, condition }) =>
    (questionAt.get(question_id) ?? -1) * conditions.length + (conditionAt.get(condition) ?? -1);
}

/** What a gzip file holds; some servers have unpacked it on the way. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
