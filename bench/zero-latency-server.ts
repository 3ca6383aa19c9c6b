import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A chat server that costs as little as a server can: every reply is n short choices, sent at once
 * or after a fixed wait. Run as a process of its own; prints its port.
 *
 * Usage: tsx bench/zero-latency-server.ts [milliseconds]
 */
const wait = Number(process.argv[2] ?? 0);
const replies = new Map<number, string>();

function replyOf(n: number): string {
  const choices = Array.from({ length: n }, (_, index) => ({
    index,
    finish_reason: "stop",
    message: { role: "assistant", content: "ABCD"[index % 4], reasoning: null },
  }));
  const usage = { prompt_tokens: 250, completion_tokens: 2 * n, total_tokens: 250 + 2 * n };
  return JSON.stringify({
    id: "x",
    object: "chat.completion",
    created: 0,
    model: "m",
    choices,
    usage,
  });
}

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const n = Number(/"n":(\d+)/.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? 1);
    const body = replies.get(n) ?? replyOf(n);
    replies.set(n, body);
    const send = () => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    };
    if (wait > 0) setTimeout(send, wait);
    else send();
  });
});
server.requestTimeout = 0;
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
