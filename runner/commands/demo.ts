import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { portOf } from "./port.js";

interface DemoOptions {
  readonly port: number;
  readonly study?: string;
  readonly serve: boolean;
}

/** Adds `primum demo`, which is what `npm start` runs. */
export function register(program: Command, effects: Effects): void {
  program
    .command("demo")
    .description("the whole way at once: simulated models, a run, the site, served")
    .option("--port <number>", "where the site is served; 0 takes any free port", portOf, 3000)
    .option("--study <file>", "another study of simulated models")
    .option("--no-serve", "stop when the site is built")
    .addHelpText("after", "\nExample:\n  primum demo --port 3000")
    .action(async (options: DemoOptions) => {
      const { runDemo } = await import("../demo/run-demo.js");
      await runDemo(options, effects);
    });
}
