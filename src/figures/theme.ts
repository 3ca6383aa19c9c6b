import type { ConditionKey } from "../panel/condition.js";

export type ThemeName = "light" | "dark";

/** Literal colours of a figure: no variable and no `currentColor` leaves the page with a download. */
export interface Theme {
  readonly name: ThemeName;
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  /** Outline and label of the safe region. */
  readonly region: string;
  /** The mark that says that models are simulated. */
  readonly simulated: string;
  readonly conditions: Readonly<Record<ConditionKey, string>>;
}

/** The paper's condition colours: no evidence grey, curated blue, retrieved and long context warm. */
const LIGHT: Theme = {
  name: "light",
  background: "#ffffff",
  text: "#1f2328",
  muted: "#5b636e",
  grid: "#e7e9ec",
  region: "#2c7a2c",
  simulated: "#8a3ffc",
  conditions: {
    closed_book: "#525252",
    clean_evidence: "#2166ac",
    conflict_evidence: "#67a9cf",
    standard_rag: "#f4a582",
    agentic_rag: "#d6604d",
    max_context: "#b2182b",
    rag_top1: "#dfb26a",
    rag_top5: "#c58a2b",
    context_32k: "#8f4a1c",
    context_100k: "#6b1230",
  },
};

const DARK: Theme = {
  name: "dark",
  background: "#16181d",
  text: "#e3e6ea",
  muted: "#a3abb6",
  grid: "#2b2f36",
  region: "#7cc47c",
  simulated: "#be95ff",
  conditions: {
    closed_book: "#b4bac3",
    clean_evidence: "#5c9fe0",
    conflict_evidence: "#a5d3ee",
    standard_rag: "#f7bfa3",
    agentic_rag: "#ec8370",
    max_context: "#e04f5f",
    rag_top1: "#ecd0a0",
    rag_top5: "#dba94f",
    context_32k: "#c9824f",
    context_100k: "#c4587f",
  },
};

/** The colours of a theme. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = { light: LIGHT, dark: DARK };

/** Plot's symbol for a condition, so that colour never stands alone. */
export const CONDITION_SYMBOLS: Readonly<Record<ConditionKey, string>> = {
  closed_book: "circle",
  clean_evidence: "square",
  conflict_evidence: "diamond",
  standard_rag: "triangle",
  agentic_rag: "wye",
  max_context: "cross",
  rag_top1: "triangle2",
  rag_top5: "hexagon",
  context_32k: "diamond2",
  context_100k: "square2",
};

/** Fonts that stand on the machine; nothing is loaded. */
export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';
