import { memberPanel } from "./figure-6-members.js";
import { ratePanel } from "./figure-6-rates.js";

/** The rates of one ensemble beside its members, and its synchronized failures. */
export const EXPLORER_RATES = [
  memberPanel("explorer-accuracy", "", "accuracy"),
  memberPanel("explorer-high-risk", "", "high_risk"),
  ratePanel("explorer-synchronized", "", "synchronized_failure"),
];
