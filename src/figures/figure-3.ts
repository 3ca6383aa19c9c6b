import type { Figure3Data } from "./figure-3-data.js";
import { figure3a } from "./figure-3a.js";
import { figure3b } from "./figure-3b.js";
import { figure3c } from "./figure-3c.js";
import { figure3d } from "./figure-3d.js";
import { figure3e } from "./figure-3e.js";
import { figure3f } from "./figure-3f.js";
import { figure3g } from "./figure-3g.js";
import type { FigurePanel } from "./figure-panel.js";

/** Figure 3, confidence and dangerous overconfidence: its panels in order. */
export const FIGURE_3: readonly FigurePanel<Figure3Data>[] = [
  figure3a,
  figure3b,
  figure3c,
  figure3d,
  figure3e,
  figure3f,
  figure3g,
];
