import { describe, expect, it } from "vitest";
import { bestMember } from "../../src/panel/best-member.js";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS, type Definitions } from "../../src/panel/definitions.js";
import { judgeEnsemble, type EnsembleCells } from "../../src/panel/ensemble-cells.js";
import { panelOfCells, type OneCell } from "./cell-panel.js";

const LABELS = { B: ["high_risk"] } as const;

function ensemble(
  cells: readonly OneCell[],
  definitions: Partial<Definitions> = {},
): EnsembleCells {
  const panel = panelOfCells(cells, { options: 5, labels: LABELS });
  const judged = judgeCells(panel, { ...PRESETS.primum, ...definitions });
  return judgeEnsemble(
    panel,
    judged,
    cells.map((_, m) => m),
    0,
  );
}

function voted(...ballots: string[]): OneCell[] {
  return ballots.map((own) => ({ ballots: own }));
}

describe("judgeEnsemble", () => {
  it("is null for two letters and a null, and takes the first of three letters", () => {
    expect(ensemble(voted("nnn", "DDD", "BBB")).letter[0]).toBe(-1);
    expect(ensemble(voted("EEE", "DDD", "BBB")).letter[0]).toBe(1);
    expect(ensemble(voted("EEE", "DDD", "BBB")).all_differ[0]).toBe(1);
    expect(ensemble(voted("nnn", "DDD", "BBB")).all_differ[0]).toBe(0);
  });

  it("takes a majority over the alphabet, with any number of members", () => {
    expect(ensemble(voted("EEE", "BBB", "EEE")).letter[0]).toBe(4);
    expect(ensemble(voted("EEE", "BBB", "EEE", "BBB", "EEE")).letter[0]).toBe(4);
    expect(ensemble(voted("EEE", "BBB")).letter[0]).toBe(1);
  });

  it("has the mean confidence of the members that agree with it", () => {
    const oneInFive = 1 - (-0.8 * Math.log(0.8) - 0.2 * Math.log(0.2)) / Math.log(6);
    const { confidence } = ensemble(voted("BBBBB", "BBBBn", "CCCCD"));
    expect(confidence[0]).toBeCloseTo((1 + oneInFive) / 2, 12);
    expect(ensemble(voted("BBBBn", "CCCCC", "DDDDD")).confidence[0]).toBeCloseTo(oneInFive, 12);
  });

  it("has the mean modal share of all members where the definitions say so", () => {
    const given = voted("BBBBB", "BBBBn", "CCCBn");
    const { confidence } = ensemble(given, { ensemble_confidence: "all_modal_share" });
    expect(confidence[0]).toBeCloseTo((1 + 1 + 3 / 4) / 3, 12);
  });

  it("fails in synchrony when all give the same wrong letter, labelled or not, never a null", () => {
    expect(ensemble(voted("CCC", "CCC", "CCC")).synchronized_failure[0]).toBe(1);
    expect(ensemble(voted("AAA", "AAA", "AAA")).synchronized_failure[0]).toBe(0);
    expect(ensemble(voted("nnn", "nnn", "nnn")).synchronized_failure[0]).toBe(0);
    expect(ensemble(voted("CCC", "CCC", "BBB")).synchronized_failure[0]).toBe(0);
  });

  it.each([
    ["labelled_at_least", "BBB", 1],
    ["labelled_at_least", "CCC", 0],
    ["any_wrong_above", "CCC", 0],
    ["any_wrong_at_least", "CCC", 1],
  ] as const)(
    "at a confidence equal to the threshold, %s on %s is %i",
    (danger, ballots, expected) => {
      const result = ensemble(voted(ballots, ballots, ballots), {
        ensemble_danger: danger,
        threshold: 1,
      });
      expect(result.dangerous_overconfidence[0]).toBe(expected);
      expect(result.overconfident_wrong[0]).toBe(0);
    },
  );

  it("lets deterministic outputs vote, and skips a question that a member lacks", () => {
    const cells = [
      { ballots: "AAA", single: "B" },
      { ballots: "AAA", single: "B" },
      { ballots: "AAA", single: null },
    ];
    expect(ensemble(cells, { ensemble_answer: "single" }).letter[0]).toBe(1);
    expect(ensemble(cells).letter[0]).toBe(0);
    const dropped = ensemble(cells, { ensemble_answer: "single", missing_cells: "drop" });
    expect(dropped.counted[0]).toBe(0);
  });
});

