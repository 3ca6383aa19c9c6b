/**
 * `npm run dev [RUN…]`: previews the site with pages that reload as they are edited.
 * PORT chooses another port than 3000.
 */
import { printable } from "../runner/output/terminal-text.js";
import { previewSite } from "../runner/site/preview-site.js";
import { storedRuns } from "../runner/site/stored-runs.js";
import { UserError } from "../runner/user-error.js";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

const dirs = process.argv.slice(2);
const runs = dirs.length > 0 ? dirs.map((dir) => ({ dir })) : await storedRuns();
const log = (line: string) => void process.stderr.write(`${printable(line)}\n`);
try {
  await previewSite(runs, Number(process.env["PORT"] ?? 3000), {
    out: (text) => void process.stdout.write(printable(text)),
    log,
    redraw: log,
    isTerminal: process.stderr.isTTY,
    now: () => new Date(),
    seconds: () => performance.now() / 1000,
    env: process.env,
    signal: stop.signal,
  });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  log(error.message);
  process.exitCode = error.exitCode;
}
