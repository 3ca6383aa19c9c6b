import type { Figure4Data } from "./figure-4-data.js";
import { figure4a } from "./figure-4a.js";
import { figure4b } from "./figure-4b.js";
import { figure4c } from "./figure-4c.js";
import { figure4d } from "./figure-4d.js";
import { figure4e } from "./figure-4e.js";
import { figure4f } from "./figure-4f.js";
import { figure4g } from "./figure-4g.js";
import type { FigurePanel } from "./figure-panel.js";

/** Figure 4, scaling: model size, family and condition. Its panels in order. */
export const FIGURE_4: readonly FigurePanel<Figure4Data>[] = [
  figure4a,
  figure4b,
  figure4c,
  figure4d,
  figure4e,
  figure4f,
  figure4g,
];
