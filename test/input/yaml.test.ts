import { expect, test } from "vitest";
import { parseYaml } from "../../runner/input/yaml.js";
import { UserError } from "../../runner/user-error.js";

function problemsOf(text: string): string {
  try {
    parseYaml(text, "study.yaml");
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return "none";
}

test("a key that is given twice is refused with line and column", () => {
  expect(problemsOf("a: 1\nb:\n  c: 1\n  c: 2\n")).toBe(
    'study.yaml:4:3: key "c" is given twice; keep one',
  );
});

test("syntax errors are told all at once", () => {
  const problems = problemsOf("a: [1\nb: 'x\n").split("\n");
  expect(problems.length).toBeGreaterThan(1);
  for (const problem of problems) expect(problem).toMatch(/^study\.yaml:\d+:\d+: /);
});

test("a tab as indentation is named", () => {
  expect(problemsOf("a:\n\tb: 1\n")).toContain("tab");
});

test("an empty file, two documents and an alias bomb are refused", () => {
  expect(problemsOf("# nothing\n")).toBe("study.yaml: the file is empty");
  expect(problemsOf("a: 1\n---\nb: 1\n")).toMatch(/one document a file/);
  const bomb = ["a: &a [x, x]"];
  for (let i = 0; i < 12; i++) {
    const last = String.fromCharCode(97 + i);
    const next = String.fromCharCode(98 + i);
    bomb.push(`${next}: &${next} [*${last}, *${last}, *${last}, *${last}]`);
  }
  expect(problemsOf(`${bomb.join("\n")}\n`)).toMatch(/write the values out without aliases/);
});

test("messages name the line of the field, or of what is around a missing one", () => {
  const yaml = parseYaml("a: 1\nlist:\n  - x: 1\n  - y: 2\n", "study.yaml");
  expect(
    yaml.messages([
      { path: ["list", 1, "z"], text: "list[1].z is missing" },
      { path: ["a"], text: "a 1 must be 2" },
      { path: [], text: "title is missing" },
    ]),
  ).toEqual([
    "study.yaml: a 1 must be 2 (line 1)",
    "study.yaml: title is missing (line 1)",
    "study.yaml: list[1].z is missing (line 4)",
  ]);
});
