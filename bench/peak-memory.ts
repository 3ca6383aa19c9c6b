import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** A command's wall time and the most memory that its process held at once. */
export interface ProcessBench {
  readonly seconds: number;
  /** Largest resident set, MiB; null where the system does not tell. */
  readonly peak_rss_mib: number | null;
}

/** Runs a Node command to its end and measures it from outside. */
export async function benchProcess(args: readonly string[]): Promise<ProcessBench> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  const exit = once(child, "exit").then(([code]: unknown[]) => ({ code }));
  let peak: number | null = null;
  for (;;) {
    const ended = await Promise.race([exit, sleep(50).then(() => null)]);
    if (ended !== null) {
      if (ended.code !== 0)
        throw new Error(`bench: ${args.join(" ")} ended with ${String(ended.code)}`);
      return { seconds: (performance.now() - started) / 1000, peak_rss_mib: peak };
    }
    peak = (await peakRss(child.pid)) ?? peak;
  }
}

async function peakRss(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "utf8").catch(() => "");
  const kib = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) / 1024;
}
