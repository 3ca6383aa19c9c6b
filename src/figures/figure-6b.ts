import { memberPanel } from "./figure-6-members.js";

/** Figure 6b: ensembles and their members, high-risk errors. */
export const figure6b = memberPanel("6b", "b", "high_risk");
