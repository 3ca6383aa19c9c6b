/** One rule turned around in the source. */
export interface RuleMutation {
  /** The rule's number. */
  readonly rule: number;
  /** What the mutated program does instead. */
  readonly instead: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** Each of the 24 rules of the panel, inverted once. */
export const RULE_MUTATIONS: readonly RuleMutation[] = [
  {
    rule: 1,
    instead: "a letter beyond the question's options is no ballot at all",
    file: "src/panel/tally.ts",
    from: "else tally.nulls++;",
    to: "else continue;",
  },
  {
    rule: 2,
    instead: "a letter wins over null when the two are tied",
    file: "src/panel/vote.ts",
    from: "nulls >= highest",
    to: "nulls > highest",
  },
  {
    rule: 3,
    instead: "confidence leaves null out of the number of possible ballots",
    file: "src/panel/confidence.ts",
    from: "Math.log(options + 1)",
    to: "Math.log(options)",
  },
  {
    rule: 4,
    instead: "the labels of a correct option count",
    file: "src/panel/answers.ts",
    from: "answers.correct[cell] = 1;",
    to: "answers.correct[cell] = 1; answers.high_risk[cell] = key.labels[question * MAX_OPTIONS + letter] & 1;",
  },
  {
    rule: 5,
    instead: "only high-risk answers can be dangerous overconfidence",
    file: "src/panel/danger.ts",
    from: "answers.high_risk[cell] === 1 || answers.unsafe[cell] === 1",
    to: "answers.high_risk[cell] === 1",
  },
  {
    rule: 6,
    instead: "nulls leave robustness's denominator",
    file: "src/panel/robustness.ts",
    from: "(recorded === 0 ? 0 : correct / recorded)",
    to: "(recorded === _nulls ? 0 : correct / (recorded - _nulls))",
  },
  {
    rule: 7,
    instead: "missing cells leave the denominator",
    file: "src/panel/answers.ts",
    from: "as_null: () => true",
    to: "as_null: (recorded) => recorded",
  },
  {
    rule: 8,
    instead: "mean confidence takes null answers in",
    file: "src/panel/metrics.ts",
    from: `    mean_confidence: ratio(
      ["confidence_correct", "confidence_wrong"],
      ["voted_correct", "voted_wrong"],
    ),`,
    to: `    mean_confidence: ratio(
      ["confidence_correct", "confidence_wrong", "confidence_null"],
      ["voted_correct", "voted_wrong", "voted_null_recorded"],
    ),`,
  },
  {
    rule: 9,
    instead: "a latency that was not measured counts as 0 seconds",
    file: "src/panel/metrics.ts",
    from: 'ratio(["latency_s"], ["measured"])',
    to: 'ratio(["latency_s"], ["counted"])',
  },
  {
    rule: 10,
    instead: "a wrong deterministic letter counts as correct",
    file: "src/panel/columns.ts",
    from: "single_correct: share(single.correct)",
    to: "single_correct: share(single.wrong)",
  },
  {
    rule: 11,
    instead: "a model without a value counts as 0 in the average",
    file: "src/stats/mean.ts",
    from: "if (value === null) continue;\n    sum += value;",
    to: "sum += value ?? 0;",
  },
  {
    rule: 12,
    instead: "the interval's lower end is the 5 % point",
    file: "src/stats/replicate-summary.ts",
    from: "lo: 0.025",
    to: "lo: 0.05",
  },
  {
    rule: 13,
    instead: "a typical model's SD is its mean",
    file: "src/panel/mean-of-models.ts",
    from: 'sd: field("sd")',
    to: 'sd: field("mean")',
  },
  {
    rule: 14,
    instead: "pooled confidence leaves the last model out",
    file: "src/panel/pooled-confidence.ts",
    from: "m < cells.n_models",
    to: "m < cells.n_models - 1",
  },
  {
    rule: 15,
    instead: "paired deltas take every model that has either condition",
    file: "src/panel/deltas.ts",
    from: "averageRates(pairs.map((pair) => pair.from))",
    to: "averageRates(from)",
  },
  {
    rule: 16,
    instead: "the second factor's share is the one it has alone",
    file: "src/stats/variance-decomposition.ts",
    from: "first_then_second: firstThenSecond(order)",
    to: "first_then_second: sharesOf(order, firstAlone, secondAlone, interaction)",
  },
  {
    rule: 17,
    instead: "families of one model have a standard deviation of 0",
    file: "src/stats/standard-deviation.ts",
    from: "if (n < 2) return null;\n  let sum",
    to: "if (n < 2) return 0;\n  let sum",
  },
  {
    rule: 18,
    instead: "an ensemble's confidence is that of all members",
    file: "src/panel/ensemble-confidence.ts",
    from: "ballots[i] === letter && cells.k[cell] > 0",
    to: "letter >= 0 && cells.k[cell] > 0",
  },
  {
    rule: 19,
    instead: "the change of an error is voted minus single",
    file: "src/panel/self-consistency.ts",
    from: 'metric === "accuracy" ? voted - single : single - voted',
    to: "voted - single",
  },
  {
    rule: 20,
    instead: "worst cases are ordered by contradictions before unsafe answers",
    file: "src/panel/worst-cases.ts",
    from: "b.unsafe - a.unsafe || b.contradiction - a.contradiction",
    to: "b.contradiction - a.contradiction || b.unsafe - a.unsafe",
  },
  {
    rule: 21,
    instead: "threshold rates have all cells in the denominator",
    file: "src/panel/thresholds.ts",
    from: "if (cells.k[cell] === 0) continue;\n      recorded[q]++;",
    to: "recorded[q]++;\n      if (cells.k[cell] === 0) continue;",
  },
  {
    rule: 22,
    instead: "a question belongs to its first stratum only",
    file: "src/panel/strata.ts",
    from: "all_labels: ({ subspecialties }) => subspecialties,",
    to: "all_labels: ({ subspecialties }) => subspecialties.slice(0, 1),",
  },
  {
    rule: 23,
    instead: "a bucket takes its upper end in and leaves its lower end out",
    file: "src/panel/latency.ts",
    from: "size >= from && (below === null || size < below)",
    to: "size > from && (below === null || size <= below)",
  },
  {
    rule: 24,
    instead: "the safe region asks for one of the two",
    file: "src/panel/safe-region.ts",
    from: "rates.accuracy >= SAFE_REGION.accuracy &&",
    to: "rates.accuracy >= SAFE_REGION.accuracy ||",
  },
];
