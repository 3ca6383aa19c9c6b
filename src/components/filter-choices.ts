import type { Definitions } from "../panel/definitions.js";
import { sizeBucket, type PanelFilter } from "../panel/filter-panel.js";
import { PAPER_LATENCY_BUCKETS } from "../panel/paper-settings.js";
import { element } from "./dom.js";
import type { LoadedRun } from "./load-run.js";
import { FILTERS, filterValueName } from "./view.js";

type Filter = (typeof FILTERS)[number];

const NAMES: Readonly<Record<Filter, string>> = {
  family: "Family",
  size: "Size",
  type: "Question type",
  subspecialty: "Subspecialty",
};

/** Check boxes that narrow models and questions; none ticked in a group keeps all of it. */
export function filterChoices(
  run: LoadedRun,
  choose: (filter: PanelFilter) => void,
): {
  readonly node: HTMLElement;
  readonly show: (filter: PanelFilter, axis: Definitions["size_axis"]) => void;
} {
  const groups = FILTERS.map((name) => ({ name, body: element("div", { class: "ticks" }) }));
  return {
    node: element(
      "div",
      { class: "filters" },
      ...groups.map(({ name, body }) =>
        element("fieldset", {}, element("legend", {}, NAMES[name]), body),
      ),
    ),
    show(filter, axis) {
      const offers = offersOf(run, axis);
      for (const { name, body } of groups) {
        const wanted = [...offers[name]];
        const there = [...body.querySelectorAll("input")].map(({ value }) => value);
        if (there.join("\n") !== wanted.map(([value]) => value).join("\n")) {
          body.replaceChildren(...wanted.map(([value, n]) => tick(name, value, n)));
        }
        for (const box of body.querySelectorAll("input")) {
          box.checked = filter[name].includes(box.value);
          box.onchange = () => {
            const others = filter[name].filter((value) => value !== box.value);
            choose({ ...filter, [name]: box.checked ? [...others, box.value] : others });
          };
        }
      }
    },
  };
}

function tick(group: Filter, value: string, n: number): HTMLElement {
  const id = `filter-${group}-${value}`;
  return element(
    "label",
    { for: id },
    element("input", { type: "checkbox", id, value }),
    ` ${filterValueName(value)} `,
    element("span", { class: "source" }, String(n)),
  );
}

/** What can be ticked in each group, with the number of models or questions that it keeps. */
function offersOf(
  { panel }: LoadedRun,
  axis: Definitions["size_axis"],
): Readonly<Record<Filter, ReadonlyMap<string, number>>> {
  const { models, questions } = panel;
  const reading = { axis, buckets: PAPER_LATENCY_BUCKETS };
  const sizes = tally(models.map((model) => sizeBucket(model, reading)));
  return {
    family: tally(models.map(({ family }) => family)),
    size: new Map(
      PAPER_LATENCY_BUCKETS.flatMap(({ label }) => {
        const n = sizes.get(label);
        return n === undefined ? [] : [[label, n] as const];
      }),
    ),
    type: tally(questions.map(({ type }) => type)),
    subspecialty: tally(questions.flatMap(({ subspecialties }) => subspecialties)),
  };
}

function tally(values: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
