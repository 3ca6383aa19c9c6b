import { meanOfPresent } from "../stats/mean.js";
import {
  change,
  conditionBeforeFamily,
  ensembleGain,
  familySpread,
  gapBelow,
  insideBy,
  least,
  leastChange,
  minus,
  negative,
  votingGain,
} from "./claim-margins.js";
import type { PanelView } from "./panel-view.js";

/** A finding of the paper as a number that is positive exactly when it holds. */
export interface Claim {
  readonly claim: string;
  readonly statement: string;
  /** Where the paper says so. */
  readonly source: string;
  /** What the margin is measured in. */
  readonly unit: "fraction" | "seconds";
  /** By how much the claim holds; null when the panel lacks what it needs. */
  readonly margin: (view: PanelView) => number | null;
}

function claim(
  name: string,
  source: string,
  statement: string,
  margin: Claim["margin"],
  unit: Claim["unit"] = "fraction",
): Claim {
  return { claim: name, statement, source, unit, margin };
}

/** The claims that a panel can be asked about, in the order of the paper. */
export const CLAIMS: readonly Claim[] = [
  claim("clean_accuracy", "abstract", "clean evidence raises accuracy", (view) =>
    change(view, "accuracy", "clean_evidence", "closed_book"),
  ),
  claim("clean_high_risk", "abstract", "clean evidence lowers high-risk errors", (view) =>
    change(view, "high_risk", "closed_book", "clean_evidence"),
  ),
  claim("clean_unsafe", "Results, decoupling", "clean evidence lowers unsafe answers", (view) =>
    change(view, "unsafe", "closed_book", "clean_evidence"),
  ),
  claim("clean_contradiction", "abstract", "clean evidence lowers contradictions", (view) =>
    change(view, "contradiction", "closed_book", "clean_evidence"),
  ),
  claim("clean_overconfidence", "abstract", "clean evidence lowers dangerous overconfidence", (v) =>
    change(v, "dangerous_overconfidence", "closed_book", "clean_evidence"),
  ),
  claim(
    "clean_every_model_accuracy",
    "Figure 2c",
    "clean evidence raises the accuracy of every model",
    (view) => leastChange(view, "accuracy", "clean_evidence", "closed_book"),
  ),
  claim(
    "clean_every_model_overconfidence",
    "Figure 3e",
    "clean evidence lowers the dangerous overconfidence of every model",
    (view) => leastChange(view, "dangerous_overconfidence", "closed_book", "clean_evidence"),
  ),
  claim(
    "evidence_inside_region",
    "Figure 2a",
    "the averages of clean and conflict evidence lie in the safe region",
    (view) => least(["clean_evidence", "conflict_evidence"].map((c) => insideBy(view, c))),
  ),
  claim(
    "retrieval_outside_region",
    "Figure 2a",
    "the averages of standard RAG, agentic RAG and max context lie outside the safe region",
    (view) =>
      least(["standard_rag", "agentic_rag", "max_context"].map((c) => negative(insideBy(view, c)))),
  ),
  claim("conflict_accuracy", "Results, decoupling", "conflict evidence costs accuracy", (view) =>
    change(view, "accuracy", "clean_evidence", "conflict_evidence"),
  ),
  claim(
    "conflict_high_risk",
    "Results, decoupling",
    "conflict evidence adds high-risk errors",
    (v) => change(v, "high_risk", "conflict_evidence", "clean_evidence"),
  ),
  claim("agentic_accuracy", "abstract", "agentic RAG is more accurate than standard RAG", (view) =>
    change(view, "accuracy", "agentic_rag", "standard_rag"),
  ),
  claim(
    "agentic_contradiction",
    "abstract",
    "agentic RAG contradicts less than standard RAG",
    (v) => change(v, "contradiction", "standard_rag", "agentic_rag"),
  ),
  claim(
    "agentic_overconfidence",
    "Figure 2e",
    "agentic RAG is more dangerously overconfident than standard RAG",
    (view) => change(view, "dangerous_overconfidence", "agentic_rag", "standard_rag"),
  ),
  claim(
    "max_context_latency",
    "abstract",
    "max context takes longer than closed-book",
    (view) => change(view, "latency_s", "max_context", "closed_book"),
    "seconds",
  ),
  claim(
    "max_context_high_risk",
    "abstract",
    "max context has more high-risk errors than clean evidence",
    (view) => change(view, "high_risk", "max_context", "clean_evidence"),
  ),
  claim(
    "confidence_gap",
    "Figure 3b",
    "correct answers are less than 30 points more confident than high-risk errors",
    (view) => least(view.settings.main_conditions.map((c) => gapBelow(view, c, 0.3))),
  ),
  ...(["accuracy", "high_risk", "dangerous_overconfidence"] as const).map((metric) =>
    claim(
      `condition_before_family_${metric}`,
      "Figure 4d",
      `the condition explains more of ${metric} than the family`,
      (view) => conditionBeforeFamily(view, metric),
    ),
  ),
  claim(
    "within_family_spread",
    "Figure 4f",
    "clean evidence narrows the spread of high-risk errors within families",
    (view) => minus(familySpread(view, "closed_book"), familySpread(view, "clean_evidence")),
  ),
  claim("voting_gain", "Figure 5g", "voting raises accuracy over the single output", votingGain),
  claim(
    "voting_gain_small",
    "Figure 5g",
    "voting raises accuracy less than clean evidence does",
    (v) => minus(change(v, "accuracy", "clean_evidence", "closed_book"), votingGain(v)),
  ),
  claim(
    "ensemble_accuracy",
    "Figure 6f",
    "ensembles are less accurate than their best member",
    (v) => negative(ensembleGain(v, "accuracy")),
  ),
  claim(
    "ensemble_high_risk",
    "Figure 6f",
    "ensembles make more high-risk errors than their best member",
    (view) => negative(ensembleGain(view, "high_risk")),
  ),
  claim("synchronized_failure", "Figure 6d", "ensembles fail in synchrony", (view) =>
    meanOfPresent(view.ensembles.map((ensemble) => ensemble.synchronized_failure)),
  ),
  claim(
    "worst_cases",
    "Table 4",
    "the 15 highest-ranked questions are high-risk errors in more than half of the models",
    ({ worst_case_shares: shares }) => {
      const ranked = shares.toSorted((a, b) => b - a);
      return ranked.length < 15 ? null : ranked[14] - 0.5;
    },
  ),
];
