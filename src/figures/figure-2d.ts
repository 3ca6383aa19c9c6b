import { shiftPanel } from "./figure-2-shift.js";

/** Figure 2d: what standard retrieval changes, model by model. */
export const figure2d = shiftPanel("d", "closed_book", "standard_rag", "high_risk");
