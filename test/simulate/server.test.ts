import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseCounters } from "../../runner/client/server-counters.js";
import { startSimulator, type Simulator } from "../../runner/simulate/server/start.js";
import { tempFolder } from "../temp-folder.js";
import { cellRequest, post, shapeQuestions, TWO_MODELS } from "./server-setup.js";

interface Choice {
  readonly index: number;
  readonly message: { readonly content: string | null; readonly reasoning: string | null };
  readonly finish_reason: string;
}

interface Reply {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

const questions = await shapeQuestions();
const first = questions[0];
let simulator: Simulator;
let root: string;

beforeAll(async () => {
  simulator = await startSimulator({ questions, models: TWO_MODELS });
  root = simulator.url.replace(/\/v1$/, "");
});
afterAll(() => simulator.close());

async function chat(body: unknown, url = simulator.url): Promise<Reply> {
  const { status, text } = await post(`${url}/chat/completions`, body);
  expect(status, text).toBe(200);
  return JSON.parse(text) as Reply;
}

const texts = (reply: Reply) =>
  reply.choices.map(({ message }) => [message.reasoning, message.content]);

describe("outputs", () => {
  it.each(["sim/small", "sim/thinker"])(
    "output i of a request of %s with seed S is the output of seed S + i",
    async (model) => {
      const more = { model, max_tokens: 200 };
      const all = await chat(cellRequest(first, "closed_book", { ...more, n: 5, seed: 100 }));
      const apart = await Promise.all(
        [0, 1, 2, 3, 4].map((i) =>
          chat(cellRequest(first, "closed_book", { ...more, n: 1, seed: 100 + i })),
        ),
      );
      expect(texts(all)).toEqual(apart.flatMap(texts));
      expect(all.choices.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    },
  );

  it("are the same in another server and in another process, and others under another seed", async () => {
    const body = cellRequest(questions[3], "standard_rag", { n: 20 });
    const here = texts(await chat(body));
    const other = await startSimulator({ questions, models: TWO_MODELS });
    expect(texts(await chat(body, other.url))).toEqual(here);
    await other.close();
    const script = `
      import { startSimulator } from "./runner/simulate/server/start.ts";
      import { TWO_MODELS, shapeQuestions, post } from "./test/simulate/server-setup.ts";
      const questions = await shapeQuestions();
      const simulator = await startSimulator({ questions, models: TWO_MODELS });
      const { text } = await post(simulator.url + "/chat/completions", process.argv[1]);
      process.stdout.write(text);
      await simulator.close();`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", script, JSON.stringify(body)],
      { cwd: join(import.meta.dirname, "../..") },
    );
    expect(texts(JSON.parse(stdout) as Reply)).toEqual(here);
    const many = await Promise.all(
      questions.slice(0, 30).map((question) => chat(cellRequest(question, "closed_book"))),
    );
    const moved = await Promise.all(
      questions.slice(0, 30).map((q) => chat(cellRequest(q, "closed_book", { seed: 90_000 }))),
    );
    expect(many.map(texts)).not.toEqual(moved.map(texts));
  });

  it("do not depend on template, order of requests or a cut of the context", async () => {
    const body = cellRequest(first, "max_context", { n: 3 });
    const [system, user] = body["messages"] as { role: string; content: string }[];
    const same = async (content: string) =>
      texts(await chat({ ...body, messages: [system, { role: "user", content }] }));
    const whole = await same(user.content);
    expect(await same(`${user.content}\nAnswer:`)).toEqual(whole);
    const at = user.content.indexOf("\n\nQuestion: ");
    expect(await same(user.content.slice(0, at - 20) + user.content.slice(at))).toEqual(whole);
  });

  it("of an unknown question choose among the options in the prompt", async () => {
    const user = "Question: Which?\n\nOptions:\nA. one\nB. two\n";
    const body = {
      ...cellRequest(first, "closed_book"),
      messages: [{ role: "user", content: user }],
    };
    const reply = await chat({ ...body, n: 10 });
    const bare = reply.choices.filter(({ message }) => /^[A-J]$/.test(message.content ?? ""));
    expect(bare.length).toBeGreaterThan(4);
    expect(bare.every(({ message }) => "AB".includes(message.content!))).toBe(true);
  });

  it("at temperature 0 do not depend on the seed", async () => {
    const greedy = { n: 1, temperature: 0 };
    const one = await chat(cellRequest(first, "agentic_rag", { ...greedy, seed: 1 }));
    const two = await chat(cellRequest(first, "agentic_rag", { ...greedy, seed: 99 }));
    expect(texts(one)).toEqual(texts(two));
  });

  it("of a reasoning model cut inside its reasoning have no content and end by length", async () => {
    const body = cellRequest(first, "closed_book", { model: "sim/thinker", n: 2, max_tokens: 5 });
    for (const { message, finish_reason } of (await chat(body)).choices) {
      expect(message.content).toBeNull();
      expect(message.reasoning).toBe("The question"); // 20 bytes, "<think>\n" among them
      expect(finish_reason).toBe("length");
    }
  });

  it("end before a stop string", async () => {
    const schema = { type: "object", properties: { a: { type: "string" } } };
    const response_format = { type: "json_schema", json_schema: { name: "x", schema } };
    const body = cellRequest(first, "closed_book", { n: 1, max_tokens: 50, response_format });
    const reply = await chat({ ...body, stop: ["committed", "letter"] });
    expect(reply.choices[0]).toMatchObject({
      message: { content: '{"a":"No ' },
      finish_reason: "stop",
      stop_reason: "letter",
    });
    expect(reply.usage.completion_tokens).toBe(3);
  });
});

describe("streaming", () => {
  it.each(["sim/small", "sim/thinker"])("gives what a whole reply of %s gives", async (model) => {
    const client = new OpenAI({ baseURL: simulator.url, apiKey: "none", maxRetries: 0 });
    const body = cellRequest(first, "closed_book", { model, n: 6, max_tokens: 120 });
    const stream = (await client.post("/chat/completions", {
      body: { ...body, stream: true, stream_options: { include_usage: true } },
      stream: true,
    })) as AsyncIterable<OpenAI.ChatCompletionChunk>;
    const found = Array.from({ length: 6 }, () => ({ content: "", reasoning: "", finish: "" }));
    let usage: unknown = null;
    for await (const chunk of stream) {
      usage = chunk.usage ?? usage;
      for (const { index, delta, finish_reason } of chunk.choices) {
        const { content = "", reasoning = "" } = delta as { content?: string; reasoning?: string };
        found[index].content += content;
        found[index].reasoning += reasoning;
        found[index].finish ||= finish_reason ?? "";
      }
    }
    const whole = await chat(body);
    expect(found).toEqual(
      whole.choices.map(({ message, finish_reason }) => ({
        content: message.content ?? "",
        reasoning: message.reasoning ?? "",
        finish: finish_reason,
      })),
    );
    expect(usage).toEqual(whole.usage);
  });
});

describe("the ledger", () => {
  it("equals the replies' usage, /metrics and the lines of its file", async () => {
    const file = join(await tempFolder(), "ledger.jsonl");
    const own = await startSimulator({ questions, models: TWO_MODELS, ledgerFile: file });
    const bodies = questions.slice(0, 12).map((question, i) =>
      cellRequest(question, "clean_evidence", {
        model: i % 3 === 0 ? "sim/thinker" : "sim/small",
        n: 1 + (i % 4),
        stream: false,
      }),
    );
    const replies: Reply[] = [];
    for (const body of bodies) replies.push(await chat(body, own.url));
    const sum = (of: (reply: Reply) => number) => replies.reduce((s, reply) => s + of(reply), 0);
    const total = {
      requests: 12,
      outputs: sum(({ choices }) => choices.length),
      prompt_tokens: sum(({ usage }) => usage.prompt_tokens),
      completion_tokens: sum(({ usage }) => usage.completion_tokens),
      prefill_tokens: sum(({ usage, choices }) => usage.prompt_tokens * choices.length),
      finished_stop: sum((r) => r.choices.filter((c) => c.finish_reason === "stop").length),
      finished_length: sum((r) => r.choices.filter((c) => c.finish_reason === "length").length),
      aborted: 0,
    };
    const base = own.url.replace(/\/v1$/, "");
    const ledger = (await (await fetch(`${base}/ledger`)).json()) as typeof own.ledger;
    expect(ledger).toEqual(own.ledger());
    expect(own.ledger().total).toEqual(total);
    const counters = parseCounters(await (await fetch(`${base}/metrics`)).text())!;
    const metered = [...counters.values()];
    expect(metered.reduce((s, c) => s + c.outputs, 0)).toBe(total.outputs);
    expect(metered.reduce((s, c) => s + c.prompt_tokens, 0)).toBe(total.prefill_tokens);
    expect(metered.reduce((s, c) => s + c.generation_tokens, 0)).toBe(total.completion_tokens);
    expect(counters.get("sim/thinker")!.outputs).toBe(own.ledger().models["sim/thinker"].outputs);
    await own.close();
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      replies.map((reply, i) => ({
        id: reply.id,
        model: bodies[i]["model"],
        seed: 7000,
        n: reply.choices.length,
        sha256: createHash("sha256")
          .update(JSON.stringify(texts(reply)))
          .digest("hex"),
      })),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(12);
  });

  it("counts a request whose client leaves as aborted and delivers nothing", async () => {
    const slow = await startSimulator({ questions, models: TWO_MODELS, timeScale: 1000 });
    const base = slow.url.replace(/\/v1$/, "");
    const gone = new Promise<void>((resolve) => {
      const call = httpRequest(`${slow.url}/chat/completions`, { method: "POST" });
      call.on("error", () => resolve());
      call.end(JSON.stringify(cellRequest(first, "closed_book")));
      const poll = async () => {
        const metrics = await (await fetch(`${base}/metrics`)).text();
        if (/num_requests_running\{[^}]*small"\} 1\.0/.test(metrics)) call.destroy();
        else void poll();
      };
      void poll();
    });
    await gone;
    while (slow.ledger().total.aborted === 0) await fetch(`${base}/health`);
    expect(slow.ledger().total).toMatchObject({ requests: 0, outputs: 0, aborted: 1 });
    await slow.close();
  });
});

describe("refusals", () => {
  const refusal = async (body: unknown, path = "/chat/completions") => {
    const { status, text } = await post(simulator.url + path, body);
    return { status, error: (JSON.parse(text) as { error: unknown }).error };
  };

  it("answer an unknown model with 404", async () => {
    expect(await refusal(cellRequest(first, "closed_book", { model: "gpt" }))).toEqual({
      status: 404,
      error: {
        message: "The model `gpt` does not exist.",
        type: "NotFoundError",
        param: "model",
        code: 404,
      },
    });
  });

  it.each([
    [{ temperature: 0 }, "n must be 1 when using greedy sampling, got 20.", null],
    [{ n: 0 }, "n must be at least 1, got 0.", null],
    [{ top_p: 0 }, "top_p must be in (0, 1], got 0.0. (parameter=top_p, value=0)", "top_p"],
    [{ top_k: -2 }, "top_k must be 0 (disable), or at least 1, got -2.", null],
    [{ min_p: 1.5 }, "min_p must be in [0, 1], got 1.5.", null],
    [{ presence_penalty: 3 }, "presence_penalty must be in [-2, 2], got 3.0.", null],
    [{ repetition_penalty: 0 }, "repetition_penalty must be greater than zero, got 0.0.", null],
    [
      { max_tokens: 0 },
      "max_tokens must be at least 1, got 0. (parameter=max_tokens, value=0)",
      "max_tokens",
    ],
  ])("answer %j with vLLM's 400", async (more, message, param) => {
    expect(await refusal(cellRequest(first, "closed_book", more))).toEqual({
      status: 400,
      error: { message, type: "BadRequestError", param, code: 400 },
    });
  });

  it("answer a prompt beyond the window with the lengths, whose count /tokenize confirms", async () => {
    const messages = [{ role: "user", content: "é".repeat(2 * 8190) }];
    const { status, error } = await refusal({ model: "sim/small", messages, max_tokens: 10 });
    expect(status).toBe(400);
    const count = 8190 + 4 + 3; // two two-byte characters a token, and the chat template
    expect(error).toMatchObject({
      message: `This model's maximum context length is 8192 tokens. However, you requested 10 output tokens and your prompt contains ${count} input tokens, for a total of ${count + 10} tokens. Please reduce the length of the input prompt or the number of requested output tokens. (parameter=input_tokens, value=${count})`,
      param: "input_tokens",
    });
    const { text } = await post(`${root}/tokenize`, { model: "sim/small", messages });
    const tokenized = JSON.parse(text) as {
      count: number;
      tokens: number[];
      max_model_len: number;
    };
    expect(tokenized).toMatchObject({ count, max_model_len: 8192 });
    expect(tokenized.tokens).toHaveLength(count);
  });

  it("answer what is no request with 400, and what is no route with 404 and 405", async () => {
    expect((await refusal("{")).status).toBe(400);
    const odd = await refusal(cellRequest(first, "closed_book", { n: "twenty" }));
    expect(odd).toMatchObject({ status: 400, error: { type: "Bad Request" } });
    expect(JSON.stringify(odd.error)).toContain("'loc': ('body', 'n')");
    expect((await refusal({}, "/nothing")).status).toBe(404);
    expect((await fetch(`${simulator.url}/chat/completions`)).status).toBe(405);
  });
});

describe("other routes", () => {
  it("list the models with their windows, health and version", async () => {
    const { data } = (await (await fetch(`${simulator.url}/models`)).json()) as {
      data: { id: string; max_model_len: number }[];
    };
    expect(data.map(({ id, max_model_len }) => [id, max_model_len])).toEqual([
      ["sim/small", 8192],
      ["sim/thinker", 32_768],
    ]);
    expect((await fetch(`${root}/health`)).status).toBe(200);
    expect(await (await fetch(`${root}/version`)).json()).toEqual({ version: "0.19.0+sim" });
  });

  it("give a prompt's count in usage as /tokenize does", async () => {
    const body = cellRequest(first, "conflict_evidence");
    const { usage } = await chat(body);
    const { text } = await post(`${root}/tokenize`, body);
    expect((JSON.parse(text) as { count: number }).count).toBe(usage.prompt_tokens);
  });

  it("embed texts as unit vectors, nearer when they share words, in both encodings", async () => {
    const client = new OpenAI({ baseURL: simulator.url, apiKey: "none", maxRetries: 0 });
    const input = ["pulmonary embolism on CT", "CT of pulmonary embolism", "tibial fracture"];
    const embed = async (encoding_format: "float" | "base64") =>
      client.embeddings.create({ model: "sim/small", input, encoding_format });
    const [a, b, c] = (await embed("float")).data.map(({ embedding }) => embedding);
    const dot = (x: number[], y: number[]) => x.reduce((sum, v, i) => sum + v * y[i], 0);
    expect(dot(a, a)).toBeCloseTo(1, 5);
    expect(dot(a, b)).toBeGreaterThan(dot(a, c));
    const base64 = (await client.embeddings.create({ model: "sim/small", input })).data;
    base64[0].embedding.forEach((value, i) => expect(value).toBeCloseTo(a[i], 6));
  });
});

describe("starting", () => {
  it("refuses an address that is not loopback and a port in use", async () => {
    const options = { questions: [], models: TWO_MODELS };
    await expect(startSimulator({ ...options, host: "0.0.0.0" })).rejects.toThrow(/loopback/);
    await expect(startSimulator({ ...options, port: simulator.port })).rejects.toThrow(
      `--port ${simulator.port}: listen EADDRINUSE`,
    );
  });
});
