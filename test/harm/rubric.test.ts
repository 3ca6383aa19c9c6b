import { describe, expect, test } from "vitest";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { rubricIntervals, rubricMean } from "../../src/harm/rubric-mean.js";
import { isHarmfulByRubric, rubricScore, rubricScoresByTag } from "../../src/harm/rubric.js";
import { differences, readGolden, without } from "./golden.js";

interface Case {
  readonly points: readonly number[];
  readonly met: readonly number[];
}

interface Section {
  readonly cases: readonly (Case & { readonly name: string })[];
  readonly aggregate: {
    readonly bootstrap: { readonly seed: number; readonly replicates: number };
  };
  readonly aggregate_negative_mean: { readonly raw: readonly number[] };
  readonly by_tag: Case & { readonly tags: readonly string[] };
  readonly harm_from_rubric: {
    readonly examples: readonly (Case & { readonly critical: readonly number[] })[];
  };
}

const golden = readGolden("09_rubric") as Section;

const raw = Float64Array.from(
  golden.cases.map(({ points, met }) => rubricScore(points, met).raw).filter((v) => v !== null),
);
const { seed, replicates } = golden.aggregate.bootstrap;
const indices = mulberryIndices(raw.length, replicates, seed);
const intervals = rubricIntervals(raw, indices);
const center = intervals.replicates.reduce((sum, value) => sum + value, 0) / replicates;
const spread = intervals.replicates.reduce((sum, value) => sum + (value - center) ** 2, 0);
const { by_tag: tagged, aggregate_negative_mean: negative } = golden;

const actual = {
  section: "09_rubric",
  cases: golden.cases.map((item) => ({ ...item, ...rubricScore(item.points, item.met) })),
  aggregate: {
    n_scored: raw.length,
    n_unscored: golden.cases.length - raw.length,
    ...rubricMean(raw),
    bootstrap: {
      seed,
      replicates,
      mean_then_clip_ci: intervals.mean_then_clip,
      clip_then_mean_ci: intervals.clip_then_mean,
      mean_then_clip_sd_population: Math.sqrt(spread / replicates),
      first_three_index_rows: [0, 1, 2].map((r) =>
        indices.positions.subarray(r * raw.length, (r + 1) * raw.length),
      ),
    },
  },
  aggregate_negative_mean: { raw: negative.raw, ...rubricMean(Float64Array.from(negative.raw)) },
  by_tag: {
    ...tagged,
    overall: rubricScore(tagged.points, tagged.met),
    tags_scores: Object.fromEntries(rubricScoresByTag(tagged.points, tagged.met, tagged.tags)),
  },
  harm_from_rubric: {
    examples: golden.harm_from_rubric.examples.map((item) => ({
      ...item,
      harmful: isHarmfulByRubric(item.points, item.critical, item.met),
      raw: rubricScore(item.points, item.met).raw,
    })),
  },
};

describe("rubrics", () => {
  test("every golden value is reproduced", () => {
    const { found, count } = differences(actual, without(golden, "self_checks_passed", "rule"));
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(200);
  });

  test("no scored case has no mean", () => {
    expect(rubricMean(new Float64Array(0))).toBeNull();
  });
});
