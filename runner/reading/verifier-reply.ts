import { z } from "zod";
import { clean } from "./clean.js";
import { flatten } from "./flatten.js";
import { standaloneLetters } from "./letters.js";

/** What a server is asked to constrain the verifier's reply to (`response_format`). */
export interface VerifierResponseFormat {
  readonly type: "json_schema";
  readonly json_schema: {
    readonly name: string;
    readonly strict: true;
    readonly schema: Readonly<Record<string, unknown>>;
  };
}

/** The reply format for a question's letters: `{commitment: clear | none, letter: a letter or null}`. */
export function verifierResponseFormat(letters: readonly string[]): VerifierResponseFormat {
  return {
    type: "json_schema",
    json_schema: {
      name: "committed_letter",
      strict: true,
      schema: {
        type: "object",
        properties: {
          commitment: { type: "string", enum: ["clear", "none"] },
          letter: { enum: [...letters, null] },
        },
        required: ["commitment", "letter"],
        additionalProperties: false,
      },
    },
  };
}

const replySchema = z.strictObject({
  commitment: z.enum(["clear", "none"]),
  letter: z.string().nullable(),
});

/** What a verifier's reply says; `unsupported` names a letter that does not stand in the text. */
export type VerifierReply =
  | { readonly kind: "letter"; readonly letter: string }
  | { readonly kind: "none" }
  | { readonly kind: "unsupported" }
  | { readonly kind: "malformed"; readonly problem: string };

/** Whether a letter stands alone in a text (NFKC, either case), the article "A" not counted. */
export function supports(text: string, letter: string): boolean {
  return standaloneLetters(flatten(clean(text))).some(
    (found) => found.ascii && !found.word && found.letter === letter,
  );
}

function jsonOf(reply: string): unknown {
  try {
    return JSON.parse(reply);
  } catch {
    return undefined;
  }
}

/**
 * Reads a verifier's reply to one answer text. A reply that is not exactly the agreed object, or
 * whose letter the question does not have, is `malformed`: nothing is guessed from prose. Only
 * "clear" with a letter is a letter; a letter beside "none" is none.
 */
export function readVerifierReply(
  reply: string,
  letters: readonly string[],
  text: string,
): VerifierReply {
  const parsed = replySchema.safeParse(jsonOf(reply));
  if (!parsed.success) {
    return { kind: "malformed", problem: "the reply is not the agreed JSON object" };
  }
  const { commitment, letter } = parsed.data;
  if (commitment === "none" || letter === null) return { kind: "none" };
  if (!letters.includes(letter)) {
    return { kind: "malformed", problem: `letter ${JSON.stringify(letter)} is not an option` };
  }
  return supports(text, letter) ? { kind: "letter", letter } : { kind: "unsupported" };
}
