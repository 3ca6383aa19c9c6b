import { expect, test } from "vitest";
import type { Sample } from "../../src/components/samples-files.js";
import {
  NO_SAMPLE_FILTER,
  filteredSamples,
  searchSamples,
  valuesOf,
} from "../../src/components/samples-filter.js";
import { samplePairs } from "../../src/components/samples-pairs.js";

function sampleOf(facts: Partial<Sample>): Sample {
  return {
    experiment: "main",
    model: "m",
    condition: "c",
    question_id: "q",
    regime: "sampled",
    sample: 1,
    letter: null,
    status: "answer",
    reason: null,
    method: "exact",
    text_match: null,
    raw: null,
    reasoning: null,
    verifier_raw: null,
    withheld: false,
    finish_reason: "stop",
    prompt_tokens: null,
    completion_tokens: null,
    latency_s: null,
    attempt: 1,
    seed: null,
    prompt_sha256: null,
    endpoint: null,
    started_at: null,
    ...facts,
  };
}

const SAMPLES = [
  sampleOf({ regime: "single", letter: "A", raw: "A. Pneumothorax" }),
  sampleOf({ sample: 1, letter: "B", raw: "B (not a+b)", reasoning: "pneumothorax?" }),
  sampleOf({ sample: 2, status: "null", reason: "refusal", raw: "I cannot answer." }),
  sampleOf({ sample: 3, letter: "A", raw: "a", verifier_raw: '{"letter":"A"}' }),
];

test("a filter keeps the outputs that have all of what it asks for", () => {
  const kept = (filter: Partial<typeof NO_SAMPLE_FILTER>): readonly number[] =>
    filteredSamples(SAMPLES, { ...NO_SAMPLE_FILTER, ...filter }).map((one) => SAMPLES.indexOf(one));
  expect(kept({})).toEqual([0, 1, 2, 3]);
  expect(kept({ letter: "A" })).toEqual([0, 3]);
  expect(kept({ letter: "A", regime: "sampled" })).toEqual([3]);
  expect(kept({ reason: "refusal" })).toEqual([2]);
  expect(kept({ status: "null", letter: "A" })).toEqual([]);
  expect(valuesOf(SAMPLES, "letter")).toEqual(["A", "B"]);
  expect(valuesOf(SAMPLES, "reason")).toEqual(["refusal"]);
});

test("a search finds text, reasoning and verifier reply, each output once, as it is written", () => {
  const found = searchSamples(SAMPLES, "pneumothorax", 10);
  expect(found.total).toBe(2);
  expect(found.matches.map((match) => [match.before, match.found, match.after])).toEqual([
    ["A. ", "Pneumothorax", ""],
    ["", "pneumothorax", "?"],
  ]);
  expect(searchSamples(SAMPLES, '"letter"', 10).total).toBe(1);
  expect(searchSamples(SAMPLES, "a+b", 10).matches[0].sample).toBe(SAMPLES[1]);
  expect(searchSamples(SAMPLES, ".*", 10).total).toBe(0);
  expect(searchSamples(SAMPLES, "", 10).total).toBe(0);
  expect(searchSamples(SAMPLES, "a", 1)).toMatchObject({ total: 4, matches: [{}] });
});

test("outputs of two conditions stand beside each other by regime and number, changes marked", () => {
  const right = [
    sampleOf({ sample: 2, status: "null", reason: "refusal" }),
    sampleOf({ sample: 1, letter: "C" }),
  ];
  expect(
    samplePairs(SAMPLES, right).map(({ regime, sample, left, right: other, differs }) => [
      regime,
      sample,
      left?.letter ?? left?.reason ?? null,
      other?.letter ?? other?.reason ?? null,
      differs,
    ]),
  ).toEqual([
    ["single", 1, "A", null, false],
    ["sampled", 1, "B", "C", true],
    ["sampled", 2, "refusal", "refusal", false],
    ["sampled", 3, "A", null, false],
  ]);
});
