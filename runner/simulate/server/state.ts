import type { BenchmarkQuestion } from "../../benchmark/benchmark.js";
import type { AnswerSource } from "./answers.js";
import { unknownModel } from "./api-error.js";
import { latentAnswers } from "./latent.js";
import { openLedger, type Ledger } from "./ledger.js";
import { simModel, type PanelFacts, type SimModel } from "./models.js";
import { recogniser, type Recognise } from "./questions.js";

/** How a simulator is set up. */
export interface SimulatorOptions {
  /** The questions that it knows: those of all benchmarks put to it. */
  readonly questions: readonly BenchmarkQuestion[];
  /** The models that it serves, under `sim/` and their panel ids. */
  readonly models: readonly PanelFacts[];
  /** Where answers come from; the latent-trait model by default. */
  readonly source?: AnswerSource;
  /** A loopback address; 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Share of the published seconds that a request really waits; 0, the default, does not wait. */
  readonly timeScale?: number;
  /** File to which one line a delivered request is appended; none by default. */
  readonly ledgerFile?: string | null;
  /** The clock behind `created`. */
  readonly now?: () => Date;
}

/** What the routes share. */
export interface SimulatorState {
  readonly models: ReadonlyMap<string, SimModel>;
  readonly recognise: Recognise;
  readonly source: AnswerSource;
  readonly timeScale: number;
  readonly ledger: Ledger;
  /** Requests being answered, by model. */
  readonly running: Map<string, number>;
  /** Unix seconds. */
  readonly created: () => number;
  /** A number no request had before: the id of one without a name, the seed of one without a seed. */
  readonly next: () => number;
}

/** The state of a simulator that has answered nothing yet. Throws `UserError` on a bad ledger file. */
export async function openState(options: SimulatorOptions): Promise<SimulatorState> {
  const now = options.now ?? (() => new Date());
  let last = 0;
  return {
    models: new Map(options.models.map(simModel).map((model) => [model.id, model])),
    recognise: recogniser(options.questions),
    source: options.source ?? latentAnswers,
    timeScale: options.timeScale ?? 0,
    ledger: await openLedger(options.ledgerFile ?? null),
    running: new Map(),
    created: () => Math.floor(now().getTime() / 1000),
    next: () => last++,
  };
}

/** The model of a request. Throws ApiError 404. */
export function servedModel(state: SimulatorState, id: string): SimModel {
  const model = state.models.get(id);
  if (model === undefined) throw unknownModel(id);
  return model;
}
