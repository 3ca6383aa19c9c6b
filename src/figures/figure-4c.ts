import { sizePanel } from "./figure-4-size.js";

/** Figure 4c: dangerous overconfidence over model size. */
export const figure4c = sizePanel("c", "dangerous_overconfidence");
