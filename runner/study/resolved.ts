import type { ConditionKey } from "../../src/panel/condition.js";
import type { AskableBenchmark } from "../benchmark/benchmark.js";
import type { Study } from "./schema.js";

/** A server of the study. The address and the key's variable name never leave the process. */
export interface ResolvedEndpoint {
  /** The alias by which runs, logs and pages call it. */
  readonly name: string;
  /** Base URL up to and with /v1, without a slash at the end. */
  readonly url: string;
  /** Environment variable that holds the key; null for a server without one. */
  readonly api_key_env: string | null;
  readonly concurrency: number;
  readonly timeout_s: number;
}

/** A model of the study with every fact that is known of it. Sizes in billions of parameters. */
export interface ResolvedModel {
  /** The id that every table uses: the panel id, `sim/` before it for a simulated model. */
  readonly model: string;
  readonly hub_id: string | null;
  readonly revision_declared: string | null;
  /** The id under which the server lists it. */
  readonly served_id: string;
  readonly family: string;
  readonly params_total_b: number | null;
  readonly params_active_b: number | null;
  readonly params_published_b: number | null;
  readonly context_k_tokens: number | null;
  readonly category: string | null;
  /** Sampled outputs a cell. */
  readonly k: number;
  /** Also asked for one deterministic output a cell. */
  readonly single: boolean;
  /** Has a reasoning budget: `reasoning_max_tokens` instead of `max_tokens`. */
  readonly reasoning: boolean;
  /** Name of an entry of `endpoints`. */
  readonly endpoint: string;
  /** The conditions that it runs under, in the study's order. */
  readonly conditions: readonly ConditionKey[];
}

/** All questions of one model under one condition in one experiment. */
export interface PlannedGroup {
  readonly experiment: string;
  readonly model: string;
  readonly condition: ConditionKey;
}

export interface ResolvedVerifier {
  readonly model: string;
  readonly endpoint: string;
  readonly served_id: string;
  readonly max_tokens: number;
}

/** A study as checked, with everything that it names found and read. */
export interface ResolvedStudy {
  readonly study: string;
  readonly title: string;
  readonly task: Study["task"];
  readonly benchmark: AskableBenchmark;
  readonly endpoints: ReadonlyMap<string, ResolvedEndpoint>;
  readonly models: readonly ResolvedModel[];
  readonly conditions: readonly ConditionKey[];
  /** Names of the experiments, in their order. */
  readonly experiments: readonly string[];
  /** By experiment, then model, then condition, each in the study's order. */
  readonly groups: readonly PlannedGroup[];
  readonly sampling: Study["sampling"];
  readonly single: Study["single"];
  readonly prompt: Study["prompt"];
  readonly reading: Study["reading"];
  /** Null: doubt is a counted null. */
  readonly verifier: ResolvedVerifier | null;
  /** Absolute path of the study file. */
  readonly path: string;
  /** Absolute path of the run folder. */
  readonly output: string;
  /**
   * SHA-256 over the canonical form of everything here that can change an answer, hex: not paths,
   * addresses, keys, concurrency or time limits, which differ from machine to machine.
   */
  readonly study_sha256: string;
  /** What loads but deserves a look, the benchmark's warnings included. */
  readonly warnings: readonly string[];
}
