import type { Figure } from "../../figures/figure.js";
import { FIGURES } from "../../figures/figures.js";
import { COMPARE } from "./compare-figure.js";

/** Every figure of the site: those of one run, and the comparison of two. */
export const GALLERY_FIGURES: readonly Figure[] = [...FIGURES, COMPARE];
