import { ratePanel } from "./figure-6-rates.js";

/** Figure 6g: dangerous overconfidence of every ensemble and condition. */
export const figure6g = ratePanel("6g", "g", "dangerous_overconfidence");
