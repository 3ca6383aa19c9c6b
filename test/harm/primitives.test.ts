import { describe, expect, test } from "vitest";
import { auroc } from "../../src/stats/auroc.js";
import { benjaminiHochberg } from "../../src/stats/benjamini-hochberg.js";
import { brierScore } from "../../src/stats/brier.js";
import {
  equalMassBins,
  equalWidthBins,
  expectedCalibrationError,
  maximumCalibrationError,
} from "../../src/stats/calibration.js";
import { clopperPearson } from "../../src/stats/clopper-pearson.js";
import { holm } from "../../src/stats/holm.js";
import type { Interval } from "../../src/stats/interval.js";
import { mcnemarChiSquare } from "../../src/stats/mcnemar-chi-square.js";
import { mcnemarMidP } from "../../src/stats/mcnemar-mid-p.js";
import { mcnemarExact } from "../../src/stats/mcnemar.js";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { mulberry32 } from "../../src/stats/mulberry32.js";
import { newcombeIndependent } from "../../src/stats/newcombe-independent.js";
import { newcombePaired, phiCoefficient } from "../../src/stats/newcombe-paired.js";
import { normalInterval } from "../../src/stats/normal-interval.js";
import { normalQuantile } from "../../src/stats/normal.js";
import { pairedTable, type PairedTable } from "../../src/stats/paired-table.js";
import { percentileInterval } from "../../src/stats/percentile-interval.js";
import { quantile } from "../../src/stats/quantile.js";
import { replicateMeans } from "../../src/stats/replicate-means.js";
import { standardDeviation, standardError } from "../../src/stats/standard-deviation.js";
import { twoProportionZ } from "../../src/stats/two-proportion-z.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { confidenceOfCounts, REACHES } from "../../src/panel/confidence.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { finalAnswer } from "../../src/panel/vote.js";
import { caseDifferences, caseHarm } from "../../src/harm/case-differences.js";
import {
  postStratifiedMean,
  postStratifiedSe,
  tierwiseReplicates,
} from "../../src/harm/post-stratified.js";
import { studyGenerator, type Study } from "../../src/harm/study.js";
import {
  differences,
  digits,
  MODEL_A,
  MODEL_B,
  pairedResamples,
  readGolden,
  SHARES,
  WEIGHTS,
  without,
  type StoredBootstrap,
} from "./golden.js";

interface Section {
  readonly mulberry32: readonly { readonly seed: number }[];
  readonly wilson: readonly { readonly n: number; readonly k: number }[];
  readonly newcombe_independent: readonly Readonly<Record<"k1" | "n1" | "k2" | "n2", number>>[];
  readonly newcombe_paired: readonly PairedTable[];
  readonly mcnemar: readonly { readonly b: number; readonly c: number }[];
  readonly two_proportion_z: readonly Readonly<Record<"k1" | "n1" | "k2" | "n2", number>>[];
  readonly quantiles: readonly { readonly x: readonly number[]; readonly q: readonly number[] }[];
  readonly bootstrap: StoredBootstrap;
  readonly paired_study: readonly {
    readonly N: number;
    readonly seed: number;
    readonly index_seed: number;
    readonly replicates: number;
  }[];
  readonly enriched_study: {
    readonly severity: string;
    readonly outcome_A: string;
    readonly outcome_B: string;
    readonly index_seeds: readonly number[];
    readonly replicates: number;
  };
  readonly entropy_confidence: readonly {
    readonly options: number;
    readonly k: number;
    readonly counts_then_null: readonly number[];
  }[];
  readonly entropy_threshold_080: readonly { readonly options: number; readonly k: number }[];
  readonly calibration: {
    readonly confidence: readonly number[];
    readonly correct: readonly number[];
  };
  readonly adjust: readonly { readonly p: readonly number[] }[];
}

const golden = readGolden("10_stats") as Section;

function ends(interval: Interval | null): readonly (number | null)[] {
  return interval ?? [null, null];
}

function mean(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
}

function mcnemar(b: number, c: number): object {
  const plain = mcnemarChiSquare(b, c, 0);
  const corrected = mcnemarChiSquare(b, c, 1);
  return {
    n_discordant: b + c,
    exact: mcnemarExact(b, c),
    mid_p: mcnemarMidP(b, c),
    chi2: plain?.statistic ?? null,
    chi2_p: plain?.p ?? null,
    chi2_cc: corrected?.statistic ?? null,
    chi2_cc_p: corrected?.p ?? null,
  };
}

