import { ensembleRateOf, type CellsOf } from "../figures/cells-of.js";
import { ENSEMBLE_NAMES } from "../figures/figure-6-claims.js";
import type { EnsembleCase } from "../figures/figure-6-data.js";
import { ensembleOf } from "../figures/figure-6-table.js";
import { percent, points, sentence, UNDEFINED } from "../figures/format.js";
import { MEMBER_METRICS, type MemberMetric } from "../panel/best-member.js";
import { ENSEMBLE_METRICS, type EnsembleMetric } from "../panel/ensembles.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import { keepViewInLinks, provenanceLinks } from "./provenance.js";

const SHOWN = ENSEMBLE_METRICS.filter((metric) => metric !== "overconfident_wrong");

/** An ensemble's rates in one condition beside its best member, metric by metric, and its members. */
export function ensembleNumbers(one: EnsembleCase, simulated: boolean): HTMLElement {
  const head = [
    "Rate (%)",
    "Ensemble",
    "Best member",
    "Improvement (points)",
    "Cross-fitted (points)",
    ...one.members.map(({ model }) => model),
    ...(simulated ? ["Origin"] : []),
  ];
  const region = scrollRegion(
    `Rates of the ensemble under ${one.name}`,
    element(
      "table",
      { class: "data explorer" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          ...head.map((name) =>
            element("th", { scope: "col", class: name === "Origin" ? "text" : null }, name),
          ),
        ),
      ),
      element("tbody", {}, ...SHOWN.map((metric) => row(one, metric, simulated))),
    ),
  );
  keepViewInLinks(region);
  return region;
}

function row(one: EnsembleCase, metric: EnsembleMetric, simulated: boolean): HTMLElement {
  const { value, lo, hi } = one.rates[metric];
  const of = { ...ensembleOf(one), ...ensembleRateOf(metric) };
  return element(
    "tr",
    { "data-metric": metric },
    element("th", { scope: "row" }, sentence(ENSEMBLE_NAMES[metric].noun)),
    cell("ensemble", value, percent(value), ends(percent(lo), percent(hi)), of),
    ...(isMemberMetric(metric) ? besides(one, metric) : notOfMembers(one)),
    ...(simulated ? [element("td", { class: "text" }, "simulated")] : []),
  );
}

function besides(one: EnsembleCase, metric: MemberMetric): readonly HTMLElement[] {
  const best = one.best[metric];
  const change = one.improvement[metric];
  const crossed = one.cross_fitted?.[metric].cross_fitted;
  const beside = { ...ensembleOf(one), metric };
  const member = (model: string | undefined): CellsOf | undefined =>
    model === undefined ? undefined : { ...beside, model };
  return [
    cell(
      "best",
      best.value,
      percent(best.value),
      best.members.join(" = "),
      member(best.members[0]),
    ),
    cell("improvement", change, points(change), "", { ...beside, as: "best_member" }),
    cell(
      "cross-fitted",
      crossed?.mean ?? null,
      points(crossed?.mean ?? null),
      crossed === undefined ? "" : ends(points(crossed.lo), points(crossed.hi)),
      { ...beside, as: "cross_fitted_best" },
    ),
    ...one.members.map(({ model, rates }) =>
      cell("member", rates[metric], percent(rates[metric]), "", member(model)),
    ),
  ];
}

/** Rates that only an ensemble has. */
function notOfMembers({ members }: EnsembleCase): readonly HTMLElement[] {
  return Array.from({ length: 3 + members.length }, () => cell("none", null, UNDEFINED, ""));
}

function cell(
  kind: string,
  value: number | null,
  text: string,
  below: string,
  of?: CellsOf,
): HTMLElement {
  const link =
    value === null || of === undefined
      ? text
      : element("a", { href: provenanceLinks(new URL(location.href)).cells(of) }, text);
  return element(
    "td",
    { "data-kind": kind, "data-value": value },
    element("span", { class: "value" }, link),
    element("span", { class: "interval" }, below),
  );
}

function ends(lo: string, hi: string): string {
  return lo === UNDEFINED || hi === UNDEFINED ? "" : `[${lo}, ${hi}]`;
}

function isMemberMetric(metric: EnsembleMetric): metric is MemberMetric {
  return (MEMBER_METRICS as readonly string[]).includes(metric);
}
