import type { RenderFunction } from "@observablehq/plot";

/**
 * A render transform that writes each datum onto its element: `data-*` attributes with the exact
 * numbers that the mark stands for, and a `<title>` that a pointer shows. Tests and downloads read
 * them back.
 *
 * @param data the mark's data, in the order given to the mark
 */
export function withMarkData<T>(
  data: readonly T[],
  attributes: (datum: T) => Readonly<Record<string, string | number | null>>,
  title: (datum: T) => string,
): RenderFunction {
  return (index, scales, values, dimensions, context, next) => {
    const group = next?.(index, scales, values, dimensions, context) ?? null;
    if (group === null) return null;
    index.forEach((i, position) => {
      const element = group.children[position];
      const datum = data[i];
      for (const [name, value] of Object.entries(attributes(datum))) {
        if (value !== null) element.setAttribute(`data-${name}`, String(value));
      }
      const node = context.document.createElementNS("http://www.w3.org/2000/svg", "title");
      node.textContent = title(datum);
      element.append(node);
    });
    return group;
  };
}
