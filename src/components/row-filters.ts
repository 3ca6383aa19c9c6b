import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";

/** A choice that narrows rows. */
export interface RowFilter<Row> {
  readonly id: string;
  readonly label: string;
  /** The first is the default. */
  readonly options: readonly { readonly name: string; readonly keeps: (row: Row) => boolean }[];
}

/**
 * Selects and a search field that narrow rows together; the address keeps them, so that a copied
 * link reopens with them.
 *
 * @param searched what the search field looks through
 * @param show called at once and at every change with the rows that are kept
 */
export function rowFilters<Row>(
  rows: readonly Row[],
  filters: readonly RowFilter<Row>[],
  search: { readonly id: string; readonly searched: (row: Row) => string },
  show: (kept: readonly Row[]) => void,
): HTMLElement {
  const asked = new URL(location.href).searchParams;
  const chosen = filters.map(({ id, options }) =>
    Math.max(
      0,
      options.findIndex(({ name }) => name === asked.get(id)),
    ),
  );
  let text = asked.get(search.id) ?? "";
  const texts = rows.map((row) => search.searched(row).toLowerCase());
  const apply = (): void => {
    const wanted = text.trim().toLowerCase();
    show(
      rows.filter(
        (row, i) =>
          filters.every(({ options }, f) => options[chosen[f]].keeps(row)) &&
          texts[i].includes(wanted),
      ),
    );
  };
  const keep = (id: string, value: string | null): void => {
    const address = new URL(location.href);
    if (value === null) address.searchParams.delete(id);
    else address.searchParams.set(id, value);
    history.replaceState(null, "", address);
  };
  const selects = filters.map(({ id, label, options }, f) => {
    const choices = options.map(({ name }) => ({ value: name, name }));
    return labelledSelect(id, label, choices, options[chosen[f]].name, (value) => {
      chosen[f] = options.findIndex(({ name }) => name === value);
      keep(id, chosen[f] === 0 ? null : value);
      apply();
    }).node;
  });
  const field = element("input", { id: search.id, type: "search", value: text });
  field.addEventListener("input", () => {
    text = field.value;
    keep(search.id, text === "" ? null : text);
    apply();
  });
  apply();
  return element(
    "div",
    { class: "row-filters" },
    ...selects,
    element("label", { for: search.id }, "Search ", field),
  );
}
