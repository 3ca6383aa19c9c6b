import { counted } from "../../figures/format.js";
import { element } from "../dom.js";
import type { StatisticCatalogue } from "./catalogue.js";
import { prose } from "./prose.js";

/** A function that a search can find or hide. */
export interface Findable {
  readonly node: HTMLElement;
  readonly text: string;
}

/** The functions of a folder of the domain, closed until a reader or a search opens it. */
export function functionIndex({ folder, functions }: StatisticCatalogue["domain"][number]): {
  readonly node: HTMLDetailsElement;
  readonly items: readonly Findable[];
} {
  const items = functions.map(({ name, signature, summary, path }) => ({
    text: `${name} ${summary} ${path}`.toLowerCase(),
    node: element(
      "li",
      {},
      element("code", {}, signature),
      element("br"),
      ...prose(summary),
      " ",
      element("span", { class: "source" }, `src/${path}`),
    ),
  }));
  const list = element("ul", { class: "functions" }, ...items.map(({ node }) => node));
  const title = `${counted(functions.length, "function")} of src/${folder}`;
  return { node: element("details", {}, element("summary", {}, title), list), items };
}
