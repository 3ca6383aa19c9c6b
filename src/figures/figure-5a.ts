import { slopePanel } from "./figure-5-slope.js";

/** Figure 5a: accuracy from single output to vote. */
export const figure5a = slopePanel("a", "accuracy");
