import type { JsonValue } from "./canonical-json.js";
import { recordDigest } from "./sha256.js";

/** An entry of an append-only log: it holds the digest of the one before. */
export interface ChainEntry {
  readonly [field: string]: JsonValue;
  readonly seq: number;
  readonly prev: string;
}

/** What the first entry holds as the digest before it. */
export const CHAIN_START = "0".repeat(64);

/** The next entry of a chain. `seq` and `prev` are set here. */
export function nextEntry(
  chain: readonly ChainEntry[],
  fields: { readonly [field: string]: JsonValue },
): ChainEntry {
  const last = chain.at(-1);
  return {
    ...fields,
    seq: chain.length,
    prev: last === undefined ? CHAIN_START : recordDigest(last),
  };
}

/** The position of the first entry that does not follow from those before; null when all do. */
export function firstBreak(chain: readonly ChainEntry[]): number | null {
  let digest = CHAIN_START;
  for (const [i, entry] of chain.entries()) {
    if (entry.seq !== i || entry.prev !== digest) return i;
    digest = recordDigest(entry);
  }
  return null;
}
