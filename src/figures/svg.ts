const NAMESPACE = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number>>;

/** A new SVG element with attributes and children; text becomes a text node. */
export function svgElement(
  document: Document,
  name: string,
  attributes: Attributes,
  children: readonly (Node | string)[] = [],
): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
