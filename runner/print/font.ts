/** The font that arrives with the pinned browser, and what stands in for it elsewhere. */
const DEFAULT_FONTS = '"Open Sans", Arial, Helvetica, sans-serif';

/** The font list of a picture that is set in a family, Open Sans by default. */
export function fontList(family: string | null): string {
  return family === null ? DEFAULT_FONTS : `"${family}", sans-serif`;
}

/**
 * Sets every text of a picture in one font list, in place of those that its parts name, and its
 * sizes as attributes: no style is left.
 */
export function setFont(svg: SVGSVGElement, fonts: string): void {
  for (const element of svg.querySelectorAll("*")) {
    element.removeAttribute("font-family");
    const size = /font-size:\s*([\d.]+)px/.exec(element.getAttribute("style") ?? "");
    if (size !== null) element.setAttribute("font-size", size[1]);
    element.removeAttribute("style");
  }
  svg.setAttribute("font-family", fonts);
}
