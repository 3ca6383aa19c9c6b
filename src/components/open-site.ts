import { closeMenus } from "./menus.js";
import { keepInLinks, runSwitch } from "./run-switch.js";
import { chosenRun, readSite, type Site } from "./site.js";
import { viewOf } from "./view.js";

/**
 * Opens a page that shows no run: fills the run switch, and keeps run and view in the navigation's
 * links.
 */
export function openSite(): Site {
  const site = readSite(document);
  const address = new URL(location.href);
  const chosen = chosenRun(site, address);
  document.querySelector("#run-switch")?.replaceChildren(runSwitch(site, chosen, address));
  keepInLinks(site, chosen, viewOf(address).view);
  closeMenus(document);
  return site;
}
