import type { SiteSpec } from "./site-spec.js";

/** The site's pages in the order of the navigation: path without extension, and name. */
export const PAGES = [
  { path: "/index", name: "Overview" },
  { path: "/decoupling", name: "Decoupling" },
  { path: "/confidence", name: "Confidence" },
  { path: "/scaling", name: "Scaling" },
  { path: "/self-consistency", name: "Self-consistency" },
  { path: "/ensembles", name: "Ensembles" },
  { path: "/worst-cases", name: "Worst cases" },
  { path: "/tables", name: "Tables" },
  { path: "/methods", name: "Methods" },
] as const;

/** What every page says of itself. */
export const DISCLAIMER =
  "Research evaluation of text multiple-choice tasks. Not a medical device, not clinical advice, " +
  "no evidence that a model is safe for care. Labels are annotations by named raters; the “safe " +
  "region” is the paper’s descriptive threshold.";

/** What the pages learn of the build: runs and where their files are. Read by `src/components`. */
export function pageHead(spec: SiteSpec): string {
  const site = {
    base: spec.mode === "preview" ? "/_file/" : "./",
    runs: spec.runs.map(({ id, key, title, simulated, complete }) => ({
      id,
      key,
      title,
      simulated,
      complete,
    })),
    published: spec.published.key,
  };
  const json = JSON.stringify(site).replaceAll("<", "\\u003c");
  return `<link rel="icon external" href="data:,"><script type="application/json" id="primum-site">${json}</script>`;
}

/** The header of a page: name, navigation, and the place where the run switch goes. */
export function pageHeader(path: string): string {
  const links = PAGES.map(({ path: target, name }) => {
    const current = target === path ? ' aria-current="page"' : "";
    return `<li><a href=".${target}"${current}>${name}</a></li>`;
  });
  return `<a class="skip" rel="external" href="#observablehq-main">Skip to content</a>
<div class="masthead"><a class="wordmark" href="./">Primum</a><nav aria-label="Pages"><ul>${links.join("")}</ul></nav><div id="run-switch"></div></div>`;
}

/** The footer of every page. */
export function pageFooter(): string {
  return `<p>${DISCLAIMER}</p>`;
}