function bootstrap(): object {
  const { B } = golden.bootstrap;
  const { differences: d, indices } = pairedResamples(golden.bootstrap);
  const means = replicateMeans(d, indices);
  const sd = standardDeviation(means) ?? NaN;
  return {
    ...golden.bootstrap,
    mean_difference: mean(d),
    replicate_means: means,
    percentile_95: percentileInterval(means),
    percentile_90: percentileInterval(means, 0.9),
    sd_sample: sd,
    sd_population: sd * Math.sqrt((B - 1) / B),
    share_positive: means.filter((value) => value > 0).length / B,
  };
}

function text(codes: Uint8Array): string {
  return codes.join("");
}

function pairedStudy({ N, seed, index_seed, replicates }: Section["paired_study"][number]): object {
  const generator = studyGenerator({ shares: SHARES, a: MODEL_A, b: MODEL_B, coupling: 0 });
  const study = generator.random(N, seed);
  const { harm, accuracy } = caseDifferences(study, WEIGHTS);
  const indices = mulberryIndices(N, replicates, index_seed);
  const right = (codes: Uint8Array): Uint8Array => codes.map((code) => Number(code === 0));
  const table = pairedTable(right(study.a), right(study.b));
  const se = standardError(harm) ?? NaN;
  return {
    N,
    seed,
    severity: text(study.tier),
    outcome_A: text(study.a),
    outcome_B: text(study.b),
    tier_counts: [0, 1, 2].map((s) => study.tier.filter((tier) => tier === s).length),
    harm_A: mean(caseHarm(study.tier, study.a, WEIGHTS)),
    harm_B: mean(caseHarm(study.tier, study.b, WEIGHTS)),
    harm_difference: mean(harm),
    accuracy_A: mean(right(study.a)),
    accuracy_B: mean(right(study.b)),
    accuracy_difference: mean(accuracy),
    index_seed,
    replicates,
    index_sum: indices.positions.reduce((sum, position) => sum + position, 0),
    harm_ci: percentileInterval(replicateMeans(harm, indices)),
    accuracy_ci: percentileInterval(replicateMeans(accuracy, indices)),
    harm_se_analytic: se,
    harm_ci_normal: normalInterval(mean(harm), se),
    poststratified_harm_difference: postStratifiedMean(harm, study.tier, SHARES),
    poststratified_accuracy_difference: postStratifiedMean(accuracy, study.tier, SHARES),
    correctness_table: { n11: table.a, n10: table.b, n01: table.c, n00: table.d },
    mcnemar: mcnemar(table.b, table.c),
    newcombe_paired: newcombePaired(table),
  };
}

function enrichedStudy(): object {
  const { severity, outcome_A, outcome_B, index_seeds, replicates } = golden.enriched_study;
  const study: Study = { tier: digits(severity), a: digits(outcome_A), b: digits(outcome_B) };
  const { harm, accuracy } = caseDifferences(study, WEIGHTS);
  const [ofHarm, ofAccuracy] = tierwiseReplicates(
    [harm, accuracy],
    study.tier,
    SHARES,
    replicates,
    index_seeds,
  );
  return {
    ...golden.enriched_study,
    tier_counts: [0, 1, 2].map((s) => study.tier.filter((tier) => tier === s).length),
    unweighted_harm_difference: mean(harm),
    weighted_harm_difference: postStratifiedMean(harm, study.tier, SHARES),
    weighted_accuracy_difference: postStratifiedMean(accuracy, study.tier, SHARES),
    harm_ci: percentileInterval(ofHarm),
    accuracy_ci: percentileInterval(ofAccuracy),
    harm_se_analytic: postStratifiedSe(harm, study.tier, SHARES),
  };
}

function calibration(): object {
  const { confidence, correct } = golden.calibration;
  const bins = equalWidthBins(confidence, correct, 10);
  return {
    confidence,
    correct,
    ece_10: expectedCalibrationError(bins),
    mce_10: maximumCalibrationError(bins),
    ece_5: expectedCalibrationError(equalWidthBins(confidence, correct, 5)),
    bins_10: bins.map((bin, i) => ({ bin: i, ...bin })),
    ece_equal_mass_5: expectedCalibrationError(equalMassBins(confidence, correct, 5)),
    brier: brierScore(confidence, correct),
    auroc: auroc(confidence, correct),
    auroc_all_correct: auroc([0.5, 0.9], [1, 1]),
    auroc_all_tied: auroc([0.7, 0.7, 0.7, 0.7], [1, 0, 1, 0]),
  };
}

