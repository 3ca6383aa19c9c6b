import { createHash } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { UserError } from "../../user-error.js";
import type { Output } from "./generate.js";

/** What was delivered, of one model or of all. */
export interface LedgerSums {
  readonly requests: number;
  readonly outputs: number;
  /** As `usage` counts: a request's prompt once. */
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  /** As `/metrics` counts: a request's prompt once an output. */
  readonly prefill_tokens: number;
  readonly finished_stop: number;
  readonly finished_length: number;
  /** Requests whose client left before the last byte. */
  readonly aborted: number;
}

/** The sums of a ledger. */
export interface LedgerReport {
  readonly total: LedgerSums;
  /** By model id, in the order of first use. */
  readonly models: Readonly<Record<string, LedgerSums>>;
}

/** A chat request that was answered. */
export interface Delivery {
  readonly id: string;
  readonly model: string;
  readonly seed: number | null;
  readonly n: number;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly outputs: readonly Output[];
}

/** The server's own record of what it delivered. */
export interface Ledger {
  readonly delivered: (delivery: Delivery) => void;
  readonly aborted: (model: string) => void;
  readonly report: () => LedgerReport;
  /** Resolves when all lines are in the file. */
  readonly close: () => Promise<void>;
}

type Sums = ReturnType<typeof noSums>;

/**
 * Opens a ledger.
 *
 * @param file one JSON line a delivered request is appended to it: id, model, seed, n,
 *   `sha256` over the JSON array of the outputs' [reasoning, content]; null keeps sums alone
 * @throws UserError if the file cannot be written
 */
export async function openLedger(file: string | null): Promise<Ledger> {
  const stream = file === null ? null : await openForAppend(file);
  const byModel = new Map<string, Sums>();
  const sumsOf = (model: string): Sums => {
    const found = byModel.get(model) ?? noSums();
    byModel.set(model, found);
    return found;
  };
  return {
    delivered: (delivery) => {
      add(sumsOf(delivery.model), delivery);
      stream?.write(line(delivery));
    },
    aborted: (model) => {
      sumsOf(model).aborted++;
    },
    report: () => ({
      total: totalOf([...byModel.values()]),
      models: Object.fromEntries([...byModel].map(([model, sums]) => [model, { ...sums }])),
    }),
    close: async () => {
      if (stream === null) return;
      stream.end();
      await once(stream, "close");
    },
  };
}

/** SHA-256, hex, over the JSON array of the outputs' [reasoning, content]. */
export function outputsSha256(outputs: readonly Pick<Output, "reasoning" | "content">[]): string {
  const texts = outputs.map(({ reasoning, content }) => [reasoning, content]);
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}

function add(sums: Sums, delivery: Delivery): void {
  sums.requests++;
  sums.outputs += delivery.n;
  sums.prompt_tokens += delivery.prompt_tokens;
  sums.completion_tokens += delivery.completion_tokens;
  sums.prefill_tokens += delivery.prompt_tokens * delivery.n;
  for (const { finish_reason } of delivery.outputs) sums[`finished_${finish_reason}`]++;
}

function line({ id, model, seed, n, outputs }: Delivery): string {
  return `${JSON.stringify({ id, model, seed, n, sha256: outputsSha256(outputs) })}\n`;
}

/** The sums of a model that has delivered nothing. */
export function noSums(): { -readonly [K in keyof LedgerSums]: number } {
  return {
    requests: 0,
    outputs: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    prefill_tokens: 0,
    finished_stop: 0,
    finished_length: 0,
    aborted: 0,
  };
}

function totalOf(all: readonly Sums[]): Sums {
  const total = noSums();
  for (const sums of all) {
    for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += sums[key];
  }
  return total;
}

async function openForAppend(file: string): Promise<WriteStream> {
  const stream = createWriteStream(file, { flags: "a" });
  try {
    await once(stream, "open");
  } catch (error) {
    throw new UserError(`--ledger ${file}: cannot be written; name a writable file`, 2, {
      cause: error,
    });
  }
  return stream;
}
