import type { Definitions } from "./definitions.js";
import { SIZES } from "./latency.js";
import type { PanelModel } from "./model.js";
import type { Panel } from "./panel.js";
import type { PanelQuestion } from "./question.js";
import type { LatencyBucket } from "./settings.js";

/** What a panel is narrowed to; an empty list narrows nothing. */
export interface PanelFilter {
  /** Model families. */
  readonly family: readonly string[];
  /** Labels of size buckets. */
  readonly size: readonly string[];
  /** Question types. */
  readonly type: readonly string[];
  /** A question stays when it has one of these. */
  readonly subspecialty: readonly string[];
}

/** How sizes are sorted into buckets. */
export interface SizeReading {
  readonly axis: Definitions["size_axis"];
  readonly buckets: readonly LatencyBucket[];
}

/** The label of a model's size bucket; null when its size is not known. */
export function sizeBucket(model: PanelModel, { axis, buckets }: SizeReading): string | null {
  const size = SIZES[axis](model);
  if (size === null) return null;
  const bucket = buckets.find(
    ({ from, below }) => size >= from && (below === null || size < below),
  );
  return bucket?.label ?? null;
}

/**
 * The panel of the models and questions that pass a filter, in their order. Numbers of a narrowed
 * panel are those of a study that had only these; it may have no model or no question.
 */
export function filterPanel(panel: Panel, filter: PanelFilter, sizes: SizeReading): Panel {
  const passes = (asked: readonly string[], values: readonly (string | null)[]): boolean =>
    asked.length === 0 || values.some((value) => value !== null && asked.includes(value));
  const isModelIn = (model: PanelModel): boolean =>
    passes(filter.family, [model.family]) && passes(filter.size, [sizeBucket(model, sizes)]);
  const isQuestionIn = ({ type, subspecialties }: PanelQuestion): boolean =>
    passes(filter.type, [type]) && passes(filter.subspecialty, subspecialties);

  const models = positionsWhere(panel.models, isModelIn);
  const questions = positionsWhere(panel.questions, isQuestionIn);
  if (models.length === panel.models.length && questions.length === panel.questions.length) {
    return panel;
  }
  const positions = models.flatMap((m) =>
    panel.conditions.flatMap((_, c) => {
      const from = (m * panel.conditions.length + c) * panel.questions.length;
      return questions.map((q) => from + q);
    }),
  );
  return {
    models: models.map((m) => panel.models[m]),
    conditions: panel.conditions,
    questions: questions.map((q) => panel.questions[q]),
    ballots: positions.map((cell) => panel.ballots[cell]),
    single: positions.map((cell) => panel.single[cell]),
    latency_s: positions.map((cell) => panel.latency_s[cell]),
  };
}

function positionsWhere<T>(items: readonly T[], isIn: (item: T) => boolean): readonly number[] {
  return items.flatMap((item, i) => (isIn(item) ? [i] : []));
}
