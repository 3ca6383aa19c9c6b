import { describe, expect, test } from "vitest";
import { auroc } from "../../src/stats/auroc.js";
import { riskCoverageAreas } from "../../src/stats/aurc.js";
import type { Interval } from "../../src/stats/interval.js";
import { mulberryIndices } from "../../src/stats/mulberry-indices.js";
import { riskCoverage } from "../../src/stats/risk-coverage.js";
import { escalationDifference } from "../../src/harm/escalation-difference.js";
import { escalationRates, type RateWithInterval } from "../../src/harm/escalation-rates.js";
import {
  ESCALATION_MATRIX,
  ESCALATION_SCHEMES,
  EXPECTATIONS,
  OBSERVED,
  escalationCosts,
  escalationCostTable,
  escalationLabel,
  type SchemeName,
} from "../../src/harm/escalation.js";
import { bestOperatingPoint, operatingPoints } from "../../src/harm/operating-point.js";
import { differences, digits, readGolden, WEIGHTS, without } from "./golden.js";

interface Curve {
  readonly confidence: readonly number[];
  readonly loss: readonly number[];
  readonly total: number;
}

interface Section {
  readonly example: {
    readonly expectation: string;
    readonly observed: string;
    readonly severity: string;
  };
  readonly paired_rates: {
    readonly expectation: string;
    readonly severity: string;
    readonly escalated_1: string;
    readonly escalated_2: string;
    readonly index_seed: number;
    readonly replicates: number;
  };
  readonly risk_coverage: Readonly<Record<string, Curve>>;
}

const golden = readGolden("06_escalation_riskcoverage") as Section;

const SCHEMES = ["flat", "expectation", "strict"] as const;

/** The golden file writes an interval that does not exist as two nulls. */
function ends(interval: Interval | null): readonly (number | null)[] {
  return interval ?? [null, null];
}

function shown(value: RateWithInterval): object {
  return { ...value, wilson_95: ends(value.wilson_95) };
}

function bySchemes<T>(value: (name: SchemeName) => T): Record<SchemeName, T> {
  return { flat: value("flat"), expectation: value("expectation"), strict: value("strict") };
}

function example(): object {
  const expectation = digits(golden.example.expectation);
  const observed = digits(golden.example.observed);
  const tier = digits(golden.example.severity);
  const { youden_escalation, ...rates } = escalationRates(expectation, observed);
  const costs = bySchemes((name) =>
    escalationCosts(expectation, observed, tier, ESCALATION_SCHEMES[name], WEIGHTS),
  );
  return {
    ...golden.example,
    labels: Array.from(expectation, (expected, i) => escalationLabel(expected, observed[i])),
    ...Object.fromEntries(Object.entries(rates).map(([name, value]) => [name, shown(value)])),
    youden_escalation,
    mean_cost: bySchemes((name) => costs[name].reduce((sum, cost) => sum + cost, 0) / tier.length),
    case_cost: costs,
  };
}

function pairedRates(): object {
  const { expectation, escalated_1, escalated_2, index_seed, replicates } = golden.paired_rates;
  const expected = digits(expectation);
  const indices = mulberryIndices(expected.length, replicates, index_seed);
  const of = (code: number): object =>
    escalationDifference(
      expected.map((value) => Number(value === code)),
      digits(escalated_1),
      digits(escalated_2),
      indices,
    );
  return { ...golden.paired_rates, appropriate_escalation: of(2), unnecessary_escalation: of(0) };
}

function curve({ confidence, loss, total }: Curve): object {
  const points = operatingPoints(confidence, loss, total, 1);
  const correct = loss.map((value) => Number(value === 0));
  return {
    confidence,
    loss,
    total,
    vertices: riskCoverage(confidence, loss, total).map((vertex, i) => ({
      ...vertex,
      operating_cost: points[i].operating_cost,
    })),
    ...riskCoverageAreas(confidence, loss),
    best_operating_point: bestOperatingPoint(points, 1),
    auroc: auroc(confidence, correct),
    accuracy: correct.reduce((sum, value) => sum + value, 0) / correct.length,
    mean_over_orders: riskCoverageAreas(confidence, loss)?.aurc,
  };
}

/** A policy over the example's cases. */
function policy(observed: number): {
  appropriate: number | null;
  unnecessary: number | null;
  cost: number;
} {
  const expectation = digits(golden.example.expectation);
  const did = expectation.map(() => observed);
  const rates = escalationRates(expectation, did);
  const tier = digits(golden.example.severity);
  const costs = escalationCosts(expectation, did, tier, ESCALATION_SCHEMES.flat, WEIGHTS);
  return {
    appropriate: rates.appropriate_escalation_rate.rate,
    unnecessary: rates.unnecessary_escalation_rate.rate,
    cost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
  };
}

const everything = policy(3);
const nothing = policy(0);

const actual = {
  section: "06_escalation_riskcoverage",
  expectations: EXPECTATIONS,
  observed: OBSERVED,
  matrix: ESCALATION_MATRIX,
  schemes: ESCALATION_SCHEMES,
  cost_table: bySchemes((name) => escalationCostTable(ESCALATION_SCHEMES[name], WEIGHTS)),
  example: example(),
  paired_rates: pairedRates(),
  empty_denominators: {
    no_escalate_expected: shown(escalationRates([0], [0]).appropriate_escalation_rate),
  },
  trivial_policies: {
    escalate_everything: {
      appropriate_escalation_rate: everything.appropriate,
      unnecessary_escalation_rate: everything.unnecessary,
      harm_flat: everything.cost,
    },
    never_escalate: {
      appropriate_escalation_rate: nothing.appropriate,
      unnecessary_escalation_rate: nothing.unnecessary,
    },
  },
  risk_coverage: Object.fromEntries(
    Object.entries(golden.risk_coverage).map(([name, value]) => [name, curve(value)]),
  ),
};

describe("escalation and risk–coverage", () => {
  test("every golden value is reproduced", () => {
    const { found, count } = differences(actual, without(golden, "self_checks_passed", "note"));
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(900);
  });

  test("the flat scheme is the plain harm: abstentions cost c_a and errors their tier's weight", () => {
    const table = escalationCostTable(ESCALATION_SCHEMES.flat, WEIGHTS);
    table.forEach((rows, tier) => {
      for (const row of rows) expect(row).toEqual([0, 0, WEIGHTS.error[tier], 1]);
    });
    expect(SCHEMES.map((name) => ESCALATION_SCHEMES[name].appropriate_escalation)).toEqual([
      1, 0, 0,
    ]);
  });

  test("for losses of 0 and 1 the trapezoid AUGRC follows from AUROC and accuracy", () => {
    const { confidence, loss } = golden.risk_coverage.binary_with_ties;
    const area = auroc(
      confidence,
      loss.map((value) => 1 - value),
    );
    const accuracy = 0.6;
    expect(riskCoverageAreas(confidence, loss)?.augrc_trapezoid).toBeCloseTo(
      (1 - (area ?? NaN)) * accuracy * (1 - accuracy) + (1 - accuracy) ** 2 / 2,
      12,
    );
  });

  test("without an answer there is no curve and everything is escalated", () => {
    expect(riskCoverageAreas([], [])).toBeNull();
    expect(bestOperatingPoint(operatingPoints([], [], 4, 1), 1).threshold).toBeNull();
  });
});
