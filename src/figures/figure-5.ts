import type { Figure5Data } from "./figure-5-data.js";
import { figure5a } from "./figure-5a.js";
import { figure5b } from "./figure-5b.js";
import { figure5c } from "./figure-5c.js";
import { figure5d } from "./figure-5d.js";
import { figure5e } from "./figure-5e.js";
import { figure5f } from "./figure-5f.js";
import { figure5g } from "./figure-5g.js";
import type { FigurePanel } from "./figure-panel.js";

/** Figure 5, single outputs against votes: its panels in order. */
export const FIGURE_5: readonly FigurePanel<Figure5Data>[] = [
  figure5a,
  figure5b,
  figure5c,
  figure5d,
  figure5e,
  figure5f,
  figure5g,
];
