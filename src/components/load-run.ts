import type { PanelModel } from "../panel/model.js";
import type { Panel } from "../panel/panel.js";
import type { PanelQuestion } from "../panel/question.js";
import { decodePanel, experimentsOf, type PanelFiles } from "./decode-panel.js";
import type { Site, SiteRun } from "./site.js";

/** Outputs and tokens of one model on one server. */
export interface RunTally {
  readonly outputs: number;
  readonly prompt_tokens: number | null;
  readonly generation_tokens: number | null;
}

/** What pages show of a run's manifest. */
export interface RunManifest {
  readonly run_id: string;
  readonly title: string;
  readonly study_sha256: string;
  readonly simulated: boolean;
  readonly complete: boolean;
  readonly cells_planned: number;
  readonly cells_done: number;
  readonly benchmark: {
    readonly id: string;
    readonly title: string;
    readonly version: number;
    readonly sha256: string;
    readonly labels_sha256: string;
    readonly stems: "real" | "placeholder";
    readonly review: string;
  };
  readonly template: { readonly name: string; readonly version: number };
  readonly sampling: Readonly<Record<string, unknown>>;
  readonly single: Readonly<Record<string, unknown>>;
  readonly reading: string;
  readonly verifier: { readonly model: string } | null;
  readonly endpoints: readonly {
    readonly alias: string;
    readonly server_version: string | null;
    readonly models: readonly {
      readonly served_id: string;
      /** Growth of the server's own counters over the run; null where that is not known. */
      readonly served: RunTally | null;
      /** The same sums over the stored outputs. */
      readonly stored: RunTally;
    }[];
  }[];
  readonly seeds: Readonly<Record<string, unknown>>;
  readonly software: Readonly<Record<string, unknown>>;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly outputs: number;
  readonly results_sha256: string;
  readonly warnings: readonly string[];
}

/** A model as the site lists it. */
export interface RunModel extends PanelModel {
  readonly hub_id: string | null;
  readonly context_k_tokens: number | null;
  readonly category: string | null;
}

/** A question as the site has it: option texts stay out. */
export interface RunQuestion extends PanelQuestion {
  readonly stem_kind: string;
}

export interface RunCondition {
  readonly condition: string;
  readonly name: string;
  readonly planned_n: number;
  /** Whether it is loaded on demand alone: it is none of the paper's main ones. */
  readonly is_further: boolean;
}

/** A run as loaded. */
export interface LoadedRun {
  readonly run: SiteRun;
  readonly manifest: RunManifest;
  readonly models: readonly RunModel[];
  /** Those that are loaded. */
  readonly conditions: readonly RunCondition[];
  /** Those that the run has and nobody asked for. */
  readonly left_out: readonly RunCondition[];
  readonly questions: readonly RunQuestion[];
  /** The panel of the run's main experiment. */
  readonly panel: Panel;
  /** Name of that experiment. */
  readonly experiment: string;
  /** Names of all experiments of the run. */
  readonly experiments: readonly string[];
  /** The panel of one of them, without latencies. */
  readonly panelOf: (experiment: string) => Panel;
}

/** What a page needs of a run. */
export interface RunNeeds {
  /** Whether it tells latencies, which weigh as much as the ballots; true unless said. */
  readonly latency?: boolean;
  /** Whether its further conditions too; all unless said. */
  readonly conditions?: ShownConditions;
}

/** The paper's main conditions, or with them whatever else a run has. */
export type ShownConditions = "main" | "all";

type Fetch = (address: string) => Promise<Response>;

/**
 * Loads a run: metadata, ballots and, where they are needed, latencies.
 *
 * @throws Error naming the file that could not be loaded
 */
export async function loadRun(
  site: Site,
  run: SiteRun,
  fetch: Fetch,
  { latency = true, conditions: shown = "all" }: RunNeeds = {},
): Promise<LoadedRun> {
  const get = async (name: string): Promise<Response> => {
    const address = `${site.base}runs/${run.key}/${name}`;
    const response = await fetch(address);
    if (!response.ok)
      throw new Error(`run ${run.id}: ${name} cannot be loaded (${response.status})`);
    return response;
  };
  const bytes = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await (await get(name)).arrayBuffer());
  const json = async (name: string): Promise<unknown> => (await get(name)).json();

  const panelFiles = async (suffix: string): Promise<PanelFiles> => {
    const [ballots, latencies] = await Promise.all([
      bytes(`panel${suffix}.arrow`),
      latency ? bytes(`latency${suffix}.arrow`) : null,
    ]);
    return { ballots, latency: latencies };
  };
  const asked = json("conditions.json") as Promise<readonly RunCondition[]>;
  const furtherFiles = async (): Promise<readonly PanelFiles[]> =>
    shown === "all" && (await asked).some((row) => row.is_further)
      ? [await panelFiles("-further")]
      : [];

  const [main, further, manifest, models, every, stored] = await Promise.all([
    panelFiles(""),
    furtherFiles(),
    json("manifest.json") as Promise<RunManifest>,
    json("models.json") as Promise<readonly RunModel[]>,
    asked,
    json("questions.json") as Promise<readonly RunQuestion[]>,
  ]);
  const files = [main, ...further];
  const isShown = (row: RunCondition): boolean => shown === "all" || !row.is_further;
  const conditions = every.filter(isShown);
  const questions = stored.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, text: "" })),
  }));
  const experiments = experimentsOf(files);
  const experiment = experiments.includes("main") ? "main" : (experiments.at(0) ?? "main");
  const frame = { models, questions, conditions: conditions.map(({ condition }) => condition) };
  const panel = decodePanel(frame, experiment, files);
  return {
    run,
    manifest,
    models,
    conditions,
    left_out: every.filter((row) => !isShown(row)),
    questions,
    panel,
    experiment,
    experiments,
    panelOf: (name) =>
      decodePanel(
        frame,
        name,
        files.map(({ ballots }) => ({ ballots, latency: null })),
      ),
  };
}

/** Loads what a run says of itself, and nothing else. */
export async function loadManifest(site: Site, run: SiteRun, fetch: Fetch): Promise<RunManifest> {
  const response = await fetch(`${site.base}runs/${run.key}/manifest.json`);
  if (!response.ok) {
    throw new Error(`run ${run.id}: manifest.json cannot be loaded (${response.status})`);
  }
  return (await response.json()) as RunManifest;
}

/** Stems and option texts that may be shown, by question. */
export interface QuestionText {
  readonly question_id: string;
  readonly stem: string | null;
  readonly options: readonly string[] | null;
}

/** Loads the texts that a run's licence, or an internal build, lets the site show. */
export async function loadTexts(
  site: Site,
  run: SiteRun,
  fetch: Fetch,
): Promise<readonly QuestionText[]> {
  const response = await fetch(`${site.base}runs/${run.key}/texts.json`);
  return (await response.json()) as readonly QuestionText[];
}
