import { linkMarks } from "./linked-marks.js";
import { provenanceLinks } from "./provenance.js";

/** Lets each answer of a matrix of questions and models lead to its outputs. */
export function linkAnswers(drawing: SVGSVGElement, condition: string): void {
  const links = provenanceLinks(new URL(location.href));
  linkMarks(drawing, [...drawing.querySelectorAll(".answers > *")], (mark) => {
    const [question, model] = ["data-question", "data-model"].map((name) =>
      mark.getAttribute(name),
    );
    if (question === null || model === null) return null;
    return {
      row: question,
      column: model,
      href: links.samples({ model, condition, question }),
      label: mark.querySelector("title")?.textContent ?? `${question}, ${model}`,
    };
  });
}
