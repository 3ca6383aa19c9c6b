import { once } from "node:events";
import { join } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import { readBenchmark } from "../benchmark/read.js";
import type { Effects } from "../effects.js";
import { readPanelFile } from "../panel-file/read.js";
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
  const simulator = await startSimulator({
    questions,
    models,
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
      ? `${JSON.stringify({ url, port, ...counts })}\n`
      : `Simulated vLLM at ${url}: ${counts.models} models, ${counts.questions} questions. Ctrl-C stops it.\n`,
  );
  if (!effects.signal.aborted) await once(effects.signal, "abort");
  await simulator.close();
}

/** Adds `primum simulate serve`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("simulate")
    .description("simulated models, for trying and testing everything without a GPU")
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
    .option("--json", "say where it listens as JSON")
    .addHelpText("after", HELP)
    .action((options: ServeOptions) => serve(options, effects));
}

const DEFAULT_BENCHMARKS: readonly string[] = [join(DATA, "benchmarks/radsafe-shape")];

const HELP = `
Routes, as vLLM has them: POST /v1/chat/completions, /v1/embeddings, /tokenize; GET /v1/models,
/health, /version, /metrics. GET /ledger, the simulator's own, gives what it delivered as JSON.
The ledger file holds id, model, seed, n and the SHA-256 of the outputs' [[reasoning, content], …].

Example:
  primum simulate serve --benchmark data/benchmarks/radiology-mini --port 8123 --time-scale 0.01`;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new InvalidArgumentError("must be a whole number from 0 to 65535");
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value >= 0) return value;
  throw new InvalidArgumentError("must be a number from 0 on, such as 0.01");
}
