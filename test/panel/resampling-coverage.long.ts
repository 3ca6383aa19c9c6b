import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judgeCells } from "../../src/panel/cells.js";
import { PRESETS } from "../../src/panel/definitions.js";
import { questionReplicates } from "../../src/panel/pair-replicates.js";
import {
  RESAMPLING_SCHEMES,
  resamplingSchemes,
  type ResamplingScheme,
} from "../../src/panel/resampling-schemes.js";
import { bootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { bootstrapWeights } from "../../src/stats/bootstrap-weights.js";
import { contains } from "../../src/stats/interval.js";
import { mulberry32 } from "../../src/stats/mulberry32.js";
import { normalQuantile } from "../../src/stats/normal.js";
import { mapRecord } from "../../runner/analyze/percent.js";
import { panelOf } from "../figures/hand-panel.js";

const STUDIES = 300;
const FAMILIES = 8;
const MODELS = 2 * FAMILIES;
const QUESTIONS = 40;
const K = 5;
/** Standard deviations on the logit scale: of families, of models within them, of questions. */
const FAMILY = 0.7;
const MODEL = 0.4;
const DIFFICULTY = 1.2;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Chance that most of k outputs are right when each is with probability p. */
function majority(p: number): number {
  const q = 1 - p;
  return p ** 5 + 5 * p ** 4 * q + 10 * p ** 3 * q ** 2;
}

/** Means of a function of a standard normal variable, over equally likely slices. */
const SLICES = Array.from({ length: 400 }, (_, i) => normalQuantile((i + 0.5) / 400));

/** Accuracy that a model of this ability has over all questions. */
function accuracyOf(ability: number): number {
  const rates = SLICES.map((z) => majority(logistic(ability - DIFFICULTY * z)));
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

/** Of whom an interval should hold the average accuracy over all questions. */
interface Held {
  theseModels: number;
  otherModels: number;
}

/** The share of studies in which each scheme's interval of the average accuracy holds the truth. */
function coverages(): Readonly<Record<ResamplingScheme, Readonly<Held>>> {
  const ability = Math.hypot(FAMILY, MODEL);
  const ofAll = SLICES.reduce((sum, z) => sum + accuracyOf(ability * z), 0) / SLICES.length;
  const hits = Object.fromEntries(
    Object.keys(RESAMPLING_SCHEMES).map((scheme) => [scheme, { theseModels: 0, otherModels: 0 }]),
  ) as Record<ResamplingScheme, Held>;
  for (let r = 0; r < STUDIES; r++) {
    const uniform = mulberry32(300_000 + r);
    const normal = (): number => normalQuantile((Math.floor(uniform() * 2 ** 30) + 0.5) / 2 ** 30);
    const families = Array.from({ length: FAMILIES }, () => FAMILY * normal());
    const abilities = Array.from({ length: MODELS }, (_, m) => {
      return families[m % FAMILIES] + MODEL * normal();
    });
    const difficulties = Array.from({ length: QUESTIONS }, () => DIFFICULTY * normal());
    const drawn = panelOf(
      ["closed_book"],
      abilities.map((ability) => [
        difficulties.map((difficulty) =>
          Array.from({ length: K }, () =>
            uniform() < logistic(ability - difficulty) ? "A" : "B",
          ).join(""),
        ),
      ]),
    );
    const panel = {
      ...drawn,
      models: drawn.models.map((model, m) => ({ ...model, family: `family ${m % FAMILIES}` })),
    };
    const cells = judgeCells(panel, PRESETS.primum);
    const weights = bootstrapWeights(bootstrapIndices(QUESTIONS, 500, r));
    const schemes = resamplingSchemes(
      panel,
      cells,
      [],
      weights,
      questionReplicates(cells, weights),
      r,
      r + 1000,
    );
    const truth = abilities.reduce((sum, own) => sum + accuracyOf(own), 0) / MODELS;
    for (const { scheme, condition_table } of schemes) {
      const { lo, hi } = condition_table[0].bootstrap.accuracy;
      if (contains([lo!, hi!], truth)) hits[scheme].theseModels += 1;
      if (contains([lo!, hi!], ofAll)) hits[scheme].otherModels += 1;
    }
  }
  return mapRecord(hits, ({ theseModels, otherModels }) => ({
    theseModels: theseModels / STUDIES,
    otherModels: otherModels / STUDIES,
  }));
}

describe("coverage of the average accuracy of 16 models on 40 questions, by what is resampled", () => {
  const found = coverages();

  test("is as documented", () => {
    const text = readFileSync(join(import.meta.dirname, "../../docs/intervals.md"), "utf8");
    for (const [scheme, { theseModels, otherModels }] of Object.entries(found)) {
      const row = text.split("\n").find((line) => line.startsWith(`| \`${scheme}\` `)) ?? "";
      expect(row.split("|").slice(2, -1).map(Number)).toEqual(
        [theseModels, otherModels].map((share) => Number(share.toFixed(3))),
      );
    }
  });

  test("of these models: questions alone suffice, and ballots with them are no narrower", () => {
    expect(found.questions.theseModels).toBeGreaterThan(0.9);
    expect(found.questions_and_ballots.theseModels).toBeGreaterThanOrEqual(
      found.questions.theseModels,
    );
  });

  test("of other models: neither suffices, where models or families are drawn with questions does", () => {
    expect(found.questions.otherModels).toBeLessThan(0.87);
    expect(found.questions_and_ballots.otherModels).toBeLessThan(0.87);
    expect(found.questions_and_models.otherModels).toBeGreaterThan(0.9);
    expect(found.questions_and_families.otherModels).toBeGreaterThan(0.9);
  });
});
