type Attributes = Readonly<Record<string, string | number | boolean | null>>;
type Child = Node | string;

/** A new HTML element; attributes that are false or null are left out, true ones are empty. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}
