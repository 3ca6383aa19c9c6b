import type { Plot } from "@observablehq/plot";

/** A chart's position scale as a function from data to pixels. Throws when the chart has none. */
export function scaleOf(plot: Plot, name: "x" | "y"): (value: number) => number {
  const scale = plot.scale(name);
  if (scale === undefined) throw new RangeError(`figure: the chart has no ${name} scale`);
  return (value) => Number(scale.apply(value));
}
