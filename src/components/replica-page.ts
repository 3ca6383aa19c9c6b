import { element } from "./dom.js";
import { replicaChecks } from "./replica-checks.js";
import { replicaReport } from "./replica-data.js";
import { replicaFigures } from "./replica-figures.js";
import { replicaRanges } from "./replica-ranges.js";
import { replicaNotices, replicaSummary } from "./replica-summary.js";
import { replicaTexts } from "./replica-text.js";
import type { Site } from "./site.js";

const PARTS = [
  ["replica-summary", "How far it prints the paper"],
  ["replica-figures", "Every figure"],
  ["replica-checks", "Where the published figures disagree"],
  ["replica-text", "Numbers of prose, captions and notes"],
  ["replica-ranges", "What the tables leave open"],
] as const;

/** The stored replica beside the paper. What it is comes first, its numbers as they arrive. */
export async function replicaPage(site: Site): Promise<HTMLElement> {
  const report = replicaReport(site, (path) => fetch(path));
  const [head, targets] = await Promise.all([report.head(), report.targets()]);
  const later = (make: () => Promise<HTMLElement>): HTMLElement => {
    const place = element("div", { class: "later" });
    make().then(
      (section) => place.replaceWith(section),
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        place.replaceChildren(element("p", { class: "notice incomplete" }, why));
      },
    );
    return place;
  };
  return element(
    "div",
    { class: "replica-page" },
    replicaNotices(),
    contents(),
    replicaSummary(head),
    replicaFigures(targets),
    later(async () => replicaChecks(await report.checks())),
    later(async () => replicaTexts(await report.text())),
    later(async () => replicaRanges(await report.ranges(), head.worlds)),
  );
}

function contents(): HTMLElement {
  const links = PARTS.map(([id, name]) =>
    element("li", {}, element("a", { href: `#${id}` }, name)),
  );
  return element("nav", { "aria-label": "On this page" }, element("ul", {}, ...links));
}
