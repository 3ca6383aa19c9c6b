import { setMaxListeners } from "node:events";
import { Command, CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import type { Effects } from "./effects.js";
import { printable } from "./output/terminal-text.js";
import { UserError } from "./user-error.js";

interface CommandModule {
  readonly register: (program: Command, effects: Effects) => void;
}

/** The commands, in the order in which help lists them; each is loaded when it is asked for. */
const COMMANDS: Readonly<Partial<Record<string, () => Promise<CommandModule>>>> = {
  demo: () => import("./commands/demo.js"),
  validate: () => import("./commands/validate.js"),
  run: () => import("./commands/run.js"),
  status: () => import("./commands/status.js"),
  verify: () => import("./commands/verify.js"),
  parse: () => import("./commands/parse.js"),
  analyze: () => import("./commands/analyze.js"),
  tables: () => import("./commands/tables.js"),
  harm: () => import("./commands/harm.js"),
  figures: () => import("./commands/figures.js"),
  site: () => import("./commands/site.js"),
  serve: () => import("./commands/serve.js"),
  simulate: () => import("./commands/simulate.js"),
};

/**
 * Commands that compute without a pause and leave nothing half done: Ctrl-C ends them as it ends any
 * program, because no handler would run before they are done.
 */
const ENDED_BY_SYSTEM: readonly string[] = ["validate", "status", "analyze", "tables", "harm"];

/**
 * The `primum` command. Ctrl-C asks a command to stop; a second one ends the process.
 *
 * @param argv as `process.argv`
 * @returns the exit code: 0 ok, 1 failed or incomplete, 2 bad input
 */
export async function main(argv: readonly string[]): Promise<number> {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  process.stdout.on("error", endOnClosedPipe);
  process.stderr.on("error", goOnUnseen);
  const command = argv[2] ?? "";
  const handleInterrupts = (handle: "on" | "off") => {
    for (const name of ["SIGINT", "SIGTERM"]) process[handle](name, onInterrupt);
  };
  const onInterrupt = () => {
    handleInterrupts("off");
    stop.abort();
  };
  if (!ENDED_BY_SYSTEM.includes(command)) handleInterrupts("on");
  const effects = processEffects(stop.signal);
  const program = new Command("primum")
    .description(packageJson.description)
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: effects.out,
      writeErr: (text) => process.stderr.write(printable(text)),
    });
  const named = COMMANDS[command];
  for (const load of named === undefined ? Object.values(COMMANDS) : [named]) {
    (await load?.())?.register(program, effects);
  }
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UserError) {
      effects.log(error.message);
      return error.exitCode;
    }
    if (isDiskFault(error)) {
      effects.log(
        `disk: ${error.message.split("\n")[0]}; what was written whole is kept: free space, then run the same command again`,
      );
      return 1;
    }
    if (stop.signal.aborted) {
      effects.log(`${command}: stopped`);
      return 1;
    }
    throw error;
  } finally {
    handleInterrupts("off");
  }
}

/** Work goes on when nobody reads its progress any more. */
function goOnUnseen(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/** Whether a fault is the disk's: full, over a quota, read-only or broken. */
function isDiskFault(error: unknown): error is Error {
  return (
    error instanceof Error && /\b(ENOSPC|EDQUOT|EROFS|EIO)\b|No space left/.test(error.message)
  );
}

/** A reader that has seen enough (`primum parse … | head`) is no fault. */
function endOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
}

function processEffects(signal: AbortSignal): Effects {
  return {
    out: (text) => process.stdout.write(printable(text)),
    log: (line) => process.stderr.write(`${printable(line)}\n`),
    redraw: (line) => process.stderr.write(`\r\u001b[2K${printable(line)}`),
    isTerminal: process.stderr.isTTY,
    now: () => new Date(),
    seconds: () => performance.now() / 1000,
    env: process.env,
    signal,
  };
}
