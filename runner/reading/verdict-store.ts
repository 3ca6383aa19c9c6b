/** A verifier's reply as kept: verdicts are derived from it anew, so that it can never be stale. */
export interface StoredReply {
  /** `verdictKey` of what was asked. */
  readonly key: string;
  readonly reply: string;
}

/** Verifier replies by key; `put` resolves once the reply is written; one lost to a power cut is asked again. */
export interface VerdictStore {
  readonly get: (key: string) => string | undefined;
  readonly put: (entry: StoredReply) => Promise<void>;
}

/**
 * A store over an append-only journal: `entries` are those read back from it, `append` writes one
 * more and resolves when it is safe.
 */
export function verdictStore(
  entries: Iterable<StoredReply>,
  append: (entry: StoredReply) => Promise<void>,
): VerdictStore {
  const replies = new Map<string, string>();
  for (const { key, reply } of entries) replies.set(key, reply);
  return {
    get: (key) => replies.get(key),
    put: async (entry) => {
      await append(entry);
      replies.set(entry.key, entry.reply);
    },
  };
}
