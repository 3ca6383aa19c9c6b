import { element } from "./dom.js";

/** A choice that the address keeps, so that a copied link reopens with it. */
export interface AddressChoice {
  /** Name in the address. */
  readonly name: string;
  readonly label: string;
  /** The first is the default, which the address need not mention. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Called at once with the address's value, or the default, and again at every change. */
  readonly choose: (value: string) => void;
}

/** A labelled select above the figures that it redraws. */
export function addressChoice({ name, label, options, choose }: AddressChoice): HTMLElement {
  const asked = new URL(location.href).searchParams.get(name);
  const chosen = options.find(({ value }) => value === asked) ?? options[0];
  const id = `choice-${name}`;
  const select = element(
    "select",
    { id },
    ...options.map((option) =>
      element("option", { value: option.value, selected: option === chosen }, option.text),
    ),
  );
  select.addEventListener("change", () => {
    const address = new URL(location.href);
    if (select.selectedIndex === 0) address.searchParams.delete(name);
    else address.searchParams.set(name, select.value);
    history.replaceState(null, "", address);
    choose(select.value);
  });
  choose(chosen.value);
  return element("p", { class: "choice" }, element("label", { for: id }, `${label} `), select);
}
