import { dumbbellPanel } from "./figure-3-dumbbell.js";

/** Figure 3e: what clean evidence does to dangerous overconfidence, model by model. */
export const figure3e = dumbbellPanel("e", "closed_book", "clean_evidence");
