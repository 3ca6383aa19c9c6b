import { meanOfPresent } from "../stats/mean.js";
import { CLAIMS, type Claim } from "./claims.js";
import { METRICS, type Metric } from "./metrics.js";
import type { Panel } from "./panel.js";
import type { PanelView, PanelViews } from "./panel-view.js";

/** What leaving a model or a question out changes. */
export interface Change {
  /** The model or the question left out. */
  readonly without: string;
  /** The value without it minus the value; null where either is missing. */
  readonly change: number | null;
}

/** How much a condition's average rests on single models and questions, fractions or seconds. */
export interface MeanInfluence {
  readonly condition: string;
  readonly metric: Metric;
  readonly point: number | null;
  /** In the panel's orders. */
  readonly models: readonly Change[];
  readonly questions: readonly Change[];
}

/** The margin of a claim when each unit of one kind is left out in turn. */
export interface MarginRange {
  /** The smallest and the largest margin, and what was left out for it; null: none is defined. */
  readonly lowest: { readonly without: string; readonly margin: number } | null;
  readonly highest: { readonly without: string; readonly margin: number } | null;
  /** Those without which the claim turns around. */
  readonly turned_by: readonly string[];
}

/** A published claim on this panel, and how it stands up to leaving one out. */
export interface ClaimInfluence extends Omit<Claim, "margin"> {
  readonly margin: number | null;
  /** Whether the margin is positive; null when the panel lacks what the claim needs. */
  readonly holds: boolean | null;
  readonly models: MarginRange;
  readonly questions: MarginRange;
}

/** The leave-one-out influences of a panel. */
export interface Influence {
  readonly means: readonly MeanInfluence[];
  readonly claims: readonly ClaimInfluence[];
}

/**
 * Leaves out every model and every question in turn and recomputes the averages of every condition
 * and the margin of every claim. Ensembles with the model left out are left out with it.
 */
export function influences(panel: Panel, views: PanelViews): Influence {
  const measure = (view: PanelView): Measured => ({
    means: panel.conditions.map((_, c) => {
      const rows = view.rows.filter(({ condition_index }) => condition_index === c);
      return METRICS.map((metric) => meanOfPresent(rows.map(({ point }) => point[metric])));
    }),
    margins: CLAIMS.map((claim) => claim.margin(view)),
  });
  const whole = measure(views.whole);
  const models = panel.models.map(({ model }, m) => ({
    without: model,
    ...measure(views.withoutModel(m)),
  }));
  const questions = panel.questions.map(({ question_id }, q) => ({
    without: question_id,
    ...measure(views.withoutQuestion(q)),
  }));
  const changes = (units: readonly Unit[], c: number, i: number): readonly Change[] =>
    units.map(({ without, means }) => ({
      without,
      change: difference(means[c][i], whole.means[c][i]),
    }));
  return {
    means: panel.conditions.flatMap((condition, c) =>
      METRICS.map((metric, i) => ({
        condition,
        metric,
        point: whole.means[c][i],
        models: changes(models, c, i),
        questions: changes(questions, c, i),
      })),
    ),
    claims: CLAIMS.map(({ claim, statement, source, unit }, i) => {
      const margin = whole.margins[i];
      return {
        claim,
        statement,
        source,
        unit,
        margin,
        holds: margin === null ? null : margin > ROUNDING,
        models: rangeOf(models, i, margin),
        questions: rangeOf(questions, i, margin),
      };
    }),
  };
}

/** Margins up to this are 0 but for rounding. */
const ROUNDING = 1e-12;

interface Measured {
  /** By condition and metric. */
  readonly means: readonly (readonly (number | null)[])[];
  readonly margins: readonly (number | null)[];
}

interface Unit extends Measured {
  readonly without: string;
}

function rangeOf(units: readonly Unit[], i: number, whole: number | null): MarginRange {
  const known = units
    .flatMap(({ without, margins }) => {
      const margin = margins[i];
      return margin === null ? [] : [{ without, margin }];
    })
    .sort((a, b) => a.margin - b.margin);
  return {
    lowest: known[0] ?? null,
    highest: known.at(-1) ?? null,
    turned_by: known
      .filter(({ margin }) => whole !== null && margin > ROUNDING !== whole > ROUNDING)
      .map(({ without }) => without),
  };
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
