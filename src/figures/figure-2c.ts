import { shiftPanel } from "./figure-2-shift.js";

/** Figure 2c: what clean evidence changes, model by model. */
export const figure2c = shiftPanel("c", "closed_book", "clean_evidence", "high_risk");
