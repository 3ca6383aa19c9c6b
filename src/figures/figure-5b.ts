import { slopePanel } from "./figure-5-slope.js";

/** Figure 5b: high-risk from single output to vote. */
export const figure5b = slopePanel("b", "high_risk");
