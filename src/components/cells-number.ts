import { questionWeights, type Analysis } from "../figures/analysis.js";
import { count, percent } from "../figures/format.js";
import { bootstrapPanel } from "../panel/bootstrap.js";
import { thresholdIntervals } from "../panel/thresholds.js";
import { summariseReplicates } from "../stats/replicate-summary.js";
import { wilsonInterval } from "../stats/wilson.js";
import { shapeOf, type CellsChoice } from "./cells-choice.js";
import {
  differenceBehind,
  differenceInterval,
  differenceTable,
  replicatesOf,
} from "./cells-difference.js";
import { ensemblesBehind, membersTable, voteTable } from "./cells-ensemble.js";
import { harmReplicatesOf, isMadeOfHarm } from "./cells-harm.js";
import { analysisBehind, cellsBehind, type CellsBehind } from "./cells-rows.js";
import { cellsTable, rowsChosen, rowsName, type RowChoice } from "./cells-table.js";
import { sizeText } from "./cells-text.js";
import type { FrameContext } from "./figure-frame.js";
import { numberUnit } from "./number-unit.js";
import type { ProvenanceLinks } from "./provenance.js";
import { rowsTable, sumText, type RowsTable } from "./rows-table.js";

/** A number with what it is made of. */
export interface NumberBehind {
  /** Null where nothing counts; undefined where the rows alone do not give the number. */
  readonly value: number | null | undefined;
  /** Sums and n, each a sentence. */
  readonly parts: readonly string[];
  /** Whether its rows can be narrowed to those in the denominator. */
  readonly has_denominator: boolean;
  /** Its interval as a sentence, computed when asked for; null where it has none. */
  readonly interval: () => string | null;
  readonly table: (rows: RowChoice) => readonly HTMLElement[];
}

type Context = Pick<FrameContext, "prefix" | "imprint">;

/** Takes a number of an analysis apart. */
export function numberBehind(
  now: Analysis,
  choice: CellsChoice,
  context: Context,
  links: ProvenanceLinks,
): NumberBehind {
  const analysis = analysisBehind(now, choice);
  const rows = (table: RowsTable): readonly HTMLElement[] => [
    rowsTable(table, rowsName(context.prefix, choice), context, links),
  ];
  const none = (why: string): NumberBehind => ({
    value: undefined,
    parts: [why],
    has_denominator: false,
    interval: () => null,
    table: () => [],
  });
  switch (shapeOf(choice)) {
    case "none":
      return none("No rows: no output is behind it.");
    case "difference": {
      const behind = differenceBehind(analysis, choice);
      return {
        value:
          choice.as === null || choice.as === "vote_change" || isMadeOfHarm(choice)
            ? behind.value
            : undefined,
        parts: [sizeText(behind.n_models, behind.n_questions)],
        has_denominator: false,
        interval: () => {
          const found = differenceInterval(analysis, choice, behind);
          return intervalText(found?.lo ?? null, found?.hi ?? null, choice, "points");
        },
        table: () => rows(differenceTable(analysis, choice, behind)),
      };
    }
    case "ensemble":
    case "members":
      return ensembleNumber(analysis, choice, none, rows);
    case "cells": {
      const behind = cellsBehind(analysis, choice);
      return {
        value: isOwnValue(choice) ? behind.value : undefined,
        parts: [
          ...(isOwnValue(choice) ? sumsOf(behind) : []),
          sizeText(behind.n_models, behind.n_questions),
        ],
        has_denominator: true,
        interval: () => (isOwnValue(choice) ? cellsInterval(analysis, choice, behind) : null),
        table: (kept) => [cellsTable(rowsChosen(behind, kept), choice, context, links)],
      };
    }
  }
}

/** Whether the rows' sums or their average are the number itself. */
function isOwnValue({ as, bin }: CellsChoice): boolean {
  return (
    as === null ||
    as === "vote" ||
    as === "pooled_overconfidence" ||
    bin !== null ||
    isMadeOfHarm({ as })
  );
}

