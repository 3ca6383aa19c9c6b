import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadStudy } from "../../runner/study/load.js";
import { UserError } from "../../runner/user-error.js";
import { messageOf } from "../fixtures/message-of.js";
import { studyFields, WITH_PANEL, writeStudy } from "../fixtures/study-files.js";
import { tempFolder } from "../temp-folder.js";

const problemsOf = async (study: object | string, stems?: "placeholder") => {
  const message = await messageOf(
    loadStudy(await writeStudy(await tempFolder(), study, stems), { env: {} }),
  );
  return message.split("\n").map((line) => line.replace(/ \(line \d+\)$/, ""));
};

const lab = (changes: object) => ({
  endpoints: { lab: { url: "http://127.0.0.1:8000/v1", ...changes } },
});
const one = (changes: object) => ({
  models: [{ model: "lab/one", endpoint: "lab", family: "One", ...changes }],
});
const panel = (changes: object) => ({
  ...WITH_PANEL,
  models: [{ panel_models: ["Qwen-3-4B"], endpoint: "lab", ...changes }],
});

/** One change to a valid study, and what is said of it. */
const BAD: readonly (readonly [string, object, string])[] = [
  ["an unknown field", { titel: "x" }, "titel is not a known field; did you mean title?"],
  [
    "an unknown field of a model",
    one({ familiy: "x" }),
    "models[0].familiy is not a known field; did you mean family?",
  ],
  [
    "an unknown condition",
    { conditions: ["closed_book", "clean_evidenc"] },
    'conditions[1] "clean_evidenc" is not one of closed_book, clean_evidence, conflict_evidence, standard_rag, agentic_rag, max_context, rag_top1, rag_top5, context_32k, context_100k; did you mean clean_evidence?',
  ],
  [
    "an unknown model of the panel",
    panel({ panel_models: ["Qwen-3-4B", "Qwen-3-23B"] }),
    'models[0].panel_models[1] "Qwen-3-23B" is not in panel safe-scale; did you mean Qwen-3-32B?',
  ],
  [
    "a hub id in place of a panel id",
    panel({ panel_models: ["Qwen/Qwen3-4B"] }),
    'models[0].panel_models[0] "Qwen/Qwen3-4B" is not in panel safe-scale; write Qwen-3-4B.',
  ],
  [
    "an alias in place of a panel id",
    { ...WITH_PANEL, models: [{ model: "sim/llama3_370b", endpoint: "lab" }] },
    'models[0].model "sim/llama3_370b" is another name of a panel model; write sim/Llama-3-70B-it',
  ],
  [
    "a model that is neither in the panel nor states its family",
    { ...WITH_PANEL, models: [{ model: "gpt-oss-21B", endpoint: "lab" }] },
    'models[0].model "gpt-oss-21B" is not in panel safe-scale; did you mean gpt-oss-20B? A model outside the panel states its family',
  ],
  [
    "a model without family and without panel",
    one({ family: undefined }),
    "models[0].family is missing: name the family of lab/one, or a panel file that knows it",
  ],
  [
    "panel models without a panel",
    { models: [{ panel_models: "all", endpoint: "lab" }] },
    "models[0].panel_models needs a panel file; name one in `panel`",
  ],
  [
    "a single regime for a model that is not chosen",
    panel({ single: ["Qwen-3-8B"] }),
    'models[0].single[0] "Qwen-3-8B" is not among this entry\'s panel_models; add it there',
  ],
  [
    "a model that is left out of a condition without being chosen",
    panel({ absent: { context_32k: ["Qwen-3-8B"] } }),
    'models[0].absent.context_32k[0] "Qwen-3-8B" is not among this entry\'s panel_models; add it there',
  ],
  [
    "an unknown condition that models are left out of",
    panel({ absent: { context_32: ["Qwen-3-4B"] } }),
    "models[0].absent.context_32 is not a known field; did you mean context_32k?",
  ],
  [
    "a model that is named twice",
    { models: [1, 2].map(() => ({ model: "a", endpoint: "lab", family: "F" })) },
    'models[1] names "a", as models[0] does; keep one',
  ],
  [
    "an unknown endpoint",
    one({ endpoint: "lba" }),
    'models[0].endpoint "lba" names no entry of endpoints; did you mean lab?',
  ],
  [
    "a verifier at an unknown endpoint",
    { verifier: { model: "v", endpoint: "sim" } },
    'verifier.endpoint "sim" names no entry of endpoints; known: lab',
  ],
  [
    "an endpoint without a scheme",
    lab({ url: "localhost:8000" }),
    'endpoints.lab.url "localhost:8000" has no scheme; write http://localhost:8000/v1',
  ],
  [
    "a public host without allow_remote",
    lab({ url: "https://api.example.com/v1" }),
    'endpoints.lab.url "https://api.example.com/v1" is a public host; case text would leave the private network: use a private host, or state allow_remote: true',
  ],
  [
    "a key that is not in the environment",
    lab({ api_key_env: "LAB_KEY" }),
    "endpoints.lab.api_key_env names LAB_KEY, which is not set; export it before the run",
  ],
  [
    "a condition without texts",
    { conditions: ["closed_book", "standard_rag"] },
    'conditions[1] "standard_rag": benchmark tiny has no such context for 2 of 2 questions (q1, q2); add the texts, or leave the condition out',
  ],
  [
    "a condition that is listed twice",
    { conditions: ["closed_book", "closed_book"] },
    'conditions[1] "closed_book" is listed twice; keep one',
  ],
  [
    "a model's condition that the study lacks",
    one({ conditions: ["conflict_evidence"] }),
    'models[0].conditions "conflict_evidence" is not among the study\'s conditions; add it there',
  ],
  [
    "twenty copies of one output",
    { sampling: { temperature: 0 } },
    "sampling.temperature 0 makes the 20 sampled outputs of lab/one copies of one; raise it, or set k to 1",
  ],
  [
    "a single output that is not deterministic",
    { single: { temperature: 0.7 } },
    "single.temperature 0.7 is not deterministic, and the single output is; write 0",
  ],
  [
    "reading all without a verifier",
    { reading: "all" },
    'reading "all" puts every output to a verifier; name one in verifier, or write strict',
  ],
  [
    "an experiment with an unknown model",
    { experiments: [{ name: "main", models: ["lab/noe"] }] },
    'experiments[0].models[0] "lab/noe" is not among the study\'s models; did you mean lab/one?',
  ],
  [
    "an experiment with a condition that the study lacks",
    { experiments: [{ name: "main", conditions: ["max_context"] }] },
    'experiments[0].conditions[0] "max_context" is not among the study\'s conditions; known: closed_book, clean_evidence',
  ],
  [
    "two experiments of one name",
    { experiments: [{ name: "main" }, { name: "main" }] },
    'experiments[1].name "main" is the name of experiments[0], too; rename one',
  ],
  [
    "a benchmark that is not there",
    { benchmark: "tyny" },
    'benchmark "tyny": there is no such file or folder; check the path',
  ],
  [
    "a panel file that is not there",
    { panel: "p.yaml" },
    'panel "p.yaml": there is no such file or folder; check the path',
  ],
  ["a number in quotes", { sampling: { k: "20" } }, 'sampling.k "20" must be a number'],
  ["no model", { models: [] }, "models [] must not be empty"],
];

