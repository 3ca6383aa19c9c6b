import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readNeutralPanel } from "../../runner/panel/read-neutral.js";
import { UserError } from "../../runner/user-error.js";
import { neutralFolder, settingsWith, TINY } from "./neutral-folder.js";

const VOTES = `model,condition,question_id,sample,letter,latency_s
b-2b,closed_book,q1,0,B,2
b-2b,closed_book,q1,2,,
b-2b,closed_book,q1,1,A,
b-2b,closed_book,q2,3,C,
`;

/** A file of TINY with one text replaced by another. */
function edited(file: string, from: string, to: string): Record<string, string> {
  expect(TINY[file]).toContain(from);
  return { [file]: TINY[file].replace(from, to) };
}

describe("readNeutralPanel", () => {
  it("reads a row a cell: nulls, empty cells, cells never run", async () => {
    const { panel, files } = await readNeutralPanel(await neutralFolder());
    expect(panel.ballots).toEqual(["ABn", "", "BBB", null]);
    expect(panel.single).toEqual(["A", "n", "B", null]);
    expect(panel.latency_s).toEqual([1.5, null, 2, null]);
    expect(files).toEqual(["panel.json", "models.csv", "questions.csv", "votes_compact.csv"]);
  });

  it("reads a row an output, in sample order, sample 0 as the deterministic one", async () => {
    const folder = await neutralFolder({ "votes_compact.csv": null, "votes.csv": VOTES });
    const { panel } = await readNeutralPanel(folder);
    expect(panel.ballots).toEqual([null, null, "An", "C"]);
    expect(panel.single).toEqual([null, null, "B", null]);
    expect(panel.latency_s).toEqual([null, null, 2, null]);
  });

  it("reads gzip, CRLF, a byte order mark, blank lines and quoted names alike", async () => {
    const plain = await readNeutralPanel(await neutralFolder());
    const quoted = TINY["models.csv"].replace("a-1b,a", '"a-1b","a"').replaceAll("\n", "\r\n");
    const strange = await readNeutralPanel(
      await neutralFolder({
        "models.csv": `\ufeff${quoted}\r\n`,
        "questions.csv": TINY["questions.csv"].replaceAll("\n", "\n\n"),
        "votes_compact.csv": null,
        "votes_compact.csv.gz": gzipSync(TINY["votes_compact.csv"]),
      }),
    );
    expect(strange.panel).toEqual(plain.panel);
  });

  it("keeps the question order of first appearance and several labels", async () => {
    const { panel } = await readNeutralPanel(await neutralFolder());
    expect(panel.questions.map(({ question_id }) => question_id)).toEqual(["q1", "q2"]);
    expect(panel.questions[1]).toMatchObject({
      subspecialties: ["chest", "trauma"],
      type: "finding",
    });
  });
});

