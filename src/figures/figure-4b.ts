import { sizePanel } from "./figure-4-size.js";

/** Figure 4b: high-risk errors over model size. */
export const figure4b = sizePanel("b", "high_risk");
