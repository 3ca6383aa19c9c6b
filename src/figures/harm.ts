import type { FigurePanel } from "./figure-panel.js";
import { harmA } from "./harm-a.js";
import { harmB } from "./harm-b.js";
import { harmC } from "./harm-c.js";
import { harmD } from "./harm-d.js";
import type { HarmData } from "./harm-data.js";

/** Severity-weighted harm: its panels in order. */
export const HARM: readonly FigurePanel<HarmData>[] = [harmA, harmB, harmC, harmD];
