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
  /** Colours of families in the order of the study, used again after the last. */
  readonly families: readonly string[];
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** Parts of a variance. */
  readonly components: Readonly<Record<Component, string>>;
  /** A mark that says that something got worse. */
  readonly worse: string;
  /** From none to most of a harm in a heat map. */
  readonly heat: { readonly from: string; readonly to: string };
}

/** What an answer can turn out to be. */
export type Outcome = "correct" | "incorrect" | "high_risk" | "unsafe";

/** What can account for the variation of a rate over models and conditions. */
export type Component = "condition" | "family" | "interaction" | "residual";

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
  families: [
    "#0072b2",
    "#b97700",
    "#00875f",
    "#b8578f",
    "#7a4b2a",
    "#d55e00",
    "#6a4fb3",
    "#1f8a99",
  ],
  outcomes: {
    correct: "#2c7a2c",
    incorrect: "#7d7d7d",
    high_risk: "#d6604d",
    unsafe: "#7f0f0f",
  },
  components: {
    condition: "#2166ac",
    family: "#984ea3",
    interaction: "#f4a582",
    residual: "#bdbdbd",
  },
  worse: "#b2182b",
  heat: { from: "#fff5f0", to: "#b11218" },
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
  families: [
    "#5ab0e8",
    "#e6a93c",
    "#3cc79b",
    "#e08fc0",
    "#c49a78",
    "#f2884b",
    "#ae98ee",
    "#5fd0d0",
  ],
  outcomes: {
    correct: "#7cc47c",
    incorrect: "#a3a3a3",
    high_risk: "#ec8370",
    unsafe: "#e05252",
  },
  components: {
    condition: "#5c9fe0",
    family: "#c58fd0",
    interaction: "#f7bfa3",
    residual: "#6d747e",
  },
  worse: "#ff7b72",
  heat: { from: "#24201f", to: "#f58a7c" },
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

/** Plot's symbols of families in the order of the study, used again after the last. */
export const FAMILY_SYMBOLS = [
  "circle",
  "square",
  "triangle",
  "diamond",
  "wye",
  "triangle2",
  "hexagon",
  "cross",
  "diamond2",
] as const;

/** Plot's symbol for an outcome. */
export const OUTCOME_SYMBOLS: Readonly<Record<Outcome, string>> = {
  correct: "circle",
  incorrect: "square",
  high_risk: "triangle",
  unsafe: "diamond",
};

/** Fonts that stand on the machine; nothing is loaded. */
export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';