function ensembleNumber(
  analysis: Analysis,
  choice: CellsChoice,
  none: (why: string) => NumberBehind,
  rows: (table: RowsTable) => readonly HTMLElement[],
): NumberBehind {
  const behind = ensemblesBehind(analysis, choice, false);
  const { metric, value, results } = behind;
  const [result] = results;
  if (results.length === 0)
    return none("Not all of these models have the condition, or the view leaves one of them out.");
  const isVote = shapeOf(choice) === "ensemble";
  const hasValue =
    choice.question === null &&
    ["ensemble_answer", "ensemble_overconfidence", "synchronized_failure", "best_member"].includes(
      choice.as ?? "",
    );
  const sums = isVote
    ? [`${count(Math.round((result.point[metric] ?? 0) * result.n))} ÷ ${count(result.n)}.`]
    : [];
  return {
    value: hasValue ? value : undefined,
    parts: [
      ...(choice.question === null ? sums : []),
      results.length === 1
        ? sizeText(result.members.length, result.n)
        : `n = ${count(results.length)} ensembles and conditions.`,
    ],
    has_denominator: isVote,
    interval: () => {
      if (!isVote || !hasValue) return null;
      const [{ bootstrap }] = ensemblesBehind(analysis, choice, true).results;
      return intervalText(bootstrap[metric].lo, bootstrap[metric].hi, choice);
    },
    table: (kept) =>
      rows(isVote ? voteTable(analysis, choice, behind, kept) : membersTable(behind)),
  };
}

function sumsOf({ sums }: CellsBehind): readonly string[] {
  return sums === null
    ? ["Each model’s own value, averaged without weights; a model without a value is left out."]
    : [`${sumText(sums.numerator)} ÷ ${sumText(sums.denominator)}.`];
}

function intervalText(
  lo: number | null,
  hi: number | null,
  choice: CellsChoice,
  kind: "share" | "points" = "share",
): string | null {
  if (lo === null || hi === null) return null;
  const { write, unit } = numberUnit(choice, kind === "points");
  return `95 % interval ${write(lo)} to ${write(hi)}${unit}, from resampled questions.`;
}

/**
 * The question bootstrap of the number, and of a share of one model's questions Wilson's interval;
 * null for a single question, for part of the questions and over several conditions.
 */
function cellsInterval(
  analysis: Analysis,
  choice: CellsChoice,
  behind: CellsBehind,
): string | null {
  const { run, cells } = analysis;
  const { as, metric, conditions, models, question, stratum, bin } = choice;
  if (question !== null || stratum !== null || bin !== null || conditions.length > 1) return null;
  const condition_index = run.panel.conditions.indexOf(conditions[0]);
  const model_indices = run.panel.models.flatMap(({ model }, m) =>
    (models.length === 0 || models.includes(model)) &&
    cells.has_condition[m * cells.n_conditions + condition_index] === 1
      ? [m]
      : [],
  );
  if (model_indices.length === 0 || cells.n_questions < 2) return null;
  if (isMadeOfHarm(choice)) {
    const [harm] = harmReplicatesOf(analysis, choice, model_indices, [condition_index]);
    const { lo, hi } = summariseReplicates(harm);
    return intervalText(lo, hi, choice);
  }
  const weights = questionWeights(cells);
  if (as === "pooled_overconfidence" && models.length === 0) {
    const at = [cells.definitions.threshold];
    const { risky, any_wrong } = thresholdIntervals(run.panel, cells, at, weights)[condition_index];
    const [{ lo, hi }] = metric === "overconfident_wrong" ? any_wrong : risky;
    return intervalText(lo, hi, choice);
  }
  const { averages } = bootstrapPanel(cells, weights, {
    averages: [{ condition_index, model_indices }],
    pairs: false,
  });
  const replicates = replicatesOf(averages[0], metric);
  if (replicates === null) return null;
  const { lo, hi, mean } = summariseReplicates(replicates);
  const isMean = metric === "accuracy" && cells.definitions.reported_accuracy === "bootstrap_mean";
  const sentences = [
    intervalText(lo, hi, choice),
    wilsonText(behind),
    isMean ? `Tables print the mean of the resamples, ${percent(mean)} %.` : null,
  ];
  return sentences.filter((text) => text !== null).join(" ");
}

function wilsonText({ rows }: CellsBehind): string | null {
  const counted = rows.filter(({ cell, denominator }) => cell !== null && denominator === 1);
  const isShare = counted.length > 0 && rows.every(({ numerator: x }) => x === 0 || x === 1);
  if (!isShare) return null;
  const interval = wilsonInterval(
    counted.map(({ question }) => question ?? ""),
    counted.map(({ numerator }) => numerator),
  );
  return interval === null
    ? null
    : `Wilson’s ${percent(interval[0])} to ${percent(interval[1])} %.`;
}
