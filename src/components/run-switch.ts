import { element } from "./dom.js";
import { addressOfRun, type Site, type SiteRun } from "./site.js";
import { addressOfView, type View } from "./view.js";

/** The select of the site's runs; a choice opens the same page on another run. */
export function runSwitch(site: Site, chosen: SiteRun, address: URL): HTMLElement {
  const select = element(
    "select",
    { id: "run" },
    ...site.runs.map((run) =>
      element("option", { value: run.id, selected: run === chosen }, runLabel(run)),
    ),
  );
  select.addEventListener("change", () => {
    const run = site.runs[select.selectedIndex];
    location.assign(addressOfRun(site, address, run));
  });
  return element("label", { for: "run" }, "Run ", select);
}

function runLabel({ title, simulated, complete }: SiteRun): string {
  const marks = [
    ...(simulated && !/simulated/i.test(title) ? ["simulated"] : []),
    ...(complete ? [] : ["incomplete"]),
  ];
  return marks.length === 0 ? title : `${title} (${marks.join(", ")})`;
}

/** The navigation's links lead to the same run, looked at in the same way. */
export function keepInLinks(site: Site, chosen: SiteRun, view: View): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#observablehq-header a[href]")) {
    if (link.classList.contains("skip")) continue;
    link.href = addressOfView(addressOfRun(site, new URL(link.href), chosen), view).href;
  }
}
