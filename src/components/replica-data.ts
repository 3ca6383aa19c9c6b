import type { Site } from "./site.js";

/** Whether a figure was aimed at, comes out of those, or was left alone until all was settled. */
export type Role = "calibrated" | "follows" | "held_out";

/** What a number rests on: the replica's ballots, the study's design, or nothing of a panel. */
export type Basis = "panel" | "design" | "none";

/** The report's seed, results and summary. */
export interface ReplicaHead {
  readonly seed: number;
  readonly results_sha256: string;
  readonly summary: readonly {
    readonly block: string;
    readonly role: Role;
    readonly figures: number;
    readonly met: number;
  }[];
  /** The worlds that ranges are over; null where one was drawn. */
  readonly worlds: {
    readonly seeds: readonly number[];
    /** Of each, how many figures that were aimed at, or follow, are missed. */
    readonly missed: readonly number[];
    /** Share of cells whose ballots differ between two of them, smallest and largest. */
    readonly differing_cells: readonly [number, number];
  } | null;
}

/** A published figure beside the replica's, as printed. */
export interface ReplicaTarget {
  readonly block: string;
  readonly key: string;
  readonly printed: number;
  readonly result: number | null;
  readonly deviation: number | null;
  readonly tolerance: number;
  readonly met: boolean;
  readonly role: Role;
  readonly definitions: string;
  readonly note: string | null;
}

/** A published number, and what a reading of the replica gives for it. */
export interface ReplicaReading {
  readonly figure: string;
  readonly printed: number | null;
  /** A `definitions_id`; `any`: they all give the same; null: none is found that prints it. */
  readonly definitions: string | null;
  readonly result: number | null;
  readonly prints: boolean | null;
}

/** An arithmetic check of the published figures, with the readings of its numbers. */
export interface ReplicaCheck {
  readonly id: string;
  readonly status: "pass" | "fail" | "wording" | "info";
  readonly subject: string;
  readonly published: string;
  readonly computed: string;
  readonly note: string;
  readonly basis: Basis;
  readonly readings: readonly ReplicaReading[];
  readonly remark: string | null;
}

/** A number of the prose, captions or notes. */
export interface ReplicaText {
  readonly key: string;
  readonly value: string;
  readonly unit: string;
  readonly where: string;
  readonly description: string;
  readonly basis: Basis;
  readonly definitions: string | null;
  readonly result: number | null;
  readonly prints: boolean | null;
  readonly remark: string | null;
}

/** A value in the shown world, and its lowest and highest over worlds. */
export type ReplicaRange = readonly [here: number | null, low: number, high: number] | null;

/** What the tables leave open, over worlds. */
export interface ReplicaRanges {
  readonly held_out: readonly {
    readonly block: string;
    readonly key: string;
    readonly printed: number;
    readonly range: readonly [number, number];
  }[];
  readonly open: readonly {
    readonly group: string;
    readonly of: readonly string[];
    readonly metrics: readonly string[];
    readonly rows: readonly {
      readonly of: readonly string[];
      readonly ranges: readonly ReplicaRange[];
    }[];
  }[];
}

type Fetch = (address: string) => Promise<Response>;

type PackedRows = Readonly<
  Record<
    string,
    {
      readonly texts?: readonly string[];
      readonly cells: readonly (string | number | boolean | null)[];
    }
  >
>;

/** Turns columns back into rows; `packedRows` of the loaders makes them. */
export function unpackedRows(packed: PackedRows): readonly unknown[] {
  const columns = Object.entries(packed);
  const length = columns.at(0)?.[1].cells.length ?? 0;
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(
      columns.map(([name, { texts, cells }]) => {
        const cell = cells[row];
        return [name, texts === undefined || cell === null ? cell : texts[Number(cell)]];
      }),
    ),
  );
}

/** The parts of the replica's report, each loaded when it is asked for. */
export interface ReplicaReport {
  readonly head: () => Promise<ReplicaHead>;
  readonly targets: () => Promise<readonly ReplicaTarget[]>;
  readonly checks: () => Promise<readonly ReplicaCheck[]>;
  readonly text: () => Promise<readonly ReplicaText[]>;
  /** Null where one world was drawn. */
  readonly ranges: () => Promise<ReplicaRanges | null>;
}

/** The stored replica's report; a part that cannot be loaded throws an Error that names it. */
export function replicaReport(site: Site, fetch: Fetch): ReplicaReport {
  const part = async (name: string): Promise<unknown> => {
    const response = await fetch(`${site.base}replica/${site.replica}/${name}.json`);
    if (!response.ok) throw new Error(`replica: ${name} cannot be loaded (${response.status})`);
    return response.json();
  };
  return {
    head: async () => (await part("head")) as ReplicaHead,
    targets: async () =>
      unpackedRows((await part("targets")) as PackedRows) as readonly ReplicaTarget[],
    checks: async () => (await part("checks")) as readonly ReplicaCheck[],
    text: async () => unpackedRows((await part("text")) as PackedRows) as readonly ReplicaText[],
    ranges: async () => (await part("ranges")) as ReplicaRanges | null,
  };
}
