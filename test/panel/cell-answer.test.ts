import { expect, test } from "vitest";
import { cellAnswer } from "../../src/panel/cell-answer.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { panelOfCells, type OneCell } from "./cell-panel.js";

const answerOf = (cell: OneCell, definitions: Definitions = PRESETS.primum) =>
  cellAnswer(
    panelOfCells([{ ballots: "AAAA" }, cell], { options: 4, labels: { B: ["high_risk"] } }),
    { model: 1, condition: 0, question: 0 },
    definitions,
  );

test("ballots are counted by option, nulls by reason, and errors are none", () => {
  const answer = answerOf({ ballots: "BBAnrnE!", single: "A" });
  expect(answer).toMatchObject({
    counts: [1, 2, 0, 0],
    nulls: 4,
    null_reasons: [
      ["no_letter", 2],
      ["refusal", 1],
      ["letter beyond the options", 1],
    ],
    errors: 1,
    recorded: 7,
    is_voted: true,
    voted: { letter: null, counted: true, correct: false, labels: [] },
    deterministic: { letter: "A", correct: true },
  });
  // Three ballots, 1, 2 and 4 of 7, over ln 5.
  const entropy = [1, 2, 4].reduce((sum, n) => sum - (n / 7) * Math.log(n / 7), 0);
  expect(answer.confidence).toBeCloseTo(1 - entropy / Math.log(5), 12);
  expect(answer.robustness).toBeCloseTo(1 / 7, 12);
});

test("a wrong letter carries its labels, and may be a dangerous overconfidence", () => {
  expect(answerOf({ ballots: "BBBB" })).toMatchObject({
    voted: { letter: "B", correct: false, labels: ["high_risk"] },
    dangerous_overconfidence: true,
    confidence: 1,
    single: null,
    deterministic: { letter: null, recorded: false },
  });
  expect(answerOf({ ballots: "CCCC" })).toMatchObject({
    dangerous_overconfidence: false,
    overconfident_wrong: true,
  });
});

test("the definitions decide which nulls vote, and which output is the answer", () => {
  const dropped = answerOf({ ballots: "Bnn" }, { ...PRESETS.primum, null_votes: "dropped" });
  expect(dropped.voted.letter).toBe("B");
  expect(answerOf({ ballots: "BBB", single: "A" }, PRESETS["release-code"]).is_voted).toBe(false);
});

test("a cell that was never run has no confidence, and counts where missing cells do", () => {
  expect(answerOf({ ballots: null })).toMatchObject({
    ballots: null,
    recorded: 0,
    confidence: null,
    robustness: null,
    voted: { letter: null, recorded: false, counted: true },
  });
  expect(answerOf({ ballots: null }, PRESETS["release-code"]).voted.counted).toBe(false);
});
