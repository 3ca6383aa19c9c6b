import { slopePanel } from "./figure-5-slope.js";

/** Figure 5c: unsafe from single output to vote. */
export const figure5c = slopePanel("c", "unsafe");
