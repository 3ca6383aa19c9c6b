import { expect, test } from "vitest";
import { APIConnectionError, APIError } from "openai";
import type { Chat } from "../../runner/client/chat.js";
import { generate, type GenerateEvent } from "../../runner/generate/generate.js";
import type { JournalRecord } from "../../runner/journal/record.js";
import type { PlannedRequest } from "../../runner/plan/planned-request.js";
import { chatRequest } from "../client/chat-request.js";

function planned(i: number): PlannedRequest {
  return {
    cell_key: String(i).padStart(32, "0"),
    experiment: "main",
    model: "m",
    condition: "closed_book",
    question_id: `q${i}`,
    regime: "sampled",
    endpoint: "e",
    prompt_sha256: "p",
    context_id: null,
    request: chatRequest({ n: 1, seed: i * 1000 }),
  };
}

const OK = {
  outputs: [{ raw: "A", reasoning: null, finish_reason: "stop" }],
  prompt_tokens: 1,
  completion_tokens: 1,
};
const refused = () => new APIConnectionError({ message: "refused" });
const status = (code: number) => APIError.generate(code, { error: {} }, "said so", new Headers());

async function runPlan(
  count: number,
  concurrency: number,
  chat: Chat,
  signal = new AbortController().signal,
) {
  const records: JournalRecord[] = [];
  const events: GenerateEvent[] = [];
  const sleeps: number[] = [];
  let clock = 0;
  const end = await generate(
    { chat, concurrency, requests: Array.from({ length: count }, (_, i) => planned(i)) },
    {
      journal: (record) => {
        records.push(record);
        return Promise.resolve();
      },
      now: () => new Date(0),
      seconds: () => (clock += 1),
      sleep: (seconds) => {
        sleeps.push(seconds);
        return Promise.resolve();
      },
      signal,
    },
    (event) => events.push(event),
  );
  return { end, records, events, sleeps };
}

test("every request is asked once and journalled with its own seed", async () => {
  const { end, records, events } = await runPlan(10, 3, () => Promise.resolve(OK));
  expect(end).toEqual({ kind: "finished" });
  expect(records.map((r) => (r.kind === "generation" ? r.seed : null)).sort()).toEqual(
    Array.from({ length: 10 }, (_, i) => i * 1000).sort(),
  );
  expect(events).toHaveLength(10);
});

test("never more calls are under way than the concurrency, which each record states", async () => {
  let underWay = 0;
  let most = 0;
  const { records } = await runPlan(40, 5, async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return OK;
  });
  expect(most).toBe(5);
  expect(Math.max(...records.map((r) => (r.kind === "generation" ? r.in_flight : 0)))).toBe(5);
});

test("a transient fault is repeated with doubling waits and leaves an attempt behind", async () => {
  let calls = 0;
  const { end, records, sleeps } = await runPlan(1, 1, () => {
    calls += 1;
    return calls < 3 ? Promise.reject(status(503)) : Promise.resolve(OK);
  });
  expect(end).toEqual({ kind: "finished" });
  expect(records.map((r) => [r.kind, r.attempt])).toEqual([
    ["attempt", 1],
    ["attempt", 2],
    ["generation", 3],
  ]);
  expect(sleeps).toEqual([0.5, 1]);
});

test("a permanent fault costs one call and no other cell", async () => {
  const { end, records, events } = await runPlan(3, 1, ({ seed }) =>
    seed === 1000 ? Promise.reject(status(400)) : Promise.resolve(OK),
  );
  expect(end).toEqual({ kind: "finished" });
  expect(records.filter((r) => r.kind === "attempt")).toHaveLength(1);
  expect(events.filter((e) => e.kind === "failed").map((e) => e.request.question_id)).toEqual([
    "q1",
  ]);
});

test("a transient fault that stays is given up after four calls", async () => {
  const { records, events } = await runPlan(1, 1, () => Promise.reject(status(500)));
  expect(records).toHaveLength(4);
  expect(events.map((e) => e.kind)).toEqual(["retry", "retry", "retry", "failed"]);
});

test("a wrong key or a model that is not served ends the work at once", async () => {
  for (const code of [401, 404]) {
    const { end, records } = await runPlan(100, 4, () => Promise.reject(status(code)));
    expect(end).toMatchObject({ kind: "endpoint_fault", error: { status: code } });
    expect(records.length).toBeLessThanOrEqual(4);
  }
});

test("eight connection failures in a row end the work, not eight spread between replies", async () => {
  const gone = await runPlan(1000, 4, () => Promise.reject(refused()));
  expect(gone.end).toMatchObject({ kind: "endpoint_fault", error: { kind: "connection" } });
  expect(gone.records.length).toBeLessThan(16);
  let calls = 0;
  const shaky = await runPlan(40, 1, () => {
    calls += 1;
    return calls % 2 === 1 ? Promise.reject(refused()) : Promise.resolve(OK);
  });
  expect(shaky.end).toEqual({ kind: "finished" });
});

test("a stop from outside starts nothing new and keeps what was answered", async () => {
  const stop = new AbortController();
  let calls = 0;
  const { end, records } = await runPlan(
    100,
    2,
    () => {
      calls += 1;
      if (calls === 10) stop.abort();
      return Promise.resolve(OK);
    },
    stop.signal,
  );
  expect(end).toEqual({ kind: "stopped" });
  expect(records.length).toBe(calls);
  expect(calls).toBeLessThan(13);
});

test("a journal that cannot be written fails the run", async () => {
  const work = { chat: () => Promise.resolve(OK), concurrency: 1, requests: [planned(0)] };
  const effects = {
    journal: () => Promise.reject(new Error("disk full")),
    now: () => new Date(0),
    seconds: () => 0,
    sleep: () => Promise.resolve(),
    signal: new AbortController().signal,
  };
  await expect(generate(work, effects, () => undefined)).rejects.toThrow("disk full");
});
