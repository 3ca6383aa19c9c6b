import { element } from "./dom.js";
import type { LoadedRun, RunCondition } from "./load-run.js";
import { addressOfView, viewOf, type View } from "./view.js";

/**
 * What a page says of a run's conditions beyond the paper's main ones, with a link that loads it with
 * them, or without; nothing of a run that has none.
 */
export function furtherConditions(run: LoadedRun, { conditions }: View): readonly HTMLElement[] {
  const further = conditions === "all" ? run.conditions.filter(isFurther) : run.left_out;
  if (further.length === 0) return [];
  const names = further.map(({ name }) => name).join(", ");
  const link = element("a", { href: "" });
  // The view may have changed since the link was made.
  const renew = (): void => {
    const here = new URL(location.href);
    const other = conditions === "all" ? "main" : "all";
    link.href = addressOfView(here, { ...viewOf(here).view, conditions: other }).href;
  };
  for (const event of ["pointerdown", "focus"]) link.addEventListener(event, renew);
  renew();
  const [said, offer] =
    conditions === "all"
      ? ["Shown beyond the paper’s main conditions", "Show the main ones alone"]
      : ["Not loaded, beyond the paper’s main conditions", "Show them too"];
  link.textContent = offer;
  const sentence = `${said}: ${names}. `;
  return [element("p", { class: "notice further-conditions" }, sentence, link, ".")];
}

function isFurther({ is_further }: RunCondition): boolean {
  return is_further;
}
