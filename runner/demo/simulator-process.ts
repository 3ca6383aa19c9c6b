import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { UserError } from "../user-error.js";

const BIN = path.join(import.meta.dirname, "../../bin/primum.js");

/** A simulated vLLM in a process of its own, so that it and the runner each have a core. */
export interface SimulatorProcess {
  /** Base URL up to /v1. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts `primum simulate serve` on a free port.
 *
 * @param timeScale share of the published seconds that a request really waits
 */
export async function startSimulatorProcess(timeScale: number): Promise<SimulatorProcess> {
  const child = spawn(
    process.execPath,
    [BIN, "simulate", "serve", "--json", "--port", "0", "--time-scale", String(timeScale)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exit = once(child, "exit");
  const first = once(createInterface({ input: child.stdout }), "line");
  const line = await Promise.race([first, exit.then(() => null)]);
  if (line === null) throw new UserError("demo: the simulated server did not start", 1);
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(String(line[0])));
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await exit;
    },
  };
}
