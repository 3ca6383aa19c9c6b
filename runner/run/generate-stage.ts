import { setTimeout as sleep } from "node:timers/promises";
import type { Effects } from "../effects.js";
import { generate, type GenerateEnd } from "../generate/generate.js";
import { showText } from "../input/show.js";
import { openNextJournal } from "../journal/next-journal.js";
import { planRequests, type Prompts } from "../plan/plan.js";
import type { PlannedRequest } from "../plan/planned-request.js";
import type { RunFolder } from "../run-folder.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { UserError } from "../user-error.js";
import { startProgress } from "./progress.js";
import type { Server } from "./servers.js";

/** What one stretch of generating did. */
export interface Generated {
  readonly requests: number;
  readonly failedCalls: number;
  /** Ended by Ctrl-C. */
  readonly stopped: boolean;
  /** A server failed for good; what was answered before is kept. */
  readonly fault: UserError | null;
}

/**
 * Asks every server what is left of the plan, all servers at once, into a new journal file.
 *
 * @param stored keys of the cells that are answered already
 * @param left how many requests the plan has beyond them
 */
export async function generateStage(
  study: ResolvedStudy,
  run: RunFolder,
  prompts: Prompts,
  servers: readonly Server[],
  stored: ReadonlySet<string>,
  left: number,
  effects: Effects,
): Promise<Generated> {
  const journal = await openNextJournal(run.journal);
  const progress = startProgress(effects, "generate", "requests", left);
  const count = { requests: 0, failedCalls: 0 };
  const note = () => (count.failedCalls === 0 ? "" : `${count.failedCalls} failed calls`);
  try {
    const ends = await Promise.all(
      servers.map(async ({ endpoint, chat }) => {
        const end = await generate(
          {
            chat,
            concurrency: endpoint.concurrency,
            requests: unanswered(planRequests(study, prompts, endpoint.name), stored),
          },
          {
            journal: journal.append,
            now: effects.now,
            seconds: effects.seconds,
            sleep: (seconds) => pause(seconds, effects.signal),
            signal: effects.signal,
          },
          (event) => {
            if (event.kind === "done") count.requests += 1;
            else count.failedCalls += 1;
            progress.at(count.requests, note());
          },
        );
        return { name: endpoint.name, end };
      }),
    );
    progress.end(note());
    const fault = ends.find(isFault);
    return {
      ...count,
      stopped: ends.some(({ end }) => end.kind === "stopped"),
      fault: fault === undefined ? null : serverFault(fault.name, fault.end, count.requests, left),
    };
  } finally {
    await journal.close();
  }
}

function* unanswered(
  plan: Iterable<PlannedRequest>,
  stored: ReadonlySet<string>,
): Generator<PlannedRequest> {
  for (const request of plan) if (!stored.has(request.cell_key)) yield request;
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
}

type Fault = Extract<GenerateEnd, { kind: "endpoint_fault" }>;

function isFault(ended: {
  readonly name: string;
  readonly end: GenerateEnd;
}): ended is { readonly name: string; readonly end: Fault } {
  return ended.end.kind === "endpoint_fault";
}

function serverFault(name: string, { error }: Fault, done: number, left: number): UserError {
  const status = error.status === null ? "" : ` (HTTP ${error.status})`;
  return new UserError(
    `endpoints.${name}: ${error.kind}${status}: ${showText(error.message)}; ${done.toLocaleString("en")} of ${left.toLocaleString("en")} requests are kept: mend the server and run the same command again`,
    1,
  );
}
