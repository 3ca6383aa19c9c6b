import { memberPanel } from "./figure-6-members.js";

/** Figure 6a: ensembles and their members, accuracy. */
export const figure6a = memberPanel("6a", "a", "accuracy");
