/** The marks of a class in a drawing, each as its attributes, `data-` left off the names. */
export function marksOf(svg: SVGSVGElement, className: string): readonly Record<string, string>[] {
  return [...svg.querySelectorAll(`.${className} > *`)].map((node) =>
    Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name.replace("data-", ""), value]),
    ),
  );
}

/** Where a symbol stands, pixels. */
export function placeOf(mark: Record<string, string>): readonly [number, number] {
  const [, x, y] = /translate\(([^,]+),([^)]+)\)/.exec(mark["transform"]) ?? [];
  return [Number(x), Number(y)];
}
