/** A step's place: which stage, and which of its steps. */
export type StepPlace = readonly [stage: number, step: number];

/**
 * Where a key leads from a step: left and right to the neighbouring stage that has steps, up and
 * down within a stage and on into the next one, Home and End to the first and last step. Null for
 * other keys, and where there is nowhere to go.
 *
 * @param sizes number of steps of each stage
 */
export function stepFrom(
  sizes: readonly number[],
  [stage, step]: StepPlace,
  key: string,
): StepPlace | null {
  const order = sizes.flatMap((size, s) =>
    Array.from({ length: size }, (_, i): StepPlace => [s, i]),
  );
  const position = order.findIndex(([s, i]) => s === stage && i === step);
  const beside = (stages: readonly number[]): StepPlace | null => {
    const found = stages.find((s) => sizes[s] > 0);
    return found === undefined ? null : [found, Math.min(step, sizes[found] - 1)];
  };
  const indices = [...sizes.keys()];
  switch (key) {
    case "ArrowRight":
      return beside(indices.slice(stage + 1));
    case "ArrowLeft":
      return beside(indices.slice(0, stage).reverse());
    case "ArrowDown":
      return order.at(position + 1) ?? null;
    case "ArrowUp":
      return position > 0 ? order[position - 1] : null;
    case "Home":
      return order.at(0) ?? null;
    case "End":
      return order.at(-1) ?? null;
    default:
      return null;
  }
}