test.each(BAD)("%s is told with field, value and mend", async (_, changes, expected) => {
  expect(await problemsOf(studyFields(changes))).toEqual([`study.yaml: ${expected}`]);
});

test("k of 1 makes a temperature of 0 possible", async () => {
  const path = await writeStudy(
    await tempFolder(),
    studyFields({ sampling: { temperature: 0, k: 1 } }),
  );
  expect((await loadStudy(path, { env: {} })).models[0].k).toBe(1);
});

test("placeholder stems are put to simulated models alone, verifier included", async () => {
  const verifier = { model: "lab/two", endpoint: "lab" };
  expect(await problemsOf(studyFields({ verifier }), "placeholder")).toEqual([
    'study.yaml: models[0] "lab/one" and 1 more: benchmark tiny has placeholder stems, which only simulated models may be asked; call them sim/…, or name a benchmark with real stems',
  ]);
  const simulated = one({ model: "sim/one" });
  const folder = await tempFolder();
  const path = await writeStudy(folder, studyFields(simulated), "placeholder");
  expect((await loadStudy(path, { env: {} })).benchmark.stems).toBe("placeholder");
});

test("a benchmark without texts can be analysed but not asked", async () => {
  const folder = await tempFolder();
  const path = await writeStudy(
    folder,
    studyFields({ benchmark: "csv", conditions: ["closed_book"] }),
  );
  await mkdir(join(folder, "csv"));
  const rows = ["q1,A,1,0,0,0,x,t", "q1,B,0,1,1,1,x,t"];
  const header = "question_id,option,is_correct,high_risk,unsafe,contradiction,subspecialties,type";
  await writeFile(join(folder, "csv/questions.csv"), [header, ...rows].join("\n"));
  expect(await messageOf(loadStudy(path, { env: {} }))).toMatch(
    /benchmark csv has labels but no stems, so that nothing can be asked/,
  );
});

