import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readBenchmark } from "../../runner/benchmark/read.js";
import { messageOf } from "../fixtures/message-of.js";
import { tempFolder } from "../temp-folder.js";

const HEADER = "question_id,option,is_correct,high_risk,unsafe,contradiction,subspecialties,type";
const VALID = ["q1,A,1,0,0,0,chest;bone,diagnosis", "q1,B,0,1,0,1,chest;bone,diagnosis"];

async function read(rows: readonly string[], header = HEADER) {
  const folder = join(await tempFolder(), "panel");
  await mkdir(folder);
  await writeFile(join(folder, "questions.csv"), [header, ...rows, ""].join("\n"));
  return readBenchmark(folder);
}

test("labels, strata and question order are read; there is nothing to ask", async () => {
  const benchmark = await read(["q2,A,0,0,1,0,x,t", "q2,B,1,0,0,0,x,t", ...VALID]);
  expect(benchmark.stems).toBe("absent");
  expect(benchmark.questions.map(({ question_id }) => question_id)).toEqual(["q2", "q1"]);
  expect(benchmark.questions[1]).toMatchObject({
    subspecialties: ["chest", "bone"],
    type: "diagnosis",
    options: [
      { letter: "A", is_correct: true, high_risk: false },
      { letter: "B", is_correct: false, high_risk: true, unsafe: false, contradiction: true },
    ],
  });
});

test("the worked panel of twelve questions loads, and its labelled correct option is warned of", async () => {
  const folder = fileURLToPath(new URL("../fixtures/golden/panel-small", import.meta.url));
  const benchmark = await readBenchmark(folder);
  expect(benchmark.questions).toHaveLength(12);
  expect(benchmark.questions.filter(({ options }) => options.length === 5)).toHaveLength(4);
  expect(benchmark.warnings).toEqual([
    "benchmark panel-small: the correct option has a risk label, which never counts as harm: q05 A",
  ]);
});

const BAD: readonly (readonly [string, readonly string[], string])[] = [
  [
    "a comma at the end of a row",
    [...VALID, "q1,C,0,0,0,0,chest;bone,diagnosis,"],
    "panel/questions.csv:4: the row has 9 fields where the header has 8; remove the comma at its end",
  ],
  [
    "a row that is too short",
    [...VALID, "q1,C,0"],
    "panel/questions.csv:4: the row has 3 fields where the header has 8",
  ],
  [
    "a label outside 0/1",
    [VALID[0], "q1,B,0,yes,0,,chest;bone,diagnosis"],
    'panel/questions.csv:3: q1 high_risk "yes" must be 0 or 1\npanel/questions.csv:3: q1 contradiction "" must be 0 or 1',
  ],
  [
    "an option that is given twice",
    [...VALID, VALID[1]],
    "panel/questions.csv:2: q1 options: letter B is given twice; letter each once",
  ],
  [
    "a question with one option",
    [VALID[0]],
    "panel/questions.csv:2: q1 options: 1 option; give 2 to 10",
  ],
  [
    "two correct options",
    [VALID[0], VALID[1].replace("B,0", "B,1")],
    "panel/questions.csv:2: q1 options: A and B are both marked correct; keep is_correct 1 on one",
  ],
  [
    "an empty subspecialty",
    ["q1,A,1,0,0,0,chest;,t", "q1,B,0,0,0,0,chest;,t"],
    'panel/questions.csv:2: q1 subspecialties "chest;" must not be empty\npanel/questions.csv:3: q1 subspecialties "chest;" must not be empty',
  ],
  [
    "rows of one question that differ",
    [VALID[0], "q1,B,0,1,0,1,chest;bone,treatment"],
    'panel/questions.csv:3: q1 type "treatment" differs from line 2; write the same',
  ],
  [
    "a quote that is not closed",
    [VALID[0], 'q1,B,0,1,0,1,"chest,t'],
    "panel/questions.csv: Quote Not Closed: the parsing is finished with an opening quote at line 3; mend the quotes",
  ],
];

test.each(BAD)("%s is told with file and line", async (_, rows, expected) => {
  expect(await messageOf(read(rows))).toBe(expected);
});

test("an unknown, a missing, a nameless and a repeated column are told at once", async () => {
  const header = "question_id,option,is_corect,high_risk,unsafe,unsafe,contradiction,type,";
  expect((await messageOf(read(VALID, header))).split("\n")).toEqual([
    'panel/questions.csv:1: column "is_corect" is not known; did you mean is_correct?',
    "panel/questions.csv:1: column unsafe is given twice; keep one",
    "panel/questions.csv:1: a column has no name; remove the comma at the end of the header",
    "panel/questions.csv:1: column is_correct is missing; add it",
    "panel/questions.csv:1: column subspecialties is missing; add it",
  ]);
});

test("CRLF, a byte order mark and quoted fields change nothing", async () => {
  const plain = await read(VALID);
  const odd = await read(
    VALID.map((row) => `${row.replace("diagnosis", '"diagnosis"')}\r`),
    `\ufeff${HEADER}\r`,
  );
  expect(odd).toEqual(plain);
});
