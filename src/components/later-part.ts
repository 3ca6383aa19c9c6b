import { element } from "./dom.js";

/** A part of a page that shows something. */
export interface PagePart<Shown> {
  readonly node: HTMLElement;
  readonly show: (shown: Shown) => void;
}

/** A part whose code is loaded when it is first asked to show something; it then shows the latest. */
export function laterPart<Shown>(load: () => Promise<PagePart<Shown>>): PagePart<Shown> {
  const node = element("div");
  let latest: Shown | null = null;
  let part: PagePart<Shown> | null = null;
  const start = async (): Promise<void> => {
    part = await load();
    node.replaceChildren(part.node);
    if (latest !== null) part.show(latest);
  };
  let isAsked = false;
  return {
    node,
    show(shown) {
      latest = shown;
      if (part !== null) part.show(shown);
      else if (!isAsked) void start();
      isAsked = true;
    },
  };
}
