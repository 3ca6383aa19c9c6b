import { once } from "node:events";
import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { portOf } from "./port.js";

interface ServeOptions {
  readonly port: number;
  readonly host: string;
}

/** Adds `primum serve`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("serve")
    .description("serve a built site")
    .argument("[dir]", "folder of the site", "dist")
    .option("--port <number>", "0 takes any free port", portOf, 3000)
    .option("--host <address>", "address to listen on; loopback alone by default", "127.0.0.1")
    .addHelpText("after", "\nExample:\n  primum serve dist --port 3000")
    .action(async (dir: string, { port, host }: ServeOptions) => {
      const { serveSite } = await import("../site/serve-site.js");
      const served = await serveSite(dir, port, host);
      effects.out(`${served.url}\n`);
      effects.log("serving; Ctrl-C stops it");
      if (!effects.signal.aborted) await once(effects.signal, "abort");
      await served.close();
    });
}
