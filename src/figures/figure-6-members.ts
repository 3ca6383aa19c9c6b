import * as Plot from "@observablehq/plot";
import type { MemberMetric } from "../panel/best-member.js";
import { columnsOf, drawColumns } from "./figure-6-columns.js";
import {
  ENSEMBLE_BARS,
  ENSEMBLE_NAMES,
  ensembleSize,
  lackingEnsembles,
  memberClaim,
} from "./figure-6-claims.js";
import type { Figure6Data } from "./figure-6-data.js";
import { memberTable } from "./figure-6-table.js";
import type { FigureOptions, FigurePanel } from "./figure-panel.js";
import type { Explained } from "./explained.js";
import { percent } from "./format.js";
import { withMarkData } from "./mark-data.js";
import { THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** A panel that sets ensembles beside their members on one metric. */
export function memberPanel(
  id: string,
  letter: string,
  metric: MemberMetric,
): FigurePanel<Figure6Data> {
  const { noun } = ENSEMBLE_NAMES[metric];
  const isHarm = metric !== "accuracy";
  const defined: readonly Explained[] =
    metric === "dangerous_overconfidence"
      ? ["dangerous_overconfidence", "ensemble_overconfidence"]
      : [metric];
  return {
    id,
    letter,
    topic: `Ensembles and their members: ${noun}`,
    lacking: lackingEnsembles,
    finding: (data) => memberClaim(data, metric),
    caption: (data) =>
      `Large symbols are ensembles; the small circles left of each are its members in their order, the best on this metric filled.${isHarm ? " Up is fewer." : ""} ${ENSEMBLE_BARS} The table names the best members and has the cross-fitted comparison.${metric === "dangerous_overconfidence" ? thresholdNote(data) : ""} ${ensembleSize(data)}`,
    metrics: [...defined, "ensemble_answer", "best_member", "cross_fitted_best"],
    draw: (data, options) => draw(data, metric, isHarm, options),
    table: (data) => memberTable(data, metric),
  };
}

function draw(
  data: Figure6Data,
  metric: MemberMetric,
  isHarm: boolean,
  options: FigureOptions,
): SVGSVGElement {
  const theme = THEMES[options.theme];
  const noun = ENSEMBLE_NAMES[metric].noun;
  const members = columnsOf(data).flatMap(({ ensemble, condition, x, width, members: own, best }) =>
    own.flatMap(({ model, rates }, i) => {
      const value = rates[metric];
      if (value === null) return [];
      const slot = (i - (own.length - 1) / 2) * (0.42 / own.length);
      const isBest = best[metric].members.includes(model);
      return [{ ensemble, condition, model, value, isBest, x: x + (slot - 0.22) * width }];
    }),
  );
  return drawColumns(
    data,
    {
      metric,
      description: `Ensembles and their members, ${noun}. ${memberClaim(data, metric)}`,
      reverse: isHarm,
      shift: 0.22,
      values: members.map(({ value }) => value),
      marks: [
        Plot.line(members, {
          x: "x",
          y: "value",
          z: ({ ensemble, condition }: (typeof members)[number]) => `${ensemble} ${condition}`,
          stroke: theme.muted,
          strokeWidth: 0.75,
          strokeOpacity: 0.6,
        }),
        Plot.dot(members, {
          className: "members",
          x: "x",
          y: "value",
          r: 2.75,
          fill: ({ isBest }: (typeof members)[number]) => (isBest ? theme.text : theme.background),
          stroke: theme.muted,
          strokeWidth: 1.25,
          render: withMarkData(
            members,
            ({ ensemble, condition, model, value, isBest }) => ({
              ensemble,
              condition,
              model,
              value,
              best: isBest ? "yes" : "no",
            }),
            ({ model, value, isBest }) =>
              `${model}: ${noun} ${percent(value)} %${isBest ? ", the best member" : ""}`,
          ),
        }),
      ],
      legend: [
        {
          label: "member",
          symbol: "circle",
          fill: theme.background,
          stroke: theme.muted,
          radius: 3,
        },
        {
          label: "best member",
          symbol: "circle",
          fill: theme.text,
          stroke: theme.muted,
          radius: 3,
        },
      ],
    },
    options,
  );
}
