import type { FieldProblem } from "../input/check.js";
import type { StudyDraft } from "./draft.js";
import type { PlacedModel } from "./models.js";
import { showPath } from "../input/show.js";

/** Decoding that cannot give what it is asked for, and readings that lack their verifier. */
export function decodingProblems(
  draft: StudyDraft,
  models: readonly PlacedModel[],
): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (path: readonly PropertyKey[], text: string) =>
    problems.push({ path, text: `${showPath(path)} ${text}` });
  if (draft.sampling?.temperature === 0) {
    const several = models.find(({ model }) => model.k > 1)?.model;
    const k = several?.k ?? draft.sampling.k;
    if (k > 1) {
      const who = several === undefined ? "" : ` of ${several.model}`;
      say(
        ["sampling", "temperature"],
        `0 makes the ${k} sampled outputs${who} copies of one; raise it, or set k to 1`,
      );
    }
  }
  if (draft.single !== null && draft.single.temperature !== 0) {
    say(
      ["single", "temperature"],
      `${draft.single.temperature} is not deterministic, and the single output is; write 0`,
    );
  }
  if (draft.reading === "all" && draft.verifier === null) {
    say(
      ["reading"],
      `"all" puts every output to a verifier; name one in verifier, or write strict`,
    );
  }
  return problems;
}
