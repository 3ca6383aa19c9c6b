import type { FigurePanel } from "./figure-panel.js";
import { reliabilityA } from "./reliability-a.js";
import { reliabilityB } from "./reliability-b.js";
import type { ReliabilityData } from "./reliability-data.js";

/** Reliability of votes, which the paper does not show: its panels in order. */
export const RELIABILITY: readonly FigurePanel<ReliabilityData>[] = [reliabilityA, reliabilityB];
