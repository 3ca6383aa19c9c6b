import type { Figure2Data } from "./figure-2-data.js";
import { figure2a } from "./figure-2a.js";
import { figure2b } from "./figure-2b.js";
import { figure2c } from "./figure-2c.js";
import { figure2d } from "./figure-2d.js";
import { figure2e } from "./figure-2e.js";
import { figure2f } from "./figure-2f.js";
import { figure2g } from "./figure-2g.js";
import type { FigurePanel } from "./figure-panel.js";

/** Figure 2, accuracy and safety across deployment conditions: its panels in order. */
export const FIGURE_2: readonly FigurePanel<Figure2Data>[] = [
  figure2a,
  figure2b,
  figure2c,
  figure2d,
  figure2e,
  figure2f,
  figure2g,
];
