import { once } from "node:events";
import { join } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import { readBenchmark } from "../benchmark/read.js";
import type { Effects } from "../effects.js";
import { jsonText } from "../output/terminal-text.js";
import { readPanelFile } from "../panel-file/read.js";
import type { AnswerSource } from "../simulate/server/answers.js";
import { startSimulator } from "../simulate/server/start.js";
import { UserError } from "../user-error.js";

const DATA = join(import.meta.dirname, "../../data");

interface ServeOptions {
  readonly benchmark: readonly string[];
  readonly panel: string;
  readonly host: string;
  readonly port: number;
  readonly timeScale: number;
  readonly ledger?: string;
  readonly replica?: string;
  readonly json?: true;
}

interface PanelOptions {
  readonly seed: number;
  readonly out: string;
  readonly worlds: number;
  readonly json?: true;
}

/** Serves until the signal is aborted. */
async function serve(options: ServeOptions, effects: Effects): Promise<void> {
  const benchmarks = await Promise.all(options.benchmark.map(readBenchmark));
  for (const { id, stems } of benchmarks) {
    if (stems === "absent") {
      throw new UserError(
        `--benchmark: ${id} has labels but no texts, so nothing can be asked of it`,
      );
    }
  }
  const { models } = await readPanelFile(options.panel);
  const questions = benchmarks.flatMap((benchmark) => benchmark.questions);
  const source = options.replica === undefined ? null : await replaySource(options.replica);
  const simulator = await startSimulator({
    questions,
    models,
    ...(source !== null && { source }),
    host: options.host,
    port: options.port,
    timeScale: options.timeScale,
    ledgerFile: options.ledger ?? null,
    now: effects.now,
  });
  const { url, port } = simulator;
  const counts = { models: models.length, questions: questions.length };
  effects.out(
    options.json
      ? `${jsonText({ url, port, ...counts })}\n`
      : `Simulated vLLM at ${url}: ${counts.models} models, ${counts.questions} questions. Ctrl-C stops it.\n`,
  );
  if (!effects.signal.aborted) await once(effects.signal, "abort");
  await simulator.close();
}

async function replaySource(dir: string): Promise<AnswerSource> {
  const { replayOf } = await import("../simulate/replica/replay.js");
  return replayOf(dir);
}

/** Draws a replica, compares it with the paper and writes both. */
async function panel({ seed, out, worlds, json }: PanelOptions, effects: Effects): Promise<void> {
  const { makeReplica } = await import("../simulate/replica/make.js");
  const started = effects.seconds();
  const { results_sha256, blocks } = await makeReplica({ seed, out, worlds }, effects);
  if (json) {
    effects.out(`${jsonText({ out, seed, results_sha256, blocks })}\n`);
    return;
  }
  const lines = blocks.map(
    ({ block, role, met, figures }) => `  ${met}/${figures} ${block} (${role})`,
  );
  const seconds = Math.round(effects.seconds() - started);
  effects.out(
    `${out}: seed ${seed}, results ${results_sha256}, ${seconds} s\nFigures within tolerance:\n${lines.join("\n")}\n`,
  );
}

/** Adds `primum simulate serve` and `primum simulate panel`. */
export function register(program: Command, effects: Effects): void {
  const simulate = program
    .command("simulate")
    .description("simulated models, for trying and testing everything without a GPU");
  registerServe(simulate, effects);
  registerPanel(simulate, effects);
}

function registerPanel(simulate: Command, effects: Effects): void {
  simulate
    .command("panel")
    .description("draw the replica: a panel of ballots calibrated to the published tables")
    .option("--seed <number>", "another seed draws another world", seedNumber, REPLICA_SEED)
    .addOption(new Option("--out <dir>", "the folder to write").default(REPLICA, "data/replica"))
    .option(
      "--worlds <number>",
      "also tell ranges over the worlds of seeds 1 to this",
      seedNumber,
      0,
    )
    .option("--json", "say what was made as JSON")
    .addHelpText(
      "after",
      `
Writes a run folder that \`primum analyze\` reads, with latency.parquet, and report.json: every
published figure beside the simulated one. Simulated, calibrated to published marginals: nothing of
it says anything about a model. The same seed gives the same results_sha256.

Example:
  primum simulate panel --seed 7 --out runs/replica-7`,
    )
    .action((options: PanelOptions) => panel(options, effects));
}

function registerServe(simulate: Command, effects: Effects): void {
  simulate
    .command("serve")
    .description("serve a panel's models, simulated, as a vLLM server does; on loopback only")
    .addOption(
      new Option("--benchmark <path>", "a benchmark whose questions it knows; may be repeated")
        .default(DEFAULT_BENCHMARKS, "radsafe-shape")
        .argParser((path: string, before: readonly string[]) =>
          before === DEFAULT_BENCHMARKS ? [path] : [...before, path],
        ),
    )
    .addOption(
      new Option("--panel <file>", "the models, served as sim/<model>").default(
        join(DATA, "panels/safe-scale.yaml"),
        "safe-scale",
      ),
    )
    .option("--host <address>", "a loopback address", "127.0.0.1")
    .option("--port <number>", "0 takes any free port", wholeNumber, 8123)
    .option(
      "--time-scale <share>",
      "share of the published seconds that a request really waits",
      share,
      0,
    )
    .option("--ledger <file>", "append one JSON line a delivered request")
    .addOption(
      new Option("--replica [dir]", "answer with the ballots of a stored replica").preset(REPLICA),
    )
    .option("--json", "say where it listens as JSON")
    .addHelpText("after", HELP)
    .action((options: ServeOptions) => serve(options, effects));
}

const REPLICA = join(DATA, "replica");
/** The seed of the stored replica: the first that meets every figure aimed at. */
const REPLICA_SEED = 4;

const DEFAULT_BENCHMARKS: readonly string[] = [join(DATA, "benchmarks/radsafe-shape")];

const HELP = `
Routes, as vLLM has them: POST /v1/chat/completions, /v1/embeddings, /tokenize; GET /v1/models,
/health, /version, /metrics. GET /ledger, the simulator's own, gives what it delivered as JSON.
The ledger file holds id, model, seed, n and the SHA-256 of the outputs' [[reasoning, content], …].

Example:
  primum simulate serve --benchmark data/benchmarks/radiology-mini --port 8123 --time-scale 0.01
  primum simulate serve --replica`;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new InvalidArgumentError("must be a whole number from 0 to 65535");
}

function seedNumber(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isSafeInteger(value) && value >= 1) return value;
  throw new InvalidArgumentError("must be a whole number from 1 on");
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value >= 0) return value;
  throw new InvalidArgumentError("must be a number from 0 on, such as 0.01");
}
