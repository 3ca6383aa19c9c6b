/** A linear expression: variable names with coefficients. */
export type Terms = readonly (readonly [coefficient: number, variable: string])[];

/** A mixed integer program that is minimised, in the making. */
export interface Program {
  readonly objective: (readonly [number, string])[];
  readonly rows: string[];
  readonly bounds: string[];
  readonly integers: string[];
}

/** A program without variables. */
export function emptyProgram(): Program {
  return { objective: [], rows: [], bounds: [], integers: [] };
}

/** Adds the constraint `terms relation value`. */
export function constrain(
  program: Program,
  terms: Terms,
  relation: "=" | "<=" | ">=",
  value: number,
): void {
  program.rows.push(`${expression(terms)} ${relation} ${value}`);
}

/** Adds a variable between two bounds. */
export function bounded(program: Program, name: string, low: number, high: number): void {
  program.bounds.push(`${low} <= ${name} <= ${high}`);
}

/** The program in CPLEX's LP format. */
export function lpText({ objective, rows, bounds, integers }: Program): string {
  return [
    "Minimize",
    ` obj: ${expression(objective)}`,
    "Subject To",
    ...rows.map((row, i) => ` r${i}: ${row}`),
    "Bounds",
    ...bounds,
    "General",
    ...integers,
    "End\n",
  ].join("\n");
}

/** LP readers limit a line's length, so long expressions are broken. */
function expression(terms: Terms): string {
  return terms
    .map(([coefficient, name], i) => {
      const sign = coefficient < 0 ? "-" : i === 0 ? "" : "+";
      const size = Math.abs(coefficient);
      return `${sign} ${size === 1 ? "" : `${size} `}${name}${i % 40 === 39 ? "\n" : ""}`;
    })
    .join(" ");
}
