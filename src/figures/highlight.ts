/**
 * Lets one model stand out of a drawing: the marks of all others fade. A drawing without that
 * model, and any drawing when there is none, shows all marks alike.
 */
export function highlightModel(drawing: SVGSVGElement, model: string | null): void {
  const marks = [...drawing.querySelectorAll("[data-model]")];
  const isOther = (mark: Element): boolean => mark.getAttribute("data-model") !== model;
  const isThere = marks.some((mark) => !isOther(mark));
  for (const mark of marks) {
    if (isThere && isOther(mark)) mark.setAttribute("opacity", "0.12");
    else mark.removeAttribute("opacity");
  }
}
