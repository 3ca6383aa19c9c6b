import { planRequests, type Prompts } from "../plan/plan.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { UserError } from "../user-error.js";

/** How a plan stands against what a run has stored. */
export interface PlanState {
  /** Requests without an answer, by endpoint name; an endpoint with none is not listed. */
  readonly left: ReadonlyMap<string, number>;
  /** Answered requests of the plan. */
  readonly answered: number;
}

/**
 * Compares a plan with the cells that are answered.
 *
 * @throws UserError if the run holds cells that the plan does not: made with another prompt,
 *   sampling, benchmark or model, they must not be mixed with new ones
 */
export function planState(
  study: ResolvedStudy,
  prompts: Prompts,
  stored: ReadonlySet<string>,
  dir: string,
): PlanState {
  const left = new Map<string, number>();
  const seeds = new Set<number>();
  let planned = 0;
  let answered = 0;
  for (const endpoint of study.endpoints.keys()) {
    for (const { cell_key, request } of planRequests(study, prompts, endpoint)) {
      planned += 1;
      seeds.add(request.seed);
      if (stored.has(cell_key)) answered += 1;
      else left.set(endpoint, (left.get(endpoint) ?? 0) + 1);
    }
  }
  if (seeds.size < planned) {
    throw new UserError("sampling.seed: two cells would share a seed; choose another study seed");
  }
  const foreign = stored.size - answered;
  if (foreign > 0) {
    throw new UserError(
      `${dir}: holds ${foreign.toLocaleString("en")} cells made with another prompt, sampling, benchmark or model list than this study; choose a new folder with --out, or bring the study file back to what it was`,
    );
  }
  return { left, answered };
}
