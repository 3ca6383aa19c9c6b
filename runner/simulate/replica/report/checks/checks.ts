import type { z } from "zod";
import type { Subject } from "../subject.js";
import { benchmarkChecks } from "./benchmark-checks.js";
import { ensembleChecks } from "./ensemble-checks.js";
import type { Facts } from "./facts.js";
import { latencyChecks } from "./latency-checks.js";
import { questionChecks } from "./question-checks.js";
import type { Finding, Findings } from "./reading.js";
import { scalingChecks } from "./scaling-checks.js";
import { selfConsistencyChecks } from "./self-consistency-checks.js";
import { strataChecks } from "./strata-checks.js";
import { tableOneChecks } from "./table-1-checks.js";
import { textChecks } from "./text-checks.js";
import { thresholdChecks } from "./threshold-checks.js";
import { publishedCheck } from "./published-check.js";

const GROUPS: readonly ((facts: Facts) => Findings)[] = [
  textChecks,
  tableOneChecks,
  thresholdChecks,
  selfConsistencyChecks,
  ensembleChecks,
  questionChecks,
  strataChecks,
  latencyChecks,
  benchmarkChecks,
  scalingChecks,
];

/** A check with what the replica has to say to it. */
export interface Check extends Readonly<z.infer<typeof publishedCheck>>, Finding {}

/** Every published check with its readings. Throws a RangeError where one has none. */
export function publishedChecks({ design }: Subject, facts: Facts): readonly Check[] {
  const findings = new Map(GROUPS.flatMap((group) => Object.entries(group(facts))));
  return design.tables.checks.map((row) => {
    const finding = findings.get(row.id);
    if (finding === undefined) throw new RangeError(`replica: nothing is known of check ${row.id}`);
    return { ...publishedCheck.parse(row), ...finding };
  });
}
