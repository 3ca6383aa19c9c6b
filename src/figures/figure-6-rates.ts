import { drawColumns } from "./figure-6-columns.js";
import * as Plot from "@observablehq/plot";
import {
  ENSEMBLE_BARS,
  ENSEMBLE_NAMES,
  ensembleSize,
  lackingEnsembles,
  rangeClaim,
} from "./figure-6-claims.js";
import { columnsOf } from "./figure-6-columns.js";
import type { Figure6Data } from "./figure-6-data.js";
import { rateTable } from "./figure-6-table.js";
import type { FigurePanel } from "./figure-panel.js";
import type { Explained } from "./explained.js";
import { THEMES } from "./theme.js";
import { thresholdNote } from "./threshold-note.js";

/** A panel that shows one rate of every ensemble in every condition, from zero. */
export function ratePanel(
  id: string,
  letter: string,
  metric: "synchronized_failure" | "dangerous_overconfidence",
): FigurePanel<Figure6Data> {
  const { noun, axis } = ENSEMBLE_NAMES[metric];
  const defined: readonly Explained[] =
    metric === "synchronized_failure" ? [metric] : ["ensemble_overconfidence"];
  return {
    id,
    letter,
    topic: axis.replace(" (%)", " of ensembles"),
    lacking: lackingEnsembles,
    finding: (data) => rangeClaim(data, metric),
    caption: (data) => {
      const what =
        metric === "synchronized_failure"
          ? "Questions on which all members give the same wrong option"
          : `Wrong high-risk or unsafe answers of the ensemble with confidence of at least ${data.threshold}`;
      const note = metric === "dangerous_overconfidence" ? thresholdNote(data) : "";
      return `${what}. ${ENSEMBLE_BARS}${note} ${ensembleSize(data)}`;
    },
    metrics: [...defined, "ensemble_answer"],
    draw: (data, options) => {
      const theme = THEMES[options.theme];
      const stems = columnsOf(data).flatMap(({ x, condition, rates }) => {
        const { value } = rates[metric];
        return value === null ? [] : [{ x, value, color: theme.conditions[condition] }];
      });
      return drawColumns(
        data,
        {
          metric,
          description: `Ensembles, ${noun}. ${rangeClaim(data, metric)}`,
          reverse: false,
          shift: 0,
          values: [],
          marks: [
            Plot.ruleX(stems, {
              x: "x",
              y1: 0,
              y2: "value",
              stroke: "color",
              strokeWidth: 7,
              strokeOpacity: 0.45,
            }),
          ],
          legend: [],
        },
        options,
      );
    },
    table: (data) => rateTable(data, [metric]),
  };
}
