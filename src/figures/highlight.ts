import * as Plot from "@observablehq/plot";
import { bootstrapPanel } from "../panel/bootstrap.js";
import type { Metric } from "../panel/metrics.js";
import { questionWeights, type Analysis } from "./analysis.js";
import type { Interval } from "./figure-2-data.js";
import type { Theme } from "./theme.js";

/** The model that stands out, with intervals of its own. */
export interface HighlightedModel {
  readonly model: string;
  /** Of its rate in a condition, from the question bootstrap; null where it has none. */
  readonly interval: (condition: string, metric: Metric) => Interval | null;
}

/** Resamples the questions for one model of a run; null when the run has no such model. */
export function highlightedModel(analysis: Analysis, model: string): HighlightedModel | null {
  const { cells, run } = analysis;
  const { models, conditions } = run.panel;
  const position = models.findIndex((own) => own.model === model);
  if (position < 0) return null;
  const { pairs } = bootstrapPanel(cells, questionWeights(cells), {
    averages: [],
    pairs: ({ model_index }) => model_index === position,
  });
  return {
    model,
    interval(condition, metric) {
      const c = conditions.indexOf(condition);
      return pairs.find((pair) => pair.condition_index === c)?.summary.metrics[metric] ?? null;
    },
  };
}

/** A mark of a model in a condition. */
export interface ModelMark {
  readonly model: string;
  readonly condition: string;
}

/**
 * Bars of the highlighted model's marks, in the direction of each metric given; none when no model
 * stands out.
 */
export function highlightBars<Mark extends ModelMark>(
  marks: readonly Mark[],
  highlighted: HighlightedModel | null | undefined,
  axes: {
    readonly x?: { readonly metric: Metric; readonly across: (mark: Mark) => number };
    readonly y?: { readonly metric: Metric; readonly across: (mark: Mark) => number };
  },
  theme: Theme,
): readonly Plot.Markish[] {
  if (highlighted === null || highlighted === undefined) return [];
  const own = marks.filter(({ model }) => model === highlighted.model);
  const bars = ({ metric, across }: NonNullable<(typeof axes)["x"]>) =>
    own.flatMap((mark) => {
      const interval = highlighted.interval(mark.condition, metric);
      return interval === null || interval.lo === null || interval.hi === null
        ? []
        : [{ at: across(mark), lo: interval.lo, hi: interval.hi }];
    });
  const style = { className: "own-intervals", stroke: theme.text, strokeWidth: 1 };
  return [
    ...(axes.x === undefined
      ? []
      : [Plot.ruleY(bars(axes.x), { y: "at", x1: "lo", x2: "hi", ...style })]),
    ...(axes.y === undefined
      ? []
      : [Plot.ruleX(bars(axes.y), { x: "at", y1: "lo", y2: "hi", ...style })]),
  ];
}

/**
 * Lets one model stand out of a drawing: the marks of all others fade. A drawing without that
 * model, and any drawing when there is none, shows all marks alike.
 */
export function fadeOtherModels(drawing: SVGSVGElement, model: string | null): void {
  const marks = [...drawing.querySelectorAll("[data-model]")];
  const isOther = (mark: Element): boolean => mark.getAttribute("data-model") !== model;
  const isThere = marks.some((mark) => !isOther(mark));
  for (const mark of marks) {
    if (isThere && isOther(mark)) mark.setAttribute("opacity", "0.12");
    else mark.removeAttribute("opacity");
  }
}
