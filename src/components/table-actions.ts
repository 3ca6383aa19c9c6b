import { tableCsv } from "../tables/csv.js";
import { tableLatex } from "../tables/latex.js";
import { tableMarkdown } from "../tables/markdown.js";
import type { PaperTable } from "../tables/paper-table.js";
import type { TableExport } from "../tables/table-export.js";
import { element } from "./dom.js";
import { saveFile } from "./download.js";

/** A table as it is shown, and what it carries when it leaves the page. */
export interface ShownTable {
  readonly table: PaperTable;
  readonly about: TableExport;
}

const FORMATS = [
  { name: "CSV", extension: "csv", type: "text/csv", write: tableCsv },
  { name: "Markdown", extension: "md", type: "text/markdown", write: tableMarkdown },
  { name: "LaTeX", extension: "tex", type: "application/x-tex", write: tableLatex },
] as const;

/** How long the copy button says what came of it, milliseconds. */
const SAID = 2000;

/** Downloads of the table that is shown, and a button that copies it. */
export function tableActions(prefix: string, shown: () => ShownTable | null): HTMLElement {
  const downloads = FORMATS.map(({ name, extension, type, write }) => {
    const button = element(
      "button",
      { type: "button", "aria-label": `Download table as ${name}` },
      name,
    );
    button.addEventListener("click", () => {
      const now = shown();
      if (now === null) return;
      const text = write(now.table, now.about);
      const file = `${prefix}-table-${now.table.id}.${extension}`;
      saveFile(file, new Blob([text], { type: `${type};charset=utf-8` }));
    });
    return button;
  });
  return element("div", { class: "downloads" }, ...downloads, copyButton(shown));
}

function copyButton(shown: () => ShownTable | null): HTMLButtonElement {
  const usual = "Copy as Markdown";
  const button = element("button", { type: "button" }, usual);
  const say = (text: string): void => {
    button.textContent = text;
    setTimeout(() => (button.textContent = usual), SAID);
  };
  button.addEventListener("click", () => {
    const now = shown();
    if (now === null) return;
    navigator.clipboard.writeText(tableMarkdown(now.table, now.about)).then(
      () => say("Copied"),
      () => say("The browser does not allow it"),
    );
  });
  return button;
}
