import type { ConditionKey } from "../../../src/panel/condition.js";
import { recordOf } from "../../../src/panel/metrics.js";
import { familiesOf } from "../../../src/panel/scaling.js";
import type { OptionCounts } from "./counts.js";
import { answering, byCondition, type Design } from "./design.js";
import type { FamilyTarget, MarginFacts } from "./margin-targets.js";
import { MARGIN_METRICS, type MarginMetric } from "./margin-metrics.js";
import { MAIN, printed, stated } from "./published.js";
import { EIGHT_TARGETS } from "./self-consistency-targets.js";

const METRIC_NAMES: Readonly<Record<MarginMetric, string>> = {
  accuracy: "accuracy",
  high_risk: "high_risk",
  danger: "dangerous_overconfidence",
};

/** The extremes of closed-book accuracy that the text names, as answers of 200. */
const EXTREMES: Readonly<Record<string, number>> = { "Qwen-2.5-0.5B-it": 83, "DeepSeek-R1": 177 };

/** Most correct answers of 200 under each main condition: little above the published members'. */
const HIGHEST_ACCURACY = [177, 198, 198, 182, 188, 186];

const CLOSED = MAIN.indexOf("closed_book");
const CLEAN = MAIN.indexOf("clean_evidence");

/** What the row margins must meet, gathered from the published tables. */
export function marginFacts(design: Design, counts: readonly OptionCounts[]): MarginFacts {
  const { models, tables } = design;
  const families = familiesOf(models);
  const answers = byCondition((condition) => answering(design, condition));
  const fixed = recordOf(MARGIN_METRICS, (metric) =>
    byCondition((condition, c) => fixedValues(design, metric, condition, c)),
  );
  return {
    questions: design.questions.length,
    answering: answers,
    fixed,
    free: recordOf(MARGIN_METRICS, (metric) =>
      byCondition((_, c) => answers[c].filter((m) => fixed[metric][c][m] === undefined)),
    ),
    most_correct: byCondition((_, c) =>
      Math.min(HIGHEST_ACCURACY[c], countWhere(design, counts[c], "is_correct", (n) => n > 1) - 1),
    ),
    fewest_risky: byCondition((_, c) =>
      countWhere(design, counts[c], "high_risk", (n) => n >= answers[c].length),
    ),
    family: models.map(({ family }) => families.indexOf(family)),
    families: families.length,
    family_targets: familyTargets(design, families),
    shares: {
      accuracy: sharesOf(design, "accuracy"),
      high_risk: sharesOf(design, "high_risk"),
    },
    within_family_sd: byCondition((condition) =>
      optional(() => stated(tables, `scaling.within_family_sd.high_risk.${condition}`)),
    ),
    model_sd: byCondition((condition) => printed(tables.table1, { condition }, "accuracy_sd")),
    eight: design.eight,
    eight_targets: byCondition((condition) => EIGHT_TARGETS[condition] ?? null),
    closed: CLOSED,
    clean: CLEAN,
    agentic: MAIN.indexOf("agentic_rag"),
    agentic_down: stated(tables, "confidence.doc_improved_agentic"),
    agentic_up: stated(tables, "confidence.doc_worsened_agentic"),
  };
}

/** How many questions have a number of answers of a kind that holds. */
function countWhere(
  { questions }: Design,
  counts: OptionCounts,
  label: "is_correct" | "high_risk",
  holds: (answers: number) => boolean,
): number {
  return questions.filter(({ options }, q) =>
    holds(
      options.reduce(
        (sum, option, o) =>
          sum +
          (option[label] && (label === "is_correct" || !option.is_correct) ? counts[q][o] : 0),
        0,
      ),
    ),
  ).length;
}

/** The published values of the models that have them; undefined for the rest. */
function fixedValues(
  { models, tables }: Design,
  metric: MarginMetric,
  condition: ConditionKey,
  c: number,
): readonly (number | undefined)[] {
  return models.map(({ model }) => {
    const row = tables.s3.find(
      (one) =>
        one.role === "member" &&
        one.member === model &&
        one.condition === condition &&
        one.metric === METRIC_NAMES[metric],
    );
    if (row !== undefined) return Math.round(Number(row.value) * 2);
    return metric === "accuracy" && c === CLOSED ? EXTREMES[model] : undefined;
  });
}

/**
 * Family means of accuracy and high-risk that the text states, or that follow from its gains. The
 * closed-book mean of the families without a gain follows from Table 1, for all of them together.
 */
function familyTargets({ models, tables }: Design, families: readonly string[]): FamilyTarget[] {
  const targets: FamilyTarget[] = [];
  const modelsOf = (names: readonly string[]): readonly number[] =>
    models.flatMap(({ family }, m) => (names.includes(family) ? [m] : []));
  const untold: string[] = [];
  let rest = models.length * printed(tables.table1, { condition: "closed_book" }, "accuracy_mean");
  for (const name of families) {
    const value = (key: string): number | null =>
      optional(() => stated(tables, `scaling.family.${name}.${key}`));
    const own = modelsOf([name]);
    const add = (
      metric: FamilyTarget["metric"],
      condition: number,
      percent: number | null,
    ): void => {
      if (percent !== null) targets.push({ models: own, metric, condition, percent });
    };
    const clean = value("clean_evidence.accuracy");
    const gain = value("accuracy_gain_clean_minus_closed");
    const closed =
      value("closed_book.accuracy") ?? (clean === null || gain === null ? null : clean - gain);
    add("accuracy", CLEAN, clean);
    add("high_risk", CLEAN, value("clean_evidence.high_risk"));
    add("accuracy", CLOSED, closed);
    if (closed === null) untold.push(name);
    else rest -= own.length * closed;
  }
  const others = modelsOf(untold);
  if (others.length > 0) {
    const percent = rest / others.length;
    targets.push({ models: others, metric: "accuracy", condition: CLOSED, percent });
  }
  return targets;
}

function sharesOf(
  { tables }: Design,
  metric: "accuracy" | "high_risk",
): MarginFacts["shares"]["accuracy"] {
  const share = (factor: string): number =>
    stated(tables, `scaling.variance_share.${factor}.${metric}`) / 100;
  return {
    family: share("family"),
    condition: share("condition"),
    interaction: share("interaction"),
  };
}

function optional(value: () => number): number | null {
  try {
    return value();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
