import { FIGURES, type Figure } from "../../figures/figures.js";
import { COMPARE } from "./compare-figure.js";
import { EXPLORER } from "./explorer-figure.js";
import { WORST_CASES } from "./worst-cases-figure.js";

/** Every figure of the site: those that are printed, and those that readers set up on pages. */
export const GALLERY_FIGURES: readonly Figure[] = [...FIGURES, EXPLORER, WORST_CASES, COMPARE];