test("problems of the schema, across fields, of benchmark and of panel are told at once, by line", async () => {
  const folder = await tempFolder();
  const path = await writeStudy(
    folder,
    [
      "study: Try",
      "title: A try",
      "benchmark: tiny",
      "panel: panel.yaml",
      "endpoints:",
      "  lab: { url: 'ftp://lab/v1', concurrency: 0 }",
      "  two: { url: 'http://lab:1' }",
      "models:",
      "  - { model: sim/a, endpoint: lab, k: 0 }",
      "  - { model: sim/b, endpoint: tow }",
      "conditions: [closed_book, max_context]",
      "reading: all",
    ].join("\n"),
  );
  await writeFile(join(folder, "panel.yaml"), "id: p\nid: q\n");
  await writeFile(join(folder, "tiny/questions.jsonl"), "{\n");
  const message = await messageOf(loadStudy(path, { env: {} }));
  expect(message.split("\n")).toEqual([
    'study.yaml: study "Try" must be lower-case letters, digits and - (line 1)',
    "study.yaml: endpoints.lab.concurrency 0 must be at least 1 (line 6)",
    'study.yaml: endpoints.two.url "http://lab:1/" does not end with /v1; write http://lab:1/v1 (line 7)',
    "study.yaml: models[0].k 0 must be at least 1 (line 9)",
    'study.yaml: models[1].endpoint "tow" names no entry of endpoints; did you mean two? (line 10)',
    'study.yaml: reading "all" puts every output to a verifier; name one in verifier, or write strict (line 12)',
    "tiny/questions.jsonl:1: the JSON ends too early; complete it",
    'panel.yaml:2:1: key "id" is given twice; keep one',
  ]);
});

test("a key that stands in the study file is not repeated", async () => {
  const problems = await problemsOf(
    studyFields({
      endpoints: {
        lab: { url: "http://me:hunter2@127.0.0.1:8000/v1?key=hunter3" },
        two: { url: "http://lab:1/v1", api_key_env: "sk-hunter4" },
        three: { url: "http://lab:1/v1", api_key: "hunter5" },
      },
    }),
  );
  expect(problems).toHaveLength(3);
  expect(problems.join("\n")).not.toMatch(/hunter/);
});

test("an output inside or around another run, or that is a file, is refused", async () => {
  const folder = await tempFolder();
  const path = await writeStudy(folder, studyFields());
  await mkdir(join(folder, "runs/old/journal"), { recursive: true });
  await writeFile(join(folder, "runs/file"), "");
  const outputOf = (name: string) =>
    messageOf(loadStudy(path, { env: {} }, { output: join(folder, "runs", name) }));
  expect(await outputOf("old/new")).toMatch(
    /output: new lies inside run old; name a folder outside/,
  );
  expect(await outputOf("old/ballots/new")).toMatch(/output: new lies inside run old/);
  expect(await outputOf(".")).toMatch(
    /output: runs holds another run, old; name a folder beside it/,
  );
  expect(await outputOf("file")).toMatch(/output: file is a file; name a folder/);
  expect(await outputOf("file/new")).toMatch(/output: file is a file; name a path through folders/);
  const again = await loadStudy(path, { env: {} }, { output: join(folder, "runs/old") });
  expect(again.output).toBe(join(folder, "runs/old"));
});

test("a study file that is missing or broken ends with exit code 2", async () => {
  const missing = loadStudy(join(await tempFolder(), "none.yaml"), { env: {} });
  await expect(missing).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
  expect(await messageOf(missing)).toBe(
    "none.yaml: there is no such file or folder; check the path",
  );
  expect(await problemsOf("study: [1\n")).toHaveLength(1);
  expect(await problemsOf("just a text")).toContain(
    'study.yaml: document "just a text" must be a group of fields',
  );
});

test("no field of a study, whatever its value, ends in anything but a message", async () => {
  const folder = await tempFolder();
  const path = await writeStudy(folder, studyFields());
  const values = [null, 0, -1, "", "x", [], {}, [null], [{}], { a: 1 }, true, NaN];
  const fields = [...Object.keys(studyFields()), "sampling", "single", "verifier", "experiments"];
  for (const field of [...fields, "prompt", "reading", "panel", "task", "__proto__"]) {
    for (const value of values) {
      const text = JSON.stringify({ ...studyFields(), [field]: undefined }).slice(0, -1);
      await writeFile(path, `${text},${JSON.stringify(field)}: ${JSON.stringify(value)}}`);
      const result: unknown = await loadStudy(path, { env: {} }).catch((error: unknown) => error);
      if (result instanceof Error)
        expect(result, `${field} ${JSON.stringify(value)}`).toBeInstanceOf(UserError);
    }
  }
});
