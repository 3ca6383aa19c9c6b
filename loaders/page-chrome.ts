import { dataBlock } from "./data-block.js";
import type { OwnPage } from "./own-pages.js";
import type { SiteSpec } from "./site-spec.js";

/** The menus of the navigation; pages of the group `null` stand beside them. */
type PageGroup = "Figures" | "Data" | "About" | "Authors" | "Yours" | null;

/** A page in the navigation. */
export interface PageLink {
  /** Path without extension. */
  readonly path: string;
  readonly name: string;
  readonly group: PageGroup;
}

/** The site's pages in the order of the navigation. */
export const PAGES: readonly PageLink[] = [
  { path: "/index", name: "Overview", group: null },
  { path: "/decoupling", name: "Decoupling", group: "Figures" },
  { path: "/confidence", name: "Confidence", group: "Figures" },
  { path: "/scaling", name: "Scaling", group: "Figures" },
  { path: "/self-consistency", name: "Self-consistency", group: "Figures" },
  { path: "/ensembles", name: "Ensembles", group: "Figures" },
  { path: "/worst-cases", name: "Worst cases", group: "Figures" },
  { path: "/harm", name: "Harm", group: "Figures" },
  { path: "/compare", name: "Compare runs", group: "Figures" },
  { path: "/supplement", name: "Supplement", group: "Figures" },
  { path: "/tables", name: "Tables", group: null },
  { path: "/cells", name: "Cells", group: "Data" },
  { path: "/samples", name: "Samples", group: "Data" },
  { path: "/sql", name: "SQL", group: "Data" },
  { path: "/methods", name: "Methods", group: "About" },
  { path: "/replica", name: "Replica", group: "About" },
  { path: "/gallery", name: "Figure gallery", group: "Authors" },
  { path: "/gallery-statistics", name: "Statistics", group: "Authors" },
  { path: "/write-a-page", name: "Write a page", group: "Authors" },
];

/** What every page says of itself. */
export const DISCLAIMER =
  "Research evaluation of text multiple-choice tasks. Not a medical device, not clinical advice, " +
  "no evidence that a model is safe for care. Labels are annotations by named raters; the “safe " +
  "region” is the paper’s descriptive threshold.";

/** What the pages learn of the build: runs and where their files are. Read by `src/components`. */
export function pageHead(spec: SiteSpec): string {
  const site = {
    base: spec.mode === "preview" ? "/_file/" : "./",
    runs: spec.runs.map(({ id, key, title, simulated, complete, samples }) => ({
      id,
      key,
      title,
      simulated,
      complete,
      samples,
    })),
    published: spec.published.key,
    replica: spec.replica.key,
    duckdb: `${spec.mode === "preview" ? "/" : "./"}_duckdb/${spec.duckdb}/`,
  };
  return `<link rel="icon external" href="data:,">${dataBlock("primum-site", site)}`;
}

/**
 * The header of a page: name, navigation, and the places of the run switch and of the view.
 *
 * @param own pages that an author has added; they stand in a menu of their own
 */
export function pageHeader(path: string, own: readonly OwnPage[] = []): string {
  const all: readonly PageLink[] = [
    ...PAGES,
    ...own.map((page) => ({ ...page, group: "Yours" as const })),
  ];
  const link = ({ path: target, name }: PageLink): string => {
    const current = target === path ? ' aria-current="page"' : "";
    return `<li><a href=".${encodeURI(target)}"${current}>${escaped(name)}</a></li>`;
  };
  const menu = (group: PageGroup): string => {
    const pages = all.filter((page) => page.group === group);
    const current = pages.some((page) => page.path === path) ? ' class="current"' : "";
    return `<li><details name="menu"><summary${current}>${group}</summary><ul>${pages.map(link).join("")}</ul></details></li>`;
  };
  const items = all.flatMap((page, i) => {
    if (page.group === null) return [link(page)];
    const isFirst = all.findIndex(({ group }) => group === page.group) === i;
    return isFirst ? [menu(page.group)] : [];
  });
  return `<a class="skip" rel="external" href="#observablehq-main">Skip to content</a>
<div class="masthead"><a class="wordmark" href="./">Primum</a><nav aria-label="Pages"><ul>${items.join("")}</ul></nav><div id="run-switch"></div></div>
<div id="view-controls"></div>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The footer of every page. */
export function pageFooter(): string {
  return `<p>${DISCLAIMER}</p>`;
}
