import { describe, expect, test } from "vitest";
import { fleissKappa } from "../../src/stats/fleiss-kappa.js";
import { gwetAc1 } from "../../src/stats/gwet-ac1.js";
import { cohensKappa, contingencyTable } from "../../src/stats/kappa.js";
import {
  krippendorffAlpha,
  type AlphaMetric,
  type KrippendorffAlpha,
} from "../../src/stats/krippendorff-alpha.js";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { percentileInterval } from "../../src/stats/percentile-interval.js";
import { Z_975 } from "../../src/stats/wilson.js";
import { wilsonScore } from "../../src/stats/wilson-score.js";
import { adjudicate } from "../../src/harm/adjudication.js";
import { differences, digits, readGolden, without } from "./golden.js";

type Table = readonly (readonly number[])[];
type Ratings = readonly (readonly (number | null)[])[];

interface Section {
  readonly two_raters: {
    readonly rater_1: string;
    readonly rater_2: string;
    readonly bootstrap_quadratic: { readonly seed: number; readonly replicates: number };
  };
  readonly adjudication: {
    readonly rater_1: readonly number[];
    readonly rater_2: readonly number[];
    readonly adjudicator: readonly (number | null)[];
  };
  readonly edge_tables: Readonly<
    Record<string, { readonly table: Table; readonly quadratic: { readonly kappa: number } }>
  >;
  readonly fleiss: { readonly ratings: readonly string[] };
  readonly fleiss_textbook: { readonly counts: Table };
  readonly krippendorff_textbook: { readonly data: Ratings };
}

const golden = readGolden("08_agreement") as Section;

function kappas(table: Table): object {
  return {
    table,
    unweighted: cohensKappa(table, "unweighted"),
    linear: cohensKappa(table, "linear"),
    quadratic: cohensKappa(table, "quadratic"),
    gwet_ac1: gwetAc1(table),
  };
}

function twoRaters(): object {
  const { rater_1, rater_2, bootstrap_quadratic } = golden.two_raters;
  const [first, second] = [digits(rater_1), digits(rater_2)];
  const { seed, replicates } = bootstrap_quadratic;
  const { positions, n } = mulberryIndices(first.length, replicates, seed);
  const values = Array.from({ length: replicates }, (_, r) => {
    const drawn = positions.subarray(r * n, (r + 1) * n);
    const one = Array.from(drawn, (i) => first[i]);
    const two = Array.from(drawn, (i) => second[i]);
    return cohensKappa(contingencyTable(one, two, 3), "quadratic")?.kappa ?? null;
  });
  const defined = values.filter((value) => value !== null);
  return {
    rater_1,
    rater_2,
    ...kappas(contingencyTable(first, second, 3)),
    bootstrap_quadratic: {
      seed,
      replicates,
      undefined: values.length - defined.length,
      ci: percentileInterval(defined),
      first_five: values.slice(0, 5),
    },
  };
}

function adjudication(): object {
  const { rater_1, rater_2, adjudicator } = golden.adjudication;
  const labels = rater_1.map((label, i) => adjudicate(label, rater_2[i], adjudicator[i]));
  const count = (status: string): number =>
    labels.filter((label) => label.status === status).length;
  const disagreed = labels.length - count("agreed");
  return {
    ...golden.adjudication,
    final: labels.map(({ final }) => final),
    status: labels.map(({ status }) => status),
    counts: {
      agreed: count("agreed"),
      adjudicated: count("adjudicated"),
      adjudicated_third_value: count("adjudicated_third_value"),
      pending: count("pending"),
    },
    disagreement_rate: disagreed / labels.length,
    disagreement_wilson: wilsonScore({ k: disagreed, n: labels.length }),
    two_step_disagreements: rater_1.filter((label, i) => Math.abs(label - rater_2[i]) === 2).length,
  };
}

function alphas(
  ratings: Ratings,
  categories: readonly number[],
): Record<AlphaMetric, KrippendorffAlpha> {
  return {
    nominal: krippendorffAlpha(ratings, categories, "nominal"),
    ordinal: krippendorffAlpha(ratings, categories, "ordinal"),
    interval: krippendorffAlpha(ratings, categories, "interval"),
  };
}

const { rater_1, rater_2, adjudicator } = golden.adjudication;
const fleissCounts = golden.fleiss.ratings.map((text) =>
  [0, 1, 2].map((category) => digits(text).filter((value) => value === category).length),
);

const actual = {
  section: "08_agreement",
  categories: [0, 1, 2],
  category_names: ["low", "moderate", "high"],
  two_raters: twoRaters(),
  adjudication: adjudication(),
  edge_tables: Object.fromEntries(
    Object.entries(golden.edge_tables).map(([name, { table }]) => [name, kappas(table)]),
  ),
  fleiss: { ratings: golden.fleiss.ratings, counts: fleissCounts, ...fleissKappa(fleissCounts) },
  fleiss_textbook: {
    counts: golden.fleiss_textbook.counts,
    ...fleissKappa(golden.fleiss_textbook.counts),
  },
  krippendorff_textbook: {
    data: golden.krippendorff_textbook.data,
    ...alphas(golden.krippendorff_textbook.data, [1, 2, 3, 4, 5]),
  },
  krippendorff_severity: {
    data: "rater_1, rater_2, adjudicator of the adjudication block (nulls missing)",
    ...alphas([rater_1, rater_2, adjudicator], [0, 1, 2]),
  },
  krippendorff_two_raters: alphas([rater_1, rater_2], [0, 1, 2]),
  krippendorff_constant: krippendorffAlpha(
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
    [0, 1, 2],
    "nominal",
  ),
};

/**
 * A perfectly reversed table has a standard error of 0. The golden one is the root of rounding: two
 * sums that are 4.84 both, subtracted, leave two last places of such a double, 2⁻⁵⁰ each.
 */
const ROUNDING = /^\.edge_tables\.reversed\.quadratic\.(se|ci)/;
const REVERSED = { n: 25, disagreement: 0.4, rounding: 2 * 2 ** -50 };

describe("agreement", () => {
  test("every golden value is reproduced, but for one that is rounding", () => {
    const { found, count } = differences(actual, without(golden, "self_checks_passed"));
    expect(found.filter((difference) => !ROUNDING.test(difference))).toEqual([]);
    expect(count).toBeGreaterThan(800);
  });

  test("a perfectly reversed table has a quadratic kappa of −1 without error, not even of rounding", () => {
    const { table, quadratic } = golden.edge_tables.reversed;
    const kappa = cohensKappa(table, "quadratic");
    expect(kappa?.kappa).toBeCloseTo(-1, 12);
    expect(kappa?.se).toBeLessThan(1e-15);
    const { n, disagreement, rounding } = REVERSED;
    const se = Math.sqrt(rounding / n) / disagreement;
    const ci = [quadratic.kappa - Z_975 * se, quadratic.kappa + Z_975 * se];
    expect(differences({ ...kappa, se, ci }, quadratic).found).toEqual([]);
  });

  test("cases with different numbers of ratings are refused, with what to use instead", () => {
    expect(() =>
      fleissKappa([
        [2, 0],
        [1, 2],
      ]),
    ).toThrow("use Krippendorff's alpha");
  });
});
