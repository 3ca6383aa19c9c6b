/** What XML 1.0 cannot hold. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Partial<Record<string, string>>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** An element as XML: well-formed whatever its texts hold, which a page's `outerHTML` is not. */
export function xmlOf(element: Element): string {
  const { localName } = element;
  const attributes = [...element.attributes].map(
    ({ name, value }) => ` ${name}="${escaped(value)}"`,
  );
  const content = [...element.childNodes].map((node) =>
    node.nodeType === node.ELEMENT_NODE
      ? xmlOf(node as Element)
      : node.nodeType === node.TEXT_NODE
        ? escaped(node.textContent ?? "")
        : "",
  );
  const start = `<${localName}${attributes.join("")}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${localName}>`;
}

function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, "\ufffd")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
