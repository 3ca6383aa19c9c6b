import { dataBlock } from "../data-block.js";
import { PAGES } from "../page-chrome.js";
import { readFigureSources } from "./figures.js";
import { readIndex, readStatistics } from "./statistics.js";

/** Pages of the site that are not about writing pages. */
const SHOWING = PAGES.filter(({ group }) => group !== "Authors");

/**
 * What a page of the gallery must know of the notebook's sources, as data for its head; empty for
 * every other page. The sources are read when the page is made, so that it cannot be stale.
 *
 * @param path the page's path without extension
 * @param root the notebook's folder
 */
export function catalogueHead(path: string, root: string): string {
  switch (path) {
    case "/gallery": {
      const figures = readFigureSources(
        root,
        SHOWING.map((page) => page.path),
      );
      return dataBlock("primum-catalogue", { figures, pages: SHOWING });
    }
    case "/gallery-statistics":
      return dataBlock("primum-catalogue", {
        statistics: readStatistics(root),
        domain: ["panel", "harm"].map((folder) => ({
          folder,
          functions: readIndex(root, folder),
        })),
      });
    default:
      return "";
  }
}
