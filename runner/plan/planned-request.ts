import { createHash } from "node:crypto";
import type { ChatRequest } from "../client/chat.js";

/** The two ways a cell is asked: one deterministic output, or k sampled ones. */
export type Regime = "single" | "sampled";

/** One request of a run: a cell of one regime. */
export interface PlannedRequest {
  /** Equal exactly when everything that can change the answer is equal. */
  readonly cell_key: string;
  readonly experiment: string;
  /** Panel id. */
  readonly model: string;
  readonly condition: string;
  readonly question_id: string;
  readonly regime: Regime;
  /** Name of the endpoint in the study file. */
  readonly endpoint: string;
  readonly prompt_sha256: string;
  readonly context_id: string | null;
  readonly request: ChatRequest;
}

const KEY_VERSION = 1;

/** The key of a cell: 128 bits of SHA-256, hex, over its names and the whole request body. */
export function cellKey(request: Omit<PlannedRequest, "cell_key" | "endpoint">): string {
  return sha256Hex(
    JSON.stringify([
      KEY_VERSION,
      request.experiment,
      request.model,
      request.condition,
      request.question_id,
      request.regime,
      request.prompt_sha256,
      { ...request.request, messages: undefined },
    ]),
  ).slice(0, 32);
}

/** SHA-256 of a text's UTF-8, hex. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
