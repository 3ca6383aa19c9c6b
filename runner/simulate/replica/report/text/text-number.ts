import type { Row } from "../../published.js";
import { ANY, type Basis } from "../checks/reading.js";
import { SAME_DIGIT } from "../target.js";

/** A number of the paper's prose, captions or notes, with what the replica gives for it. */
export interface TextNumber {
  readonly key: string;
  /** As printed. */
  readonly value: string;
  readonly unit: string;
  readonly where: string;
  readonly description: string;
  readonly basis: Basis;
  /** A `definitions_id`; `any`: they all give the same; null: none is found that prints it. */
  readonly definitions: string | null;
  readonly result: number | null;
  /** Whether the result prints as the number; null where there is none. */
  readonly prints: boolean | null;
  /** Why nothing of a panel determines it, or how it is to be read. */
  readonly remark: string | null;
}

/** What is known of a number beside what the paper prints. */
export type TextFinding = Pick<
  TextNumber,
  "basis" | "definitions" | "result" | "prints" | "remark"
>;

/** Sums of fractions end a hair off their decimal values. */
const ROUNDING = 1e-9;

/** A number that comes out of the ballots under some definitions. */
export function fromPanel(
  { value }: Row,
  definitions: string,
  result: number | null,
  tolerance = SAME_DIGIT,
): TextFinding {
  return { basis: "panel", definitions, ...compared(value, result, tolerance), remark: null };
}

/** A number that benchmark, models or study give, whatever the definitions. */
export function fromDesign(
  { value }: Row,
  result: number,
  tolerance = 0,
  definitions = ANY,
): TextFinding {
  return { basis: "design", definitions, ...compared(value, result, tolerance), remark: null };
}

/** A number that no definition is found for; `result` is what the replica has instead. */
export function withoutDefinition(
  basis: "panel" | "design",
  result: number | null,
  remark: string,
): TextFinding {
  return { basis, definitions: null, result, prints: false, remark };
}

/** A number that nothing of a panel determines. */
export function beyondPanel(remark: string): TextFinding {
  return { basis: "none", definitions: null, result: null, prints: null, remark };
}

function compared(
  value: string,
  result: number | null,
  tolerance: number,
): Pick<TextFinding, "result" | "prints"> {
  return {
    result,
    prints: result === null ? null : Math.abs(result - Number(value)) <= tolerance + ROUNDING,
  };
}
