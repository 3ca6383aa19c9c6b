import { element } from "../dom.js";
import type { CataloguedFile, CataloguedFunction } from "./catalogue.js";
import { codeBlock } from "./code-block.js";
import { prose } from "./prose.js";
import { valueText } from "./value-text.js";

/** A function of the library, and what it is shown with. */
export interface StatisticEntry {
  readonly file: CataloguedFile;
  readonly own: CataloguedFunction;
  readonly example: (() => unknown) | null;
}

/** A function with its signature, its example and where it comes from; `run` fills in the result. */
export function statisticCard({ file, own, example }: StatisticEntry): {
  readonly node: HTMLElement;
  readonly run: () => void;
} {
  const result = element("pre", { class: "result", "data-function": own.name });
  const live =
    own.example === null ? [] : [codeBlock(own.example, `example of ${own.name}`), result];
  const node = element(
    "article",
    { class: "statistic", id: `statistic-${own.name}` },
    element("h4", {}, element("code", {}, own.name)),
    element("p", {}, ...prose(own.summary)),
    element("p", { class: "signature" }, element("code", {}, own.signature)),
    ...live,
    element(
      "p",
      { class: "source" },
      ...(own.source === null ? [] : [`Source: ${own.source} `]),
      element("code", {}, `src/${file.path}`),
    ),
    ...more(file, own),
  );
  return {
    node,
    run: () => {
      if (example !== null) result.textContent = valueText(example());
    },
  };
}

/** What only some readers want: the rest of the docstring, parameters, and the types of the file. */
function more(
  { declarations }: CataloguedFile,
  { details, parameters }: CataloguedFunction,
): readonly HTMLElement[] {
  const parts = [
    ...(details === "" ? [] : [element("p", {}, ...prose(details))]),
    ...(parameters.length === 0
      ? []
      : [
          element(
            "dl",
            {},
            ...parameters.flatMap(({ name, text }) => [
              element("dt", {}, element("code", {}, name)),
              element("dd", {}, ...prose(text)),
            ]),
          ),
        ]),
    ...declarations.map((text) => element("pre", {}, element("code", {}, text))),
  ];
  return parts.length === 0
    ? []
    : [element("details", {}, element("summary", {}, "Details and types"), ...parts)];
}