describe("a bad panel is refused with file, row and mend", () => {
  it.each<[string, Record<string, string | null>, string]>([
    [
      "unknown letter in a compact row",
      edited("votes_compact.csv", "AB-", "AZ-"),
      'votes_compact.csv: row 2: unknown letter "Z"; A to J and - are known',
    ],
    [
      "lower-case letter",
      edited("votes_compact.csv", "BBB", "bBB"),
      'votes_compact.csv: row 4: unknown letter "b"',
    ],
    [
      "unknown letter in a row an output",
      { "votes_compact.csv": null, "votes.csv": VOTES.replace("1,A", "1,AB") },
      'votes.csv: row 4: unknown letter "AB"; it must be A to J or empty',
    ],
    [
      "two correct options",
      edited("questions.csv", "q1,B,0", "q1,B,1"),
      "questions.csv:2: q1 options: A and B are both marked correct; keep is_correct 1 on one",
    ],
    [
      "no correct option",
      edited("questions.csv", "q1,A,1", "q1,A,0"),
      "questions.csv:2: q1 options: no option is correct; set is_correct of one to 1",
    ],
    [
      "a flag that is not 0 or 1",
      edited("questions.csv", "q1,A,1,0", "q1,A,1,yes"),
      'questions.csv:2: q1 high_risk "yes" must be 0 or 1',
    ],
    [
      "options with a gap",
      edited("questions.csv", "q2,B,0", "q2,D,0"),
      "questions.csv:4: q2 options: letters A, D, C do not run from A without a gap; write A, B, C",
    ],
    [
      "a question with one option",
      edited("questions.csv", "q1,B,0,1,0,1,chest,diagnosis\n", ""),
      "q1 options: 1 option; give 2 to 10",
    ],
    [
      "labels that differ within a question",
      edited("questions.csv", "q1,B,0,1,0,1,chest", "q1,B,0,1,0,1,abdomen"),
      'questions.csv:3: q1 subspecialties "abdomen" differs from line 2; write the same',
    ],
    [
      "an empty label",
      edited("questions.csv", "q1,A,1,0,0,0,chest", "q1,A,1,0,0,0,"),
      'questions.csv:2: q1 subspecialties ""',
    ],
    [
      "a ragged row",
      edited("votes_compact.csv", "BBB,2", "BBB"),
      "votes_compact.csv: row 4: has 5 fields where the header has 6; add or remove commas",
    ],
    [
      "a cell given twice",
      edited("votes_compact.csv", "b-2b,closed_book,q1", "a-1b,closed_book,q1"),
      "votes_compact.csv: row 4: the cell of a-1b, closed_book, q1 is given twice; keep one",
    ],
    [
      "a vote given twice",
      { "votes_compact.csv": null, "votes.csv": VOTES.replace("q1,2", "q1,1") },
      "votes.csv: row 4: sample 1 of b-2b, closed_book, q1 is given twice; keep one",
    ],
    [
      "a sample out of range",
      { "votes_compact.csv": null, "votes.csv": VOTES.replace("q1,2", "q1,-2") },
      'votes.csv: row 3: sample "-2" is out of range; 0 to 99999 are possible',
    ],
    [
      "latency of a repeated output",
      { "votes_compact.csv": null, "votes.csv": VOTES.replace("1,A,", "1,A,3") },
      "votes.csv: row 4: latency_s belongs to sample 0 alone",
    ],
    [
      "an unknown model",
      edited("votes_compact.csv", "b-2b", "b-2c"),
      'votes_compact.csv: row 4: model "b-2c" is not known; did you mean b-2b?',
    ],
    [
      "an unknown question",
      edited("votes_compact.csv", "a-1b,closed_book,q2", "a-1b,closed_book,question-9"),
      'row 3: question_id "question-9" is not known; known: q1, q2',
    ],
    [
      "a model given twice",
      edited("models.csv", "b-2b,b", "a-1b,b"),
      'models.csv: row 3: model "a-1b" is given twice; keep one',
    ],
    [
      "a size that is no number",
      edited("models.csv", "a,1,3", "a,1B,3"),
      'models.csv: row 2: params_b "1B" must be billions of parameters, such as 8, or empty',
    ],
    [
      "a latency that is no number",
      edited("votes_compact.csv", "1.5", "fast"),
      'votes_compact.csv: row 2: latency_s "fast" must be seconds, such as 1.25, or empty',
    ],
    [
      "other columns",
      edited("models.csv", "params_b", "size"),
      "models.csv: row 1: columns are model,family,size,k; they must be model,family,params_b,k",
    ],
    ["an empty file", { "models.csv": "" }, "models.csv: is empty; its first row must be model,"],
    ["no votes", { "votes_compact.csv": null }, "holds no votes; add votes.csv or"],
    ["two vote files", { "votes.csv": VOTES }, "holds votes.csv and votes_compact.csv; keep one"],
    ["no questions", { "questions.csv": null }, "questions.csv: there is no such file"],
    [
      "an unknown setting",
      { "panel.json": settingsWith({ treshold: 0.8 }) },
      "panel.json: treshold is not a known field",
    ],
    [
      "an unknown condition in the settings",
      { "panel.json": settingsWith({ worst_case_condition: "closed_bok" }) },
      'panel.json: worst_case_condition "closed_bok" is not known; did you mean closed_book?',
    ],
    [
      "an ensemble of one",
      { "panel.json": settingsWith({ ensembles: [{ name: "one", members: ["a-1b"] }] }) },
      "panel.json: ensembles[0].members",
    ],
    [
      "an ensemble of one model twice",
      { "panel.json": settingsWith({ ensembles: [{ name: "x", members: ["a-1b", "a-1b"] }] }) },
      'panel.json: ensemble x has "a-1b" twice',
    ],
    [
      "a settings file that is no JSON",
      { "panel.json": "{" },
      "panel.json: the JSON ends too early",
    ],
  ])("%s", async (_name, files, message) => {
    const folder = await neutralFolder(files);
    const failure = await readNeutralPanel(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserError);
    expect(failure).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message) as unknown,
    });
  });

  it("tells all problems at once, and how many more there are beyond twenty", async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `x${i},closed_book,q1,A,A,1`).join("\n");
    const header = TINY["votes_compact.csv"].split("\n")[0];
    const folder = await neutralFolder({ "votes_compact.csv": `${header}\n${rows}\n` });
    await expect(readNeutralPanel(folder)).rejects.toThrow(/row 21:.*\nand 10 more problems$/s);
  });

  it("names a gzip file that is cut short", async () => {
    const whole = gzipSync(TINY["votes_compact.csv"]);
    const folder = await neutralFolder({
      "votes_compact.csv": null,
      "votes_compact.csv.gz": whole.subarray(0, whole.length - 12),
    });
    await expect(readNeutralPanel(folder)).rejects.toThrow(
      "votes_compact.csv.gz: is not a whole gzip file; make it again",
    );
  });
});
