import { csvText } from "../figures/csv.js";
import { counted } from "../figures/format.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { saveFile } from "./download.js";

/** A table of the rows behind a number, as shown and as downloaded. */
export interface DownloadableRows {
  readonly label: string;
  /** File name of the download, without its ending. */
  readonly name: string;
  /** Lines that the download begins with. */
  readonly imprint: () => readonly string[];
  readonly head: readonly HTMLElement[];
  readonly body: readonly HTMLElement[];
  /** Head and rows of the download, made when it is asked for. */
  readonly csv: () => readonly (readonly (string | number | null)[])[];
}

/** The table in a region of its own, below its download and its number of rows. */
export function downloadableRows({
  label,
  name,
  imprint,
  head,
  body,
  csv,
}: DownloadableRows): HTMLElement {
  const download = element("button", { type: "button" }, "CSV");
  download.addEventListener("click", () => {
    const text = csvText(imprint(), csv());
    saveFile(`${name}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
  });
  const table = element(
    "table",
    { class: "data" },
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...body),
  );
  return element(
    "div",
    {},
    element(
      "p",
      { class: "downloads" },
      download,
      element("span", { class: "source" }, counted(body.length, "row")),
    ),
    body.length === 0
      ? element("p", { class: "notice" }, "No row counts here.")
      : scrollRegion(label, table),
  );
}
