import type { Figure6Data } from "./figure-6-data.js";
import { figure6a } from "./figure-6a.js";
import { figure6b } from "./figure-6b.js";
import { figure6c } from "./figure-6c.js";
import { figure6d } from "./figure-6d.js";
import { figure6e } from "./figure-6e.js";
import { figure6f } from "./figure-6f.js";
import { figure6g } from "./figure-6g.js";
import type { FigurePanel } from "./figure-panel.js";

/** Figure 6, ensembles and synchronized failure: its panels in order. */
export const FIGURE_6: readonly FigurePanel<Figure6Data>[] = [
  figure6a,
  figure6b,
  figure6c,
  figure6d,
  figure6e,
  figure6f,
  figure6g,
];