/** Ballots for each option and then nulls, as confidence (rule 3) and vote (rule 2) read them. */
function voted({ options, k, counts_then_null }: Section["entropy_confidence"][number]): object {
  const sorted = counts_then_null.toSorted((one, other) => other - one);
  const confidence = confidenceOfCounts(sorted, k, options, "options_plus_one");
  const winner = finalAnswer(
    counts_then_null.slice(0, options),
    counts_then_null[options],
    [],
    PRESETS.primum,
  );
  return {
    options,
    k,
    counts_then_null,
    confidence,
    at_least_080: REACHES.at_least(confidence, 0.8),
    winner: winner < 0 ? null : "ABCDEFGHIJ"[winner],
  };
}

/** Most votes for one rival with which the confidence still reaches 0.80. */
function mostRivalVotes(options: number, k: number): number {
  let rival = 0;
  const reaches = (votes: number): boolean =>
    REACHES.at_least(confidenceOfCounts([k - votes, votes], k, options, "options_plus_one"), 0.8);
  while (reaches(rival + 1) && rival + 1 < k / 2) rival++;
  return rival;
}

const example = mulberryIndices(7, 4, 42).positions;

const actual = {
  section: "10_stats",
  z_975: normalQuantile(0.975),
  z_95: normalQuantile(0.95),
  mulberry32: golden.mulberry32.map(({ seed }) => {
    const uniform = mulberry32(seed);
    return { seed, first_eight: Array.from({ length: 8 }, uniform) };
  }),
  index_matrix_example: {
    seed: 42,
    B: 4,
    n: 7,
    matrix: [0, 1, 2, 3].map((r) => example.subarray(7 * r, 7 * r + 7)),
  },
  wilson: golden.wilson.map((count) => ({
    n: count.n,
    k: count.k,
    wilson_95: ends(wilsonScore(count)),
    wilson_90: ends(wilsonScore(count, normalQuantile(0.95))),
    clopper_pearson_95: ends(clopperPearson(count)),
  })),
  newcombe_independent: golden.newcombe_independent.map(({ k1, n1, k2, n2 }) => ({
    k1,
    n1,
    k2,
    n2,
    difference: k1 / n1 - k2 / n2,
    interval_95: newcombeIndependent({ k: k1, n: n1 }, { k: k2, n: n2 }),
  })),
  newcombe_paired: golden.newcombe_paired.map((table) => ({
    ...table,
    difference: (table.b - table.c) / (table.a + table.b + table.c + table.d),
    phi_corrected: phiCoefficient(table, "corrected"),
    interval_95: newcombePaired(table),
    phi: phiCoefficient(table, "plain"),
    interval_95_uncorrected: newcombePaired(table, "plain"),
  })),
  mcnemar: golden.mcnemar.map(({ b, c }) => ({ b, c, ...mcnemar(b, c) })),
  two_proportion_z: golden.two_proportion_z.map(({ k1, n1, k2, n2 }) => ({
    k1,
    n1,
    k2,
    n2,
    ...(twoProportionZ({ k: k1, n: n1 }, { k: k2, n: n2 }) ?? {
      z: null,
      p_two_sided: null,
      p_greater: null,
      p_less: null,
    }),
  })),
  quantiles: golden.quantiles.map(({ x, q }) => ({ x, q, value: q.map((p) => quantile(x, p)) })),
  bootstrap: bootstrap(),
  paired_study: golden.paired_study.map(pairedStudy),
  enriched_study: enrichedStudy(),
  entropy_confidence: golden.entropy_confidence.map(voted),
  entropy_threshold_080: golden.entropy_threshold_080.map(({ options, k }) => ({
    options,
    k,
    largest_single_rival_votes_still_at_least_080: mostRivalVotes(options, k),
  })),
  calibration: calibration(),
  adjust: golden.adjust.map(({ p }) => ({
    p,
    holm: holm(p),
    benjamini_hochberg: benjaminiHochberg(p),
  })),
};

describe("primitives", () => {
  test("every golden value is reproduced to 1e-12", () => {
    const expected = without(golden, "self_checks_passed");
    const { found, count } = differences(actual, expected, 1e-12);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(2000);
  });
});
