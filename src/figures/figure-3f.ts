import { dumbbellPanel } from "./figure-3-dumbbell.js";

/** Figure 3f: what agentic retrieval does to dangerous overconfidence, model by model. */
export const figure3f = dumbbellPanel("f", "closed_book", "agentic_rag");
