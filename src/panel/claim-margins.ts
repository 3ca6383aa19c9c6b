import { meanOfPresent } from "../stats/mean.js";
import { quantile } from "../stats/quantile.js";
import { sequentialSumsOfSquares, type Term } from "../stats/sequential-sums-of-squares.js";
import { varies } from "../stats/spread.js";
import { standardDeviation } from "../stats/standard-deviation.js";
import type { MemberMetric } from "./best-member.js";
import { confidenceGap } from "./figure-numbers.js";
import type { Metric } from "./metrics.js";
import type { PanelView, ViewRow } from "./panel-view.js";
import { SAFE_REGION } from "./safe-region.js";
import { familiesOf } from "./scaling.js";

function rowsOf(view: PanelView, condition: string): readonly ViewRow[] {
  return view.rows.filter((row) => row.condition === condition);
}

function average(view: PanelView, metric: Metric, condition: string): number | null {
  return meanOfPresent(rowsOf(view, condition).map(({ point }) => point[metric]));
}

/** The difference; null where a side is missing. */
export function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}

/** The value with the other sign; null stays null. */
export function negative(value: number | null): number | null {
  return minus(0, value);
}

/** The smallest value, null when any is missing. */
export function least(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  if (present.length === 0 || present.length < values.length) return null;
  return Math.min(...present);
}

/** The change of a metric's average from one condition to another. */
export function change(view: PanelView, metric: Metric, to: string, from: string): number | null {
  return minus(average(view, metric, to), average(view, metric, from));
}

/** The smallest change of any model that has both conditions. */
export function leastChange(
  view: PanelView,
  metric: Metric,
  to: string,
  from: string,
): number | null {
  const others = rowsOf(view, from);
  const changes = rowsOf(view, to).flatMap((row) => {
    const other = others.find(({ model_index }) => model_index === row.model_index);
    return other === undefined ? [] : [minus(row.point[metric], other.point[metric])];
  });
  return least(changes);
}

/** How far inside the safe region a condition's average lies; negative outside. */
export function insideBy(view: PanelView, condition: string): number | null {
  return least([
    minus(average(view, "accuracy", condition), SAFE_REGION.accuracy),
    minus(SAFE_REGION.high_risk, average(view, "high_risk", condition)),
  ]);
}

/** How far a condition's median confidence gap lies below a limit. */
export function gapBelow(view: PanelView, condition: string, limit: number): number | null {
  const gaps = rowsOf(view, condition).flatMap(({ point }) => confidenceGap(point) ?? []);
  return minus(limit, quantile(gaps, 0.5));
}

/** Condition's share minus family's of a metric's sum of squares, the family entered first. */
export function conditionBeforeFamily(view: PanelView, metric: Metric): number | null {
  const rows = view.rows.filter(
    ({ condition, point }) =>
      view.settings.main_conditions.includes(condition) && point[metric] !== null,
  );
  const values = Float64Array.from(rows, ({ point }) => point[metric] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const total = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  if (!varies(values, total)) return null;
  const families = indicators(
    rows.map(({ model_index }) => view.models[model_index].family),
    familiesOf(view.models),
  );
  const conditions = indicators(
    rows.map(({ condition }) => condition),
    view.settings.main_conditions,
  );
  const [family, condition] = sequentialSumsOfSquares(values, [families, conditions]);
  return (condition - family) / total;
}

function indicators(values: readonly string[], levels: readonly string[]): Term {
  return levels
    .filter((level) => values.includes(level))
    .map((level) => Float64Array.from(values, (value) => (value === level ? 1 : 0)));
}

/** Mean over families of the SD of the high-risk rate among their models. */
export function familySpread(view: PanelView, condition: string): number | null {
  const rows = rowsOf(view, condition);
  return meanOfPresent(
    familiesOf(view.models).map((family) =>
      standardDeviation(
        rows
          .filter(({ model_index }) => view.models[model_index].family === family)
          .flatMap(({ point }) => point.high_risk ?? []),
      ),
    ),
  );
}

/** Mean change of accuracy from the single output to the vote, over the settings' pairs. */
export function votingGain(view: PanelView): number | null {
  const { self_consistency_models: models, self_consistency_conditions: conditions } =
    view.settings;
  const pairs = view.rows.filter(
    ({ model_index, condition }) =>
      models.includes(view.models[model_index].model) && conditions.includes(condition),
  );
  return meanOfPresent(
    pairs.map(({ voted_accuracy, single_accuracy }) => minus(voted_accuracy, single_accuracy)),
  );
}

/** Mean gain of ensembles over their best member on a metric; positive when they are better. */
export function ensembleGain(view: PanelView, metric: MemberMetric): number | null {
  return meanOfPresent(view.ensembles.map(({ improvement }) => improvement[metric]));
}
