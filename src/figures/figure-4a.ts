import { sizePanel } from "./figure-4-size.js";

/** Figure 4a: accuracy over model size. */
export const figure4a = sizePanel("a", "accuracy");
