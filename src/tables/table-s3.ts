import type { CellsOf } from "../figures/cells-of.js";
import type { Explained } from "../figures/explained.js";
import type { MemberMetric, MemberRates } from "../panel/best-member.js";
import { conditionName } from "../panel/condition.js";
import { ensembleResults, positionOf, type EnsembleResult } from "../panel/ensembles.js";
import { reportedEnsembleAccuracy } from "../panel/reported.js";
import {
  intervalOf,
  numberCell,
  numberColumn,
  ORIGIN,
  originCell,
  textCell,
  textColumn,
} from "./cells.js";
import { memberRates, type EnsembleMembers } from "./member-rates.js";
import { intervalNote, originNotes, panelNote } from "./notes.js";
import { paperEnsemble, paperModel } from "./paper-names.js";
import type { NumberCell, PaperTable, Spread } from "./paper-table.js";
import { printedAt, type PublishedTable } from "./published.js";
import type { Printed } from "./printed.js";
import type { TableInput } from "./table-input.js";

const COLUMNS: readonly (readonly [metric: MemberMetric, name: string, Explained])[] = [
  ["accuracy", "Accuracy", "accuracy"],
  ["high_risk", "High-risk errors", "high_risk"],
  ["dangerous_overconfidence", "Dangerous overconfidence", "dangerous_overconfidence"],
];

/** A row of an ensemble in a condition: its name, its published key and its numbers. */
interface Entry {
  readonly name: string;
  readonly key: string | null;
  readonly rates: Readonly<Partial<Record<MemberMetric, number | null>>>;
  readonly of: (metric: MemberMetric) => CellsOf;
  readonly spread: (metric: MemberMetric) => Pick<Spread, "lo" | "hi"> | null;
  readonly signed: boolean;
}

/** Supplementary Table 3: ensembles beside their members and the best of these. */
export function tableS3(input: TableInput, published: PublishedTable): PaperTable {
  const { panel, cells, settings, weights, run } = input;
  const { ensembles, ensemble_conditions: conditions } = settings;
  const members = memberRates(input);
  const results = ensembleResults(panel, cells, ensembles, conditions, members.rates, weights);
  return {
    id: "s3",
    title: "Ensembles beside their members",
    note: [
      panelNote(input),
      `${intervalNote("of a member or an ensemble", input)} The best member is chosen on the questions that are scored, so that it and the difference from it have none.`,
      "Published values stand beside the paper’s models and, in a replica, beside those calibrated to them.",
      ...originNotes(input),
    ],
    columns: [
      textColumn("ensemble", "Ensemble"),
      textColumn("condition", "Condition"),
      textColumn("entry", "Entry", "best_member"),
      numberColumn("n_models", "Models", "count"),
      numberColumn("n_questions", "Questions", "count"),
      ...COLUMNS.map(([metric, name, explained]) =>
        numberColumn(metric, name, "fraction", { explained }),
      ),
      numberColumn("synchronized_failure", "Synchronized failure", "fraction", {
        explained: "synchronized_failure",
      }),
      ORIGIN,
    ],
    n_headers: 3,
    rows: results.flatMap((result) => {
      const known = result.members.every((member) => paperModel(member, input, published) !== null);
      const paper = known
        ? paperEnsemble({ name: result.ensemble, members: result.members })
        : null;
      const printed = (key: string | null, metric: string): Printed | null =>
        paper === null || key === null
          ? null
          : printedAt(published, paper, key, result.condition, metric);
      const all = { model: result.members, condition: result.condition };
      return entriesOf(result, input, members, published).map(
        ({ name, key, rates, of, spread, signed }) => [
          textCell(result.ensemble),
          textCell(conditionName(result.condition)),
          textCell(name),
          numberCell(result.members.includes(name) ? 1 : result.members.length, {
            ...all,
            ...(result.members.includes(name) && { model: name }),
            as: "models",
          }),
          numberCell(result.n, { ...all, as: "questions" }),
          ...COLUMNS.map(([metric]): NumberCell => {
            const ends = spread(metric);
            return numberCell(rates[metric] ?? null, of(metric), {
              ...(ends !== null && { spread: intervalOf(ends) }),
              signed,
              printed: printed(key, metric),
            });
          }),
          key === "ensemble"
            ? numberCell(
                result.point.synchronized_failure,
                { ...all, as: "synchronized_failure" },
                {
                  spread: intervalOf(result.bootstrap.synchronized_failure),
                  printed: printed(key, "synchronized_failure"),
                },
              )
            : numberCell(null, all),
          originCell(run),
        ],
      );
    }),
  };
}

function entriesOf(
  result: EnsembleResult,
  input: TableInput,
  members: EnsembleMembers,
  published: PublishedTable,
): readonly Entry[] {
  const { panel, cells } = input;
  const c = panel.conditions.indexOf(result.condition);
  const none = (): null => null;
  const all = { model: result.members, condition: result.condition };
  const beside = (metric: MemberMetric): CellsOf => ({ ...all, as: "best_member", metric });
  const best = (metric: MemberMetric): CellsOf => {
    const value = result.best_member[metric];
    const member = result.member_point.findIndex((own) => own[metric] === value);
    return value === null ? beside(metric) : { ...all, model: result.members[member], metric };
  };
  const compared = (
    name: string,
    key: string,
    rates: MemberRates,
    of: Entry["of"],
    signed: boolean,
  ): Entry => ({ name, key, rates, of, spread: none, signed });
  return [
    ...result.members.map((member, i): Entry => {
      const bootstrap = members.bootstrap(positionOf(panel, member), c)?.summary.metrics;
      return {
        name: member,
        key: paperModel(member, input, published),
        rates: result.member_point[i],
        of: (metric) => ({ ...all, model: member, metric }),
        spread: (metric) => bootstrap?.[metric] ?? null,
        signed: false,
      };
    }),
    {
      name: "Ensemble",
      key: "ensemble",
      rates: result.point,
      of: (metric) => ({ ...all, as: "ensemble_answer", metric }),
      spread: (metric) =>
        metric === "accuracy"
          ? reportedEnsembleAccuracy(result, cells.definitions)
          : result.bootstrap[metric],
      signed: false,
    },
    compared("Best member", "best_member", result.best_member, best, false),
    compared("Ensemble minus best member", "minus_best", result.minus_best, beside, true),
  ];
}
