import type { FigurePanel } from "../figures/figure-panel.js";
import { dataTable } from "./data-table.js";
import { cellsOfTable, keepViewInLinks, provenanceLinks } from "./provenance.js";

/** The numbers of a panel as a table; each that is made of cells leads to them. */
export function panelNumbers<Data>(panel: FigurePanel<Data>, data: Data): HTMLElement {
  const table = panel.table(data);
  const cellsOf = cellsOfTable(table, panel.metrics);
  const links = provenanceLinks(new URL(location.href));
  const node = dataTable(table, `Numbers of figure ${panel.id}`, (row, column) => {
    const cells = cellsOf(row, column);
    return cells === null ? null : links.cells(cells);
  });
  keepViewInLinks(node);
  return node;
}
