import { MAX_OPTIONS } from "../../src/panel/ballot.js";
import type { BenchmarkQuestion } from "./benchmark.js";

/** What no schema of one field can see: what is wrong with a question's options as a whole. */
export function questionProblems(question: BenchmarkQuestion): readonly string[] {
  return [
    ...countProblems(question),
    ...letterProblems(question),
    ...correctProblems(question),
    ...textProblems(question),
    ...subspecialtyProblems(question),
  ];
}

function countProblems({ options }: BenchmarkQuestion): readonly string[] {
  if (options.length >= 2 && options.length <= MAX_OPTIONS) return [];
  const count = options.length === 1 ? "1 option" : `${options.length} options`;
  return [`options: ${count}; give 2 to ${MAX_OPTIONS}`];
}

function letterProblems({ options }: BenchmarkQuestion): readonly string[] {
  const letters = options.map(({ letter }) => letter);
  const twice = letters.find((letter, i) => letters.indexOf(letter) !== i);
  if (twice !== undefined) return [`options: letter ${twice} is given twice; letter each once`];
  const wanted = letters.map((_, i) => String.fromCharCode(65 + i));
  if (letters.every((letter, i) => letter === wanted[i])) return [];
  return [
    `options: letters ${letters.join(", ")} do not run from A without a gap; write ${wanted.join(", ")}`,
  ];
}

function correctProblems({ options }: BenchmarkQuestion): readonly string[] {
  const correct = options.filter((option) => option.is_correct).map(({ letter }) => letter);
  if (correct.length === 1) return [];
  return correct.length === 0
    ? ["options: no option is correct; set is_correct of one to 1"]
    : [`options: ${correct.join(" and ")} are both marked correct; keep is_correct 1 on one`];
}

function textProblems({ options }: BenchmarkQuestion): readonly string[] {
  const letterOf = new Map<string, string>();
  return options.flatMap(({ letter, text }) => {
    const plain = text.trim().replace(/\s+/g, " ");
    const earlier = letterOf.get(plain);
    letterOf.set(plain, earlier ?? letter);
    if (plain === "" || earlier === undefined) return [];
    return [`options: ${earlier} and ${letter} have the same text; reword one`];
  });
}

function subspecialtyProblems({ subspecialties }: BenchmarkQuestion): readonly string[] {
  const twice = subspecialties.filter((name, i) => subspecialties.indexOf(name) !== i);
  return twice.map((name) => `subspecialties: "${name}" is given twice; keep one`);
}
