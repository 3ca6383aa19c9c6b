import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { isIP, type AddressInfo } from "node:net";
import { UserError } from "../../user-error.js";
import type { LedgerReport } from "./ledger.js";
import { route } from "./routes.js";
import { openState, type SimulatorOptions } from "./state.js";

/** A simulated vLLM server that is running. */
export interface Simulator {
  /** Base URL up to /v1. */
  readonly url: string;
  readonly port: number;
  /** What it has delivered so far. */
  readonly ledger: () => LedgerReport;
  /** Drops open connections and completes the ledger file. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a simulated vLLM server on a loopback address.
 *
 * @throws UserError on an address that is not loopback, a port in use, an unwritable ledger file
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const host = options.host ?? "127.0.0.1";
  if (!isLoopback(host)) {
    throw new UserError(`--host ${host}: is not a loopback address; use 127.0.0.1 or ::1`);
  }
  const state = await openState(options);
  const server = createServer((request, response) => void route(state, request, response));
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port ?? 0, host).catch(async (error: unknown) => {
    await state.ledger.close();
    throw error;
  });
  return {
    url: `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}/v1`,
    port,
    ledger: state.ledger.report,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await state.ledger.close();
    },
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`--port ${port}: ${reason}; name a free port, or 0 for any`, 2, {
      cause: error,
    });
  }
  return (server.address() as AddressInfo).port;
}
