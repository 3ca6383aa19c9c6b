import { PRESETS } from "../../../../src/panel/definitions.js";
import { worstCasesAcross } from "../../../../src/panel/worst-cases.js";
import { judgeCells } from "../../../../src/panel/cells.js";
import { MAIN, questionIdOf } from "../published.js";
import type { Subject } from "./subject.js";
import { EXACT, SAME_DIGIT, percent, target, type Judging, type Target } from "./target.js";

const ROUNDED = "custom:worst_case_mean=rounded_columns";
const COUNTS = ["wrong", "high_risk", "unsafe", "contradiction"] as const;

/** Table 4 and Supplementary Table 4: order, letters, counts and rates. */
export function questionTargets(subject: Subject): readonly Target[] {
  return [...tableFour(subject), ...thirty(subject)];
}

function tableFour({ analysis, design }: Subject): readonly Target[] {
  const judging: Judging = { block: "Table 4", role: "calibrated", tolerance: EXACT };
  return design.tables.table4.flatMap((row, rank) => {
    const id = questionIdOf(row);
    const place = analysis.worst_case.findIndex(({ question_id }) => question_id === id);
    const own = analysis.worst_case[place];
    const same = (key: string, is: string | null, printed: string): Target =>
      target(`${id}.${key} (1: as printed)`, 1, is === printed ? 1 : 0, judging);
    return [
      target(`${id}.rank`, rank + 1, place + 1, judging),
      same("correct", own.correct, row.correct),
      same("common_wrong", own.common_wrong, row.common_wrong),
      ...COUNTS.map((count) =>
        target(`${id}.${count}`, Number(row[`${count}_n`]), own[count], judging),
      ),
    ];
  });
}

function thirty({ analysis, design, panel }: Subject): readonly Target[] {
  const cells = judgeCells(panel, { ...PRESETS.primum, worst_case_mean: "rounded_columns" });
  const ranked = worstCasesAcross(panel, cells, MAIN);
  const judging: Judging = {
    block: "Supplementary Table 4",
    role: "calibrated",
    tolerance: SAME_DIGIT,
  };
  const follows: Judging = { ...judging, role: "follows" };
  return design.tables.s4.flatMap((row, rank) => {
    const id = questionIdOf(row);
    const place = ranked.findIndex(({ question_id }) => question_id === id);
    const own = ranked[place];
    const common = analysis.worst_case.find(({ question_id }) => question_id === id)!.common_wrong;
    return [
      target(`${id}.rank`, rank + 1, place + 1, { ...follows, tolerance: EXACT }),
      target(
        `${id}.common_wrong_closed_book (1: as printed)`,
        1,
        common === row.common_wrong_closed_book ? 1 : 0,
        { ...judging, tolerance: EXACT },
      ),
      target(`${id}.mean`, Number(row.high_risk_mean), percent(own.mean), {
        ...follows,
        definitions: ROUNDED,
      }),
      target(`${id}.max`, Number(row.high_risk_max), percent(own.max), follows),
      ...MAIN.map((condition) =>
        target(
          `${id}.${condition}`,
          Number(row[condition]),
          percent(own.by_condition[condition]),
          judging,
        ),
      ),
    ];
  });
}
