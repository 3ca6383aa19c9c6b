import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { SITE_SPEC_VARIABLE, type SiteSpec } from "../../loaders/site-spec.js";
import type { Effects } from "../effects.js";
import { UserError } from "../user-error.js";
import { PROJECT_ROOT } from "./project-root.js";

/** The notebook: pages, their modules, loaders. A preview shows it as it is. */
export const NOTEBOOK = join(PROJECT_ROOT, "src");

/** What a build is made from; see `stagePages`. */
export const STAGE = join(PROJECT_ROOT, ".site");

/** Where Framework keeps what it made for builds, inside its root. */
export const FRAMEWORK_CACHE = join(STAGE, ".observablehq/cache");

/** Where it keeps what it made for previews. */
export const PREVIEW_CACHE = join(NOTEBOOK, ".observablehq/cache");

/** Where the samples of runs are kept from build to build. */
export const SAMPLES_CACHE = join(FRAMEWORK_CACHE, "_primum/samples");

/** Framework's command line. */
export const FRAMEWORK_PROGRAM = join(
  PROJECT_ROOT,
  "node_modules/@observablehq/framework/dist/bin/observable.js",
);

/** Framework's environment: no telemetry, `tsx` for loaders on the path, and what to show. */
export function frameworkEnvironment(
  spec: SiteSpec,
  env: Effects["env"],
): Readonly<Record<string, string | undefined>> {
  return {
    ...env,
    PATH: `${join(PROJECT_ROOT, "node_modules/.bin")}${delimiter}${env["PATH"] ?? ""}`,
    OBSERVABLE_TELEMETRY_DISABLE: "1",
    NO_COLOR: "1",
    [SITE_SPEC_VARIABLE]: JSON.stringify(spec),
  };
}

/**
 * Runs `observable build` to its end.
 *
 * @throws UserError (exit 1) with what Framework said when it fails, when it finds a broken link or
 *   an import that does not resolve
 * @throws the signal's reason when the user stops it
 */
export async function runFrameworkBuild(spec: SiteSpec, effects: Effects): Promise<void> {
  effects.signal.throwIfAborted();
  const child = spawn(process.execPath, [FRAMEWORK_PROGRAM, "build"], {
    cwd: PROJECT_ROOT,
    env: frameworkEnvironment(spec, effects.env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  const stop = (): void => void child.kill("SIGTERM");
  effects.signal.addEventListener("abort", stop, { once: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  effects.signal.removeEventListener("abort", stop);
  effects.signal.throwIfAborted();
  const text = Buffer.concat(said).toString("utf8");
  if (code !== 0 || /broken link|unable to resolve|error:/i.test(text)) {
    throw new UserError(`site: the build failed; the old site is untouched\n${lastLines(text)}`, 1);
  }
}

/** Starts `observable preview`; the caller ends the child. */
export function startFrameworkPreview(
  spec: SiteSpec,
  env: Effects["env"],
  args: readonly string[],
): ReturnType<typeof spawn> {
  return spawn(process.execPath, [FRAMEWORK_PROGRAM, "preview", ...args], {
    cwd: PROJECT_ROOT,
    env: frameworkEnvironment(spec, env),
    stdio: "inherit",
  });
}

/** What Framework reports while all is well. */
const PROGRESS = /^(?:load|copy|render|built?|bundle|alias|\/\S+$)(?!.*error)/i;

/** The end of what Framework said, without its progress. */
function lastLines(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines
    .filter((line) => !PROGRESS.test(line))
    .slice(-25)
    .join("\n");
}
