import type { Vector } from "apache-arrow";
import { mayShowPrompt } from "../redistribution.js";
import {
  arrowStream,
  booleanVector,
  integerVector,
  numberVector,
  textVector,
  timeVector,
} from "./arrow-columns.js";
import type { OutputColumns } from "./outputs.js";

/** Whether outputs to a question under a condition may be shown; see `mayShowPrompt`. */
export type MayShow = (question_id: string, condition: string, hasContext: boolean) => boolean;

/** `MayShow` for the questions of a run. */
export function mayShowOf(
  questions: readonly {
    readonly question_id: string;
    readonly redistributable: readonly string[];
  }[],
  internal: boolean,
): MayShow {
  const rights = new Map(
    questions.map(({ question_id, redistributable }) => [
      question_id,
      { redistributable, internal },
    ]),
  );
  return (id, condition, hasContext) => {
    const own = rights.get(id);
    return own !== undefined && mayShowPrompt(condition, hasContext, own);
  };
}

/** A shard of a model's outputs. */
export interface Shard {
  readonly bytes: Uint8Array;
  /** Outputs whose texts stay out. */
  readonly withheld: number;
}

const TEXTS = [
  "experiment",
  "condition",
  "question_id",
  "regime",
  "letter",
  "status",
  "reason",
  "method",
  "finish_reason",
  "prompt_sha256",
  "endpoint",
] as const;

const FREE_TEXTS = ["raw", "reasoning", "verifier_raw"] as const;
const WHOLE = ["sample", "prompt_tokens", "completion_tokens", "attempt"] as const;

/**
 * A model's outputs as an Arrow stream. `raw`, `reasoning` and `verifier_raw` are null, and
 * `withheld` is true, where they may quote what the licence does not let out.
 */
export function shardArrow(model: string, outputs: OutputColumns, mayShow: MayShow): Shard {
  const { question_id, condition, has_context } = outputs;
  const withheld = question_id.map(
    (id, row) => !mayShow(id ?? "", condition[row] ?? "", has_context[row] === true),
  );
  const texts = [
    ...TEXTS.map((name) => [name, outputs[name]] as const),
    ...FREE_TEXTS.map(
      (name) => [name, outputs[name].map((text, row) => (withheld[row] ? null : text))] as const,
    ),
  ];
  const columns: [string, Vector][] = [
    [
      "model",
      textVector(
        question_id.map(() => model),
        0,
      ),
    ],
    ...texts.map(([name, values], i): [string, Vector] => [name, textVector(values, i + 1)]),
    ...WHOLE.map((name): [string, Vector] => [name, integerVector(outputs[name])]),
    ["latency_s", numberVector(outputs.latency_s)],
    ["seed", numberVector(outputs.seed)],
    ["started_at", timeVector(outputs.started_at)],
    ["text_match", booleanVector(outputs.text_match)],
    ["withheld", booleanVector(withheld)],
  ];
  return {
    bytes: arrowStream(Object.fromEntries(columns)),
    withheld: withheld.filter(Boolean).length,
  };
}
