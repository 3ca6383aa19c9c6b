import { element } from "./dom.js";

/** A select with its label. */
export interface LabelledSelect {
  readonly node: HTMLLabelElement;
  readonly select: HTMLSelectElement;
}

/** A choice among values; `change` is called when the reader chooses another. */
export function labelledSelect(
  id: string,
  label: string,
  options: readonly { readonly value: string; readonly name: string }[],
  chosen: string,
  change: (value: string) => void,
): LabelledSelect {
  const select = element(
    "select",
    { id },
    ...options.map(({ value, name }) =>
      element("option", { value, selected: value === chosen }, name),
    ),
  );
  select.addEventListener("change", () => change(select.value));
  return { select, node: element("label", { for: id }, `${label} `, select) };
}
