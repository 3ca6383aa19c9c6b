import type { FieldProblem } from "../input/check.js";
import { suggestion } from "../input/nearest.js";
import { showPath } from "../input/show.js";
import type { StudyDraft } from "./draft.js";
import { endpointUrl } from "./endpoint-url.js";
import type { ResolvedEndpoint } from "./resolved.js";

type Environment = Readonly<Record<string, string | undefined>>;

export interface ResolvedEndpoints {
  readonly endpoints: ReadonlyMap<string, ResolvedEndpoint>;
  readonly problems: readonly FieldProblem[];
  readonly warnings: readonly string[];
}

/** The study's servers: their URLs, whether their keys are there, and who names them. */
export function resolveEndpoints(draft: StudyDraft, env: Environment): ResolvedEndpoints {
  const endpoints = new Map<string, ResolvedEndpoint>();
  const problems: FieldProblem[] = [];
  for (const [name, entry] of draft.endpoints) {
    if (entry === null) continue;
    const path = ["endpoints", name];
    const checked = endpointUrl(entry.url, entry.allow_remote);
    const key = entry.api_key_env ?? null;
    if (!checked.ok) {
      const at = [...path, "url"];
      problems.push({ path: at, text: `${showPath(at)} ${checked.problem}` });
    }
    if (key !== null && !env[key]) {
      const at = [...path, "api_key_env"];
      const text = `${showPath(at)} names ${key}, which is not set; export it before the run`;
      problems.push({ path: at, text });
    }
    const { concurrency, timeout_s } = entry;
    const url = checked.ok ? checked.url : "";
    endpoints.set(name, { name, url, api_key_env: key, concurrency, timeout_s });
  }
  const uses = endpointUses(draft);
  const known = [...draft.endpoints.keys()];
  problems.push(
    ...uses.flatMap(({ path, name }) => {
      if (known.includes(name)) return [];
      const text = `${showPath(path)} "${name}" names no entry of endpoints; ${suggestion(name, known)}`;
      return [{ path, text }];
    }),
  );
  const warnings = known
    .filter((name) => !uses.some((use) => use.name === name))
    .map((name) => `endpoints.${name} is not used by any model`);
  return { endpoints, problems, warnings };
}

function endpointUses(
  draft: StudyDraft,
): readonly { path: readonly PropertyKey[]; name: string }[] {
  const models = draft.models.flatMap((entry, i) =>
    entry === null ? [] : [{ path: ["models", i, "endpoint"], name: entry.endpoint }],
  );
  const verifier = draft.verifier;
  return verifier === null
    ? models
    : [...models, { path: ["verifier", "endpoint"], name: verifier.endpoint }];
}
