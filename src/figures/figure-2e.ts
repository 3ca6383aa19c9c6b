import { shiftPanel } from "./figure-2-shift.js";

/** Figure 2e: what agentic retrieval changes against standard retrieval, model by model. */
export const figure2e = shiftPanel("e", "standard_rag", "agentic_rag", "dangerous_overconfidence");
