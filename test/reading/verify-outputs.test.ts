import { describe, expect, it } from "vitest";
import { verdictStore, type StoredReply } from "../../runner/reading/verdict-store.js";
import { verifyOutputs, type VerifierCall } from "../../runner/reading/verify-outputs.js";
import type { VerifierItem } from "../../runner/reading/verifier-prompt.js";
import { UserError } from "../../runner/user-error.js";

const options = [
  { letter: "A", text: "Pneumonia" },
  { letter: "B", text: "Embolism" },
];
const item = (text: string, question_id = "q1"): VerifierItem => ({
  question_id,
  stem: "What is shown?",
  options,
  text,
});
const CLEAR_B = '{"commitment":"clear","letter":"B"}';
const NONE = '{"commitment":"none","letter":null}';

function journal() {
  const entries: StoredReply[] = [];
  const store = (from: readonly StoredReply[] = []) =>
    verdictStore(from, (entry) => {
      entries.push(entry);
      return Promise.resolve();
    });
  return { entries, store };
}

describe("verifyOutputs", () => {
  it("gives verdicts in order, asks for equal items once and reports progress over all", async () => {
    const { entries, store } = journal();
    const asked: string[] = [];
    const seen: number[] = [];
    const verdicts = await verifyOutputs(
      [item("B it is"), item("who knows"), item("B it is"), item("B it is", "q2")],
      {
        verifier: "v",
        store: store(),
        concurrency: 2,
        call: ({ key, messages }) => {
          asked.push(key);
          return Promise.resolve(messages[1].content.includes("who knows") ? NONE : CLEAR_B);
        },
        onProgress: (done, total) => {
          expect(total).toBe(4);
          seen.push(done);
        },
      },
    );
    expect(verdicts.map(({ kind }) => kind)).toEqual(["letter", "none", "letter", "letter"]);
    expect(asked).toHaveLength(3);
    expect(new Set(asked)).toEqual(new Set(entries.map(({ key }) => key)));
    expect(seen.at(-1)).toBe(4);
  });

  it("asks nothing that the journal already answers, and derives the verdict anew", async () => {
    const first = journal();
    const call = () => Promise.resolve(CLEAR_B);
    const common = { verifier: "v", concurrency: 1, call };
    await verifyOutputs([item("B it is")], { ...common, store: first.store() });
    const verdicts = await verifyOutputs([item("B it is")], {
      ...common,
      store: journal().store(first.entries),
      call: () => Promise.reject(new Error("asked again")),
    });
    expect(verdicts).toEqual([{ kind: "letter", letter: "B", verifier_raw: CLEAR_B }]);
  });

  it("asks again for a malformed reply, within its limit, and then says so as an error", async () => {
    const attempts: number[] = [];
    const { entries, store } = journal();
    const common = { verifier: "v", store: store(), concurrency: 1, attempts: 3 };
    const stubborn = await verifyOutputs([item("B or so")], {
      ...common,
      call: ({ attempt }: VerifierCall) => {
        attempts.push(attempt);
        return Promise.resolve("It is B.");
      },
    });
    expect(attempts).toEqual([0, 1, 2]);
    expect(stubborn).toEqual([
      {
        kind: "error",
        error_kind: "reply",
        message: "the reply is not the agreed JSON object",
        verifier_raw: "It is B.",
      },
    ]);
    expect(entries).toEqual([]);
    const yielding = await verifyOutputs([item("B or so")], {
      ...common,
      call: ({ attempt }) => Promise.resolve(attempt === 0 ? "It is B." : CLEAR_B),
    });
    expect(yielding[0].kind).toBe("letter");
  });

  it("makes a failed call an error of that item alone", async () => {
    const verdicts = await verifyOutputs([item("B one"), item("B two")], {
      verifier: "v",
      store: journal().store(),
      concurrency: 1,
      call: ({ messages }) =>
        messages[1].content.includes("B one")
          ? Promise.reject(new Error("HTTP 500"))
          : Promise.resolve(CLEAR_B),
    });
    expect(verdicts[0]).toMatchObject({ kind: "error", error_kind: "call", message: "HTTP 500" });
    expect(verdicts[1].kind).toBe("letter");
  });

  it("keeps to its concurrency", async () => {
    let inFlight = 0;
    let most = 0;
    await verifyOutputs(
      Array.from({ length: 20 }, (_, i) => item(`B ${i}`)),
      {
        verifier: "v",
        store: journal().store(),
        concurrency: 3,
        call: async () => {
          inFlight += 1;
          most = Math.max(most, inFlight);
          await new Promise(setImmediate);
          inFlight -= 1;
          return CLEAR_B;
        },
      },
    );
    expect(most).toBe(3);
  });

  it("leaves what was not asked for aborted, and keeps what was", async () => {
    const stop = new AbortController();
    const verdicts = await verifyOutputs([item("B one"), item("B two"), item("B three")], {
      verifier: "v",
      store: journal().store(),
      concurrency: 1,
      signal: stop.signal,
      call: () => {
        stop.abort();
        return Promise.resolve(CLEAR_B);
      },
    });
    expect(verdicts.map((v) => (v.kind === "error" ? v.error_kind : v.kind))).toEqual([
      "letter",
      "aborted",
      "aborted",
    ]);
  });

  it("ends at once on the user's own mistake", async () => {
    let calls = 0;
    const run = verifyOutputs([item("B one"), item("B two")], {
      verifier: "v",
      store: journal().store(),
      concurrency: 1,
      call: () => {
        calls += 1;
        return Promise.reject(
          new UserError("verifier: http://127.0.0.1:1 serves another model", 1),
        );
      },
    });
    await expect(run).rejects.toThrow("serves another model");
    expect(calls).toBe(1);
  });

  it("has nothing to do for no items", async () => {
    const none = { verifier: "v", store: journal().store(), concurrency: 4 };
    expect(await verifyOutputs([], { ...none, call: () => Promise.resolve(NONE) })).toEqual([]);
  });
});
