import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { z } from "zod";
import { parseManifest } from "../../runner/tables/manifest.js";
import { withRunOutputs, type RunOutputs } from "./outputs.js";
import { planShards, SHARD_SIZES, type ShardRange } from "./plan-shards.js";
import { promptBytes, promptsArrow, rebuiltPrompts } from "./prompts.js";
import { mayShowOf, shardArrow, type MayShow } from "./shard-arrow.js";

/** What the samples of a run are made from. */
export interface SamplesSource {
  /** The run folder. */
  readonly dir: string;
  /** Whether text that may not be redistributed goes in. */
  readonly internal: boolean;
}

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

/** Name of the index among the files of a run's samples. */
export const INDEX_FILE = "index.json.gz";

/** Files travel compressed: few static servers compress what they do not know. */
const compressed = promisify(gzip);

/**
 * The folder with a run's samples; made when it is not there.
 *
 * @param cache where such folders are kept
 * @param key names the samples, and changes with what they are made from
 */
export async function madeSamples(
  cache: string,
  key: string,
  source: SamplesSource,
): Promise<string> {
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const temporary = join(cache, `.${key}-${process.pid}.tmp`);
  try {
    await mkdir(temporary);
    await writeSamples(source, temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      // Another process was quicker, with the same bytes.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

async function writeSamples({ dir, internal }: SamplesSource, into: string): Promise<void> {
  const manifest = join(dir, "manifest.json");
  const { template } = parseManifest(await readFile(manifest, "utf8"), manifest);
  await withRunOutputs(dir, async (run) => {
    const mayShow = mayShowOf(await readRights(run), internal);
    const models: SamplesIndex["models"][number][] = [];
    let [outputs, withheld] = [0, 0];
    for (const [m, model] of run.models.entries()) {
      const written = await writeModel(run, model, `model-${m + 1}`, mayShow, into);
      models.push({ model, shards: written.shards });
      outputs += written.outputs;
      withheld += written.withheld;
    }
    const prompts = await writePrompts(run, template.name, mayShow, into);
    const index: SamplesIndex = { outputs, withheld, models, prompts };
    await writeFile(join(into, INDEX_FILE), await compressed(JSON.stringify(index)));
  });
}

async function writeModel(
  run: RunOutputs,
  model: string,
  name: string,
  mayShow: MayShow,
  into: string,
): Promise<{ shards: readonly IndexedShard[]; outputs: number; withheld: number }> {
  const own = await run.outputsOf(model);
  if (own === null) return { shards: [], outputs: 0, withheld: 0 };
  const { cells, bytes, rows } = own;
  let withheld = 0;
  const shards = await writeShards(
    planShards(cells, bytes, SHARD_SIZES),
    name,
    into,
    async ({ first_row, last_row }) => {
      const shard = shardArrow(model, await rows(first_row, last_row), mayShow);
      withheld += shard.withheld;
      return shard.bytes;
    },
  );
  return { shards, outputs: cells.length, withheld };
}

async function writePrompts(
  { db }: RunOutputs,
  template: string,
  mayShow: MayShow,
  into: string,
): Promise<readonly IndexedShard[]> {
  const prompts = await rebuiltPrompts(db, template, mayShow);
  const plan = planShards(
    prompts.map(({ cell }) => cell),
    prompts.map(promptBytes),
    SHARD_SIZES,
  );
  return writeShards(plan, "prompts", into, ({ first_row, last_row }) =>
    Promise.resolve(promptsArrow(prompts.slice(first_row, last_row + 1))),
  );
}

/** Makes shards one by one; each is compressed while the next is made. */
async function writeShards(
  plan: readonly ShardRange[],
  name: string,
  into: string,
  make: (range: ShardRange) => Promise<Uint8Array>,
): Promise<readonly IndexedShard[]> {
  const written: IndexedShard[] = [];
  let pending: Promise<IndexedShard | null> = Promise.resolve(null);
  for (const [i, range] of plan.entries()) {
    const [bytes, before] = await Promise.all([make(range), pending]);
    if (before !== null) written.push(before);
    pending = writeShard(`${name}-${i + 1}.arrow.gz`, bytes, range, into);
  }
  const last = await pending;
  return last === null ? written : [...written, last];
}

async function writeShard(
  file: string,
  arrow: Uint8Array,
  { first_row, last_row, first_cell, last_cell }: ShardRange,
  into: string,
): Promise<IndexedShard> {
  const bytes = await compressed(arrow);
  await writeFile(join(into, file), bytes);
  return { file, first_cell, last_cell, rows: last_row - first_row + 1, bytes: bytes.length };
}

const rightsRow = z.object({ question_id: z.string(), redistributable: z.array(z.string()) });

async function readRights({ db }: RunOutputs): Promise<readonly z.infer<typeof rightsRow>[]> {
  const reader = await db.runAndReadAll("SELECT question_id, redistributable FROM questions");
  return z.array(rightsRow).parse(reader.getRowObjectsJson());
}
