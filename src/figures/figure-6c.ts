import { memberPanel } from "./figure-6-members.js";

/** Figure 6c: ensembles and their members, dangerous overconfidence. */
export const figure6c = memberPanel("6c", "c", "dangerous_overconfidence");
