import { labelCounts, optionCount, questionsIn, subspecialtyCounts } from "../design-counts.js";
import type { Facts } from "../checks/facts.js";
import type { TextRule } from "./study-numbers.js";
import { fromDesign, withoutDefinition } from "./text-number.js";

/** Half of a whole percent: the paper rounds halves either way. */
const WHOLE = 0.5;
const HUNDREDTH = 0.005;

/** Counts of the benchmark: subsets, types, subspecialties, options, labels. */
export function benchmarkRule({ subject }: Facts): TextRule {
  const { design } = subject;
  const { questions } = design;
  const labels = questions.map(({ subspecialties }) => subspecialties.length);
  const labelTotal = labels.reduce((sum, count) => sum + count, 0);
  const several = labels.filter((count) => count > 1).length;
  const withOptions = (n: number): number =>
    questions.filter(({ options }) => options.length === n).length;
  const subspecialties = subspecialtyCounts(design);
  const types = new Set(questions.map(({ type }) => type)).size;
  const sizeOf = (subset: string): number => questionsIn(design, subset).length;
  const plain = new Map<string, readonly [value: number, tolerance: number]>([
    ["bench.n_four_option", [withOptions(4), 0]],
    ["bench.n_five_option", [withOptions(5), 0]],
    ["aug.n_five_option", [withOptions(5), 0]],
    ["bench.n_options_total", [optionCount(questions), 0]],
    ["aug.n_options_total", [optionCount(questions), 0]],
    ["bench.n_question_types", [types, 0]],
    ["aug.n_question_types", [types, 0]],
    ["aug.n_subspecialty_taxonomy", [subspecialties.size, 0]],
    ["bench.n_subspecialty_labels", [labelTotal, 0]],
    ["bench.mean_subspecialty_labels", [labelTotal / questions.length, HUNDREDTH]],
    ["bench.n_multilabel", [several, 0]],
    ["bench.pct_multilabel", [(100 * several) / questions.length, WHOLE]],
    ["bench.n_existing_questions", [sizeOf("radiorag") + sizeOf("rar"), 0]],
    ["data.n_subsets", [new Set(design.subsets).size, 0]],
  ]);
  const share = (count: number): number => (100 * count) / questions.length;
  return (row) => {
    const known = plain.get(row.key);
    if (known !== undefined) return fromDesign(row, ...known);
    const [block, name = "", what = ""] = row.key.split(".");
    const subset = /^(?:bench\.|data\.)(radiorag|rar|new31)(?:\.|_)(.+)$/.exec(row.key);
    if (subset !== null) {
      const own = questionsIn(design, subset[1]);
      const typed = /^(.+)_n$/.exec(subset[2]);
      if (/^(n|n_questions)$/.test(subset[2])) return fromDesign(row, own.length);
      if (subset[2] === "share") return fromDesign(row, share(own.length), WHOLE);
      if (/^options(_per_question)?$/.test(subset[2])) {
        return fromDesign(row, optionCount(own) / own.length);
      }
      return typed === null
        ? null
        : fromDesign(row, own.filter(({ type }) => type === typed[1]).length);
    }
    if (block === "bench" && name === "type") {
      const count = questions.filter(({ type }) => type === what).length;
      return row.key.endsWith(".n") ? fromDesign(row, count) : fromDesign(row, share(count), WHOLE);
    }
    if (block === "bench" && name === "subspecialty") {
      const count = subspecialties.get(what.replaceAll("_", " ")) ?? 0;
      return row.key.endsWith(".n") ? fromDesign(row, count) : fromDesign(row, share(count), WHOLE);
    }
    if (block !== "aug" || !["high_risk", "unsafe", "contradiction"].includes(name)) return null;
    const own = labelCounts(questions, name);
    const ofOptions = (100 * own.options) / optionCount(questions);
    switch (what) {
      case "options_n":
        return fromDesign(row, own.options);
      case "questions_n":
        return fromDesign(row, own.questions);
      case "questions_pct":
        return fromDesign(row, share(own.questions), WHOLE);
      case "mean_per_question":
        return fromDesign(row, own.options / questions.length, HUNDREDTH);
      case "options_pct":
        return Math.abs(ofOptions - Number(row.value)) <= WHOLE
          ? fromDesign(row, ofOptions, WHOLE)
          : withoutDefinition("design", ofOptions, "cut off, not rounded (check H08)");
      default:
        return null;
    }
  };
}
