import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { HEAD, optionFields, questionFields, writeBenchmark } from "../fixtures/benchmark-files.js";
import { messageOf } from "../fixtures/message-of.js";
import { tempFolder } from "../temp-folder.js";

const read = async (lines: readonly (object | string)[], head?: string) =>
  readBenchmark(await writeBenchmark(await tempFolder(), lines, head));

test("a valid folder is read in full", async () => {
  const benchmark = await read([questionFields("q1", { tier: "high", expectation: "escalate" })]);
  expect(benchmark).toMatchObject({
    id: "tiny",
    stems: "real",
    licence: "CC0-1.0",
    warnings: [],
    questions: [
      {
        question_id: "q1",
        tier: "high",
        expectation: "escalate",
        stem_kind: "plain",
        licence: "CC0-1.0",
        redistributable: [],
        subset: null,
        contexts: {
          clean_evidence: "Evidence on q1.",
          conflict_evidence: "Evidence on q1. A distraction.",
        },
      },
    ],
  });
  expect(benchmark.questions[0].options[1]).toEqual({
    letter: "B",
    text: "finding B",
    is_correct: false,
    high_risk: true,
    unsafe: false,
    contradiction: false,
  });
});

const options = (...changes: readonly object[]) => ({
  options: changes.map((change, i) =>
    optionFields(String.fromCharCode(65 + i), { is_correct: i === 0 ? 1 : 0, ...change }),
  ),
});

/** One bad second line, and what is said of it. */
const BAD: readonly (readonly [string, object | string, string | RegExp])[] = [
  [
    "duplicate id",
    questionFields("q1"),
    "q1 id is given already at tiny/questions.jsonl:1; rename one",
  ],
  [
    "two correct options",
    questionFields("q2", options({}, { is_correct: 1 }, {})),
    "q2 options: A and B are both marked correct; keep is_correct 1 on one",
  ],
  [
    "no correct option",
    questionFields("q2", options({ is_correct: 0 }, {}, {})),
    "q2 options: no option is correct; set is_correct of one to 1",
  ],
  ["empty stem", questionFields("q2", { stem: "  " }), 'q2 stem "  " must not be empty'],
  [
    "empty option text",
    questionFields("q2", options({}, { text: "" })),
    'q2 options[1].text "" must not be empty',
  ],
  [
    "label outside 0/1",
    questionFields("q2", options({}, { unsafe: 2 })),
    "q2 options[1].unsafe 2 must be 0 or 1",
  ],
  [
    "label as text",
    questionFields("q2", options({}, { high_risk: "0" })),
    'q2 options[1].high_risk "0" must be 0 or 1',
  ],
  [
    "missing label",
    questionFields("q2", options({}, { contradiction: undefined })),
    "q2 options[1].contradiction is missing: write 0 or 1",
  ],
  [
    "trailing comma",
    '{"id":"q2","options":[{"letter":"A"},]}',
    'trailing comma before "]" (column 37); remove it',
  ],
  ["line that ends too early", '{"id":"q2"', "the JSON ends too early; complete it"],
  ["field given twice", '{"id":"q2","id":"q3"}', 'field "id" is given twice (column 12); keep one'],
  [
    "gap in the letters",
    questionFields("q2", options({}, { letter: "C" }, { letter: "D" })),
    "q2 options: letters A, C, D do not run from A without a gap; write A, B, C",
  ],
  [
    "letter given twice",
    questionFields("q2", options({}, {}, { letter: "B" })),
    "q2 options: letter B is given twice; letter each once",
  ],
  [
    "small letter",
    questionFields("q2", options({}, { letter: "b" })),
    'q2 options[1].letter "b" must be one capital letter, A to J',
  ],
  ["one option", questionFields("q2", options({})), "q2 options: 1 option; give 2 to 10"],
  [
    "eleven options",
    questionFields("q2", options(...Array<object>(10).fill({}), { letter: "J" })),
    /q2 options: .*text|q2 options: 11 options; give 2 to 10/,
  ],
  [
    "two options with the same text",
    questionFields("q2", options({ text: "the  same" }, { text: "the same" })),
    "q2 options: A and B have the same text; reword one",
  ],
  ["empty type", questionFields("q2", { type: "" }), 'q2 type "" must not be empty'],
  [
    "no subspecialty",
    questionFields("q2", { subspecialties: [] }),
    "q2 subspecialties [] must not be empty",
  ],
  [
    "empty subspecialty",
    questionFields("q2", { subspecialties: ["chest", ""] }),
    'q2 subspecialties[1] "" must not be empty',
  ],
  [
    "unknown field",
    questionFields("q2", { teir: "high" }),
    "q2 teir is not a known field; did you mean tier?",
  ],
  [
    "unknown tier",
    questionFields("q2", { tier: "hihg" }),
    'q2 tier "hihg" is not one of low, moderate, high; did you mean high?',
  ],
  [
    "unknown condition",
    questionFields("q2", { contexts: { standard_rga: "text" } }),
    /q2 contexts\.standard_rga is not a known field; did you mean standard_rag\?/,
  ],
  [
    "context of the closed-book condition",
    questionFields("q2", { contexts: { closed_book: "text" } }),
    /q2 contexts\.closed_book is not a known field/,
  ],
  [
    "empty context",
    questionFields("q2", { contexts: { standard_rag: "" } }),
    'q2 contexts.standard_rag "" must not be empty',
  ],
  [
    "evidence given twice",
    questionFields("q2", { contexts: { clean_evidence: "text" } }),
    "q2 contexts.clean_evidence is given as evidence, too; keep one",
  ],
  [
    "lone surrogate",
    JSON.stringify(questionFields("q2", { stem: "half \ud800" })),
    'q2 stem "half \\ud800" has half of a surrogate pair; write the whole character',
  ],
  [
    "control character",
    questionFields("q2", { stem: "bell \u0007" }),
    'q2 stem "bell \\u0007" has the control character U+0007 at position 5; remove it',
  ],
  ["another kind of value", "[1, 2]", "document [1,2] must be a group of fields"],
];

