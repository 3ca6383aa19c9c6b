/** One term of a linear model: its columns, each as long as the response. */
export type Term = readonly Float64Array[];

/** A column counts as a combination of earlier ones below this share of its own length. */
const DEPENDENT = 1e-9;

/**
 * The sum of squares of a response that each term explains beyond a constant and the terms before
 * it (ordinary least squares, type I). Columns that depend on earlier ones add nothing, so dummies
 * may be complete and cells may be empty.
 */
export function sequentialSumsOfSquares(
  response: Float64Array,
  terms: readonly Term[],
): readonly number[] {
  return sequentialModel(response.length, terms)(response);
}

/** The same for many responses to one design: the terms are made orthogonal once. */
export function sequentialModel(
  n: number,
  terms: readonly Term[],
): (response: Float64Array) => readonly number[] {
  const basis: Float64Array[] = [];
  orthogonalise(new Float64Array(n).fill(1), basis);
  const directions = terms.map((term) =>
    term.flatMap((column) => orthogonalise(column, basis) ?? []),
  );
  return (response) =>
    directions.map((own) => {
      let sum = 0;
      for (const direction of own) sum += dot(direction, response) ** 2;
      return sum;
    });
}

/**
 * The part of a column that is orthogonal to the basis, of length 1, added to the basis; null when
 * nothing is left of it. Projecting twice keeps the basis orthogonal to rounding.
 */
function orthogonalise(column: Float64Array, basis: Float64Array[]): Float64Array | null {
  const rest = Float64Array.from(column);
  for (let pass = 0; pass < 2; pass++) {
    for (const direction of basis) {
      const projection = dot(direction, rest);
      for (let i = 0; i < rest.length; i++) rest[i] -= projection * direction[i];
    }
  }
  const length = Math.sqrt(dot(rest, rest));
  if (length <= DEPENDENT * Math.sqrt(dot(column, column))) return null;
  const direction = rest.map((value) => value / length);
  basis.push(direction);
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
