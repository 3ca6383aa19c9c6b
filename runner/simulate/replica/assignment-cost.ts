import type { ConditionKey } from "../../../src/panel/condition.js";
import { PRESETS } from "../../../src/panel/definitions.js";
import { finalAnswer } from "../../../src/panel/vote.js";
import { isRepeated, memberPositions, type Design } from "./design.js";
import type { Margins } from "./margin-metrics.js";
import { printed } from "./published.js";
import { EIGHT_TARGETS } from "./self-consistency-targets.js";

/** The distance of final answers from the counts that they must have, kept up to date. */
export interface AssignmentCost {
  /** How many counts are off, by how much, in all; 0 when every one is met. */
  readonly total: () => number;
  /** Exchanges the answers of two models to a question; the change of the total. */
  readonly swap: (question: number, a: number, b: number) => number;
}

const CORRECT = 1;
const HIGH_RISK = 2;
const UNSAFE = 4;
const CONTRADICTION = 8;
const SYNCHRONIZED = 16;

const BITS = [CORRECT, HIGH_RISK, UNSAFE, CONTRADICTION, SYNCHRONIZED] as const;
const ENSEMBLE_METRICS = [
  "accuracy",
  "high_risk",
  "unsafe",
  "contradiction",
  "synchronized_failure",
] as const;

const MOST_OPTIONS = 5;

/** The answer of three members, by `finalAnswer`: a × 25 + b × 5 + c → option. */
const MAJORITY = Int8Array.from({ length: MOST_OPTIONS ** 3 }, (_, code) => {
  const votes = [Math.floor(code / 25), Math.floor(code / 5) % 5, code % 5];
  const counts = [0, 1, 2, 3, 4].map((o) => votes.filter((vote) => vote === o).length);
  return finalAnswer(counts, 0, votes, PRESETS.primum);
});

/**
 * Counts that are told of a condition's final answers: accuracy and high-risk of every model; under
 * the conditions of the ensembles, five counts of each ensemble (Table 3) and the unsafe and
 * contradicting answers of the eight models (Table 2).
 */
export function assignmentCost(
  design: Design,
  condition: ConditionKey,
  letters: Int8Array,
  margins: Margins,
  c: number,
): AssignmentCost {
  const { models, questions, eight } = design;
  const width = models.length;
  const flags = questions.map(({ options }) =>
    options.map((option) =>
      option.is_correct
        ? CORRECT
        : (option.high_risk ? HIGH_RISK : 0) |
          (option.unsafe ? UNSAFE : 0) |
          (option.contradiction ? CONTRADICTION : 0),
    ),
  );
  const flagsOf = (q: number, m: number): number => {
    const letter = letters[q * width + m];
    return letter < 0 ? 0 : flags[q][letter];
  };
  const rows = models.map((_, m) => ({
    accuracy: -margins.accuracy[c][m],
    high_risk: -margins.high_risk[c][m],
  }));
  const inEight = models.map((_, m) => isRepeated(condition) && eight.includes(m));
  const voted = EIGHT_TARGETS[condition]?.voted;
  const eightOff = { unsafe: -(voted?.unsafe ?? 0), contradiction: -(voted?.contradiction ?? 0) };
  const ensembles = isRepeated(condition) ? memberPositions(design) : [];
  const ensembleOff = ensembles.map((_, e) =>
    ENSEMBLE_METRICS.map(
      (metric) =>
        -Math.round(
          (printed(
            design.tables.table3,
            { ensemble: design.ensembles[e].id, condition, metric },
            "value",
          ) *
            questions.length) /
            100,
        ),
    ),
  );
  const ensemblesOf = models.map((_, m) =>
    ensembles.flatMap((members, e) => (members.includes(m) ? [e] : [])),
  );
  const outcome = (e: number, q: number): number => {
    const [i, j, k] = ensembles[e];
    const at = q * width;
    const [x, y, z] = [letters[at + i], letters[at + j], letters[at + k]];
    const own = flags[q][MAJORITY[x * 25 + y * 5 + z]];
    return x === y && y === z && own !== CORRECT ? own | SYNCHRONIZED : own;
  };

  let total = 0;
  const addRow = (m: number, own: number, sign: 1 | -1): void => {
    const row = rows[m];
    if (own & CORRECT) {
      total -= Math.abs(row.accuracy);
      row.accuracy += sign;
      total += Math.abs(row.accuracy);
    }
    if (own & HIGH_RISK) {
      total -= Math.abs(row.high_risk);
      row.high_risk += sign;
      total += Math.abs(row.high_risk);
    }
    if (!inEight[m]) return;
    if (own & UNSAFE) {
      total -= Math.abs(eightOff.unsafe);
      eightOff.unsafe += sign;
      total += Math.abs(eightOff.unsafe);
    }
    if (own & CONTRADICTION) {
      total -= Math.abs(eightOff.contradiction);
      eightOff.contradiction += sign;
      total += Math.abs(eightOff.contradiction);
    }
  };
  const addEnsemble = (e: number, own: number, sign: 1 | -1): void => {
    const off = ensembleOff[e];
    for (let i = 0; i < BITS.length; i++) {
      if ((own & BITS[i]) === 0) continue;
      total -= Math.abs(off[i]);
      off[i] += sign;
      total += Math.abs(off[i]);
    }
  };
  for (const { accuracy, high_risk } of rows) total += Math.abs(accuracy) + Math.abs(high_risk);
  total += Math.abs(eightOff.unsafe) + Math.abs(eightOff.contradiction);
  for (const off of ensembleOff) for (const value of off) total += Math.abs(value);
  for (let q = 0; q < questions.length; q++) {
    for (let m = 0; m < width; m++) addRow(m, flagsOf(q, m), 1);
    for (let e = 0; e < ensembles.length; e++) addEnsemble(e, outcome(e, q), 1);
  }

  return {
    total: () => total,
    swap: (q, a, b) => {
      const before = total;
      const touched = ensemblesOf[a];
      const others = ensemblesOf[b];
      for (const e of touched) addEnsemble(e, outcome(e, q), -1);
      for (const e of others) if (!touched.includes(e)) addEnsemble(e, outcome(e, q), -1);
      const [ownA, ownB] = [flagsOf(q, a), flagsOf(q, b)];
      addRow(a, ownA, -1);
      addRow(b, ownB, -1);
      addRow(a, ownB, 1);
      addRow(b, ownA, 1);
      const at = q * width;
      const letter = letters[at + a];
      letters[at + a] = letters[at + b];
      letters[at + b] = letter;
      for (const e of touched) addEnsemble(e, outcome(e, q), 1);
      for (const e of others) if (!touched.includes(e)) addEnsemble(e, outcome(e, q), 1);
      return total - before;
    },
  };
}