test.each(BAD)("%s is told with file, line, field and mend", async (_, line, expected) => {
  const message = await messageOf(read([questionFields("q1"), line]));
  expect(message.startsWith("tiny/questions.jsonl:2: ")).toBe(true);
  const text = message.slice("tiny/questions.jsonl:2: ".length);
  if (typeof expected === "string") expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

test("all problems of all lines are told at once, in their order", async () => {
  const message = await messageOf(
    read([questionFields("q1", { stem: "" }), "{", questionFields("q3", { type: "", tier: 1 })]),
  );
  expect(message.split("\n").map((line) => line.split(": ")[0])).toEqual([
    "tiny/questions.jsonl:1",
    "tiny/questions.jsonl:2",
    "tiny/questions.jsonl:3",
    "tiny/questions.jsonl:3",
  ]);
});

test("a byte order mark, CRLF and blank lines change nothing", async () => {
  const [first, second] = [questionFields("q1"), questionFields("q2")].map((q) =>
    JSON.stringify(q),
  );
  const plain = await read([first, second]);
  const odd = await read([`\ufeff${first}\r`, "\r", `${second}\r`]);
  expect(odd).toEqual(plain);
});

test("unknown types and subspecialties are the author's own business", async () => {
  const benchmark = await read([
    questionFields("q1", { type: "palaeography", subspecialties: ["x"] }),
  ]);
  expect(benchmark.questions[0].type).toBe("palaeography");
});

test("problems of benchmark.yaml are told all at once", async () => {
  const head = HEAD.replace("stems: real", "stems: reel").replace("version: 1", "verison: 1");
  expect(await messageOf(read([questionFields("q1")], head))).toBe(
    [
      "tiny/benchmark.yaml: version is missing (line 1)",
      "tiny/benchmark.yaml: verison is not a known field; did you mean version? (line 3)",
      'tiny/benchmark.yaml: stems "reel" is not one of real, placeholder; did you mean real? (line 4)',
    ].join("\n"),
  );
});

test("a folder that is no benchmark, an empty one and a missing one are told apart", async () => {
  const folder = await tempFolder();
  expect(await messageOf(readBenchmark(folder))).toMatch(
    /is no benchmark; it needs benchmark\.yaml/,
  );
  expect(await messageOf(readBenchmark(join(folder, "none")))).toBe(
    "none: there is no such file or folder; check the path",
  );
  expect(await messageOf(read([""]))).toBe("tiny: holds no question; write at least one");
});

test("a JSON Lines file alone is a benchmark named after it", async () => {
  const file = join(await tempFolder(), "My set.jsonl");
  await writeFile(file, JSON.stringify(questionFields("q1")));
  expect(await readBenchmark(file)).toMatchObject({
    id: "my-set",
    title: "My set",
    licence: "not stated",
    conditions: ["closed_book", "clean_evidence", "conflict_evidence"],
  });
});
