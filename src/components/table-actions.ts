import type { PaperTable } from "../tables/paper-table.js";
import type { TableExport } from "../tables/table-export.js";
import { element } from "./dom.js";
import { saveFile } from "./download.js";

/** A table as it is shown, and what it carries when it leaves the page. */
export interface ShownTable {
  readonly table: PaperTable;
  readonly about: TableExport;
}

type Write = (table: PaperTable, about: TableExport) => string;

const markdown = async (): Promise<Write> => (await import("../tables/markdown.js")).tableMarkdown;

/** Writers are loaded when they are asked for: most readers only read. */
const FORMATS: readonly {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly writer: () => Promise<Write>;
}[] = [
  {
    name: "CSV",
    extension: "csv",
    type: "text/csv",
    writer: async () => (await import("../tables/csv.js")).tableCsv,
  },
  { name: "Markdown", extension: "md", type: "text/markdown", writer: markdown },
  {
    name: "LaTeX",
    extension: "tex",
    type: "application/x-tex",
    writer: async () => (await import("../tables/latex.js")).tableLatex,
  },
];

/** How long the copy button says what came of it, milliseconds. */
const SAID = 2000;

/** Downloads of the table that is shown, and a button that copies it. */
export function tableActions(prefix: string, shown: () => ShownTable | null): HTMLElement {
  const downloads = FORMATS.map(({ name, extension, type, writer }) => {
    const button = element(
      "button",
      { type: "button", "aria-label": `Download table as ${name}` },
      name,
    );
    const save = async ({ table, about }: ShownTable): Promise<void> => {
      const text = (await writer())(table, about);
      const file = `${prefix}-table-${table.id}.${extension}`;
      saveFile(file, new Blob([text], { type: `${type};charset=utf-8` }));
    };
    button.addEventListener("click", () => {
      const now = shown();
      if (now !== null) void save(now);
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
  const copy = async ({ table, about }: ShownTable): Promise<void> =>
    navigator.clipboard.writeText((await markdown())(table, about));
  button.addEventListener("click", () => {
    const now = shown();
    if (now === null) return;
    copy(now).then(
      () => say("Copied"),
      () => say("The browser does not allow it"),
    );
  });
  return button;
}
