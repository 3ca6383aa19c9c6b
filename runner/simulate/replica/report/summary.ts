import type { Target } from "./target.js";

/** How many figures of a block are met, by role. */
export interface BlockSummary {
  readonly block: string;
  readonly role: Target["role"];
  readonly figures: number;
  readonly met: number;
}

/** Sums the figures up by block and role, in their order. */
export function summarise(targets: readonly Target[]): readonly BlockSummary[] {
  const blocks = new Map<
    string,
    { block: string; role: Target["role"]; figures: number; met: number }
  >();
  for (const { block, role, met } of targets) {
    const key = `${block} ${role}`;
    const sum = blocks.get(key) ?? { block, role, figures: 0, met: 0 };
    blocks.set(key, { ...sum, figures: sum.figures + 1, met: sum.met + (met ? 1 : 0) });
  }
  return [...blocks.values()];
}
