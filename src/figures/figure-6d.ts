import { ratePanel } from "./figure-6-rates.js";

/** Figure 6d: synchronized failure of every ensemble and condition. */
export const figure6d = ratePanel("6d", "d", "synchronized_failure");
