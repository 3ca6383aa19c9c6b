import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as the stub server saw it. */
export interface SeenRequest {
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
}

/**
 * A server on a free loopback port that answers every request with what `answer` gives, closed when
 * the running test ends. An `answer` of null breaks the connection.
 */
export async function stubServer(
  answer: (request: SeenRequest) => { status?: number; body: unknown } | null,
): Promise<{ url: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const body: unknown = text === "" ? null : JSON.parse(text);
      const entry = { url: request.url ?? "", headers: request.headers, body };
      seen.push(entry);
      const reply = answer(entry);
      if (reply === null) {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status ?? 200, { "content-type": "application/json" });
      response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, seen };
}