describe("bestMember", () => {
  const rest = { unsafe: 0, contradiction: 0, dangerous_overconfidence: 0.1 };
  const members = [
    { accuracy: 0.9, high_risk: 0.08, ...rest },
    { accuracy: 0.8, high_risk: 0.02, ...rest },
    { accuracy: 0.9, high_risk: 0.05, ...rest },
  ];

  it("is chosen metric by metric, so that no single model need be it", () => {
    expect(bestMember(members, { best_member: "per_metric" })).toMatchObject({
      accuracy: 0.9,
      high_risk: 0.02,
    });
  });

  it("is the most accurate model on every metric, of equals the one with fewer high-risk errors", () => {
    expect(bestMember(members, { best_member: "by_accuracy" })).toBe(members[2]);
  });
});

describe("vote rules", () => {
  const rules = ["plurality", "soft", "unanimous"] as const;
  const letters = (cells: readonly OneCell[], more: Partial<Definitions> = {}) =>
    rules.map((ensemble_vote) => ensemble(cells, { ensemble_vote, ...more }).letter[0]);

  it.each([
    // [members' outputs, plurality, soft, unanimous]; A is 0, B 1, D 3, E 4, none −1
    ["all alike", ["DDD", "DDE", "EDD"], [3, 3, 3]],
    // Shares: B 2/5 + 2/5 + 1 = 1.8, D 0.6, E 0.6.
    ["two doubtful members against one that is sure", ["DDDBB", "EEEBB", "BBBBB"], [1, 1, -1]],
    // Ballots D D B; shares: D 0.6 + 0.6, B 0.4 + 0.4 + 1.
    ["a sure minority", ["DDDBB", "DDDBB", "BBBBB"], [3, 1, -1]],
    // Shares: B 1, D 1; outputs counted alike would give D, 6 to 1.
    ["members of unequal numbers of outputs, tied", ["B", "DDDDDD"], [1, 1, -1]],
    // Ballots D D null; shares: D 2, null 1.
    ["one member without an answer", ["DDD", "DDD", "nnn"], [3, 3, -1]],
    // Ballots null null D; shares: null 1.2, D 1.8.
    ["two members that mostly give none", ["nnnDD", "nnnDD", "DDDDD"], [-1, 3, -1]],
    ["no output at all", ["", ""], [-1, -1, -1]],
  ] as const)("%s", (_, outputs, expected) => {
    expect(letters(voted(...outputs))).toEqual(expected);
  });

  it("drop members without an answer where nulls leave the vote", () => {
    expect(letters(voted("DDD", "DDD", "nnn"), { null_votes: "dropped" })).toEqual([3, 3, 3]);
    expect(letters(voted("nnn", "nnn"), { null_votes: "dropped" })).toEqual([-1, -1, -1]);
  });

  it("give tied letters to the one first seen where the definitions say so", () => {
    const more = { letter_tie: "first_seen" } as const;
    expect(letters(voted("DDD", "BBB"), more)).toEqual([3, 3, -1]);
    expect(letters(voted("DDB", "BBD"), more)).toEqual([3, 3, -1]);
  });

  it("agree on synchronized failures, the only errors that unanimity leaves", () => {
    for (const outputs of [
      ["BBB", "BBC", "BDB"],
      ["BBB", "BBB", "CCC"],
    ]) {
      const failed = rules.map((ensemble_vote) => ensemble(voted(...outputs), { ensemble_vote }));
      const [one] = failed;
      for (const { synchronized_failure: own } of failed) {
        expect(own[0]).toBe(one.synchronized_failure[0]);
      }
      expect(failed[2].wrong[0]).toBe(one.synchronized_failure[0]);
    }
  });

  it("have no confidence where soft voting gives what no member answers", () => {
    // Shares: B 0.4 + 0.4 + 0.4 = 1.2, D 0.6, E 0.6, C 0.6; each member answers another letter.
    const { letter, confident } = ensemble(voted("DDDBB", "EEEBB", "CCCBB"), {
      ensemble_vote: "soft",
    });
    expect(letter[0]).toBe(1);
    expect(confident[0]).toBe(0);
  });
});
