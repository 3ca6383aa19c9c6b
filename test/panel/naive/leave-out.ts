import type { Panel } from "../../../src/panel/panel.js";

/** The panel rebuilt without one model, one question, or neither. */
export function panelWithout(
  panel: Panel,
  without: { readonly model?: number; readonly question?: number },
): Panel {
  const { conditions } = panel;
  const keep = <T>(column: readonly T[]): T[] =>
    column.filter((_, cell) => {
      const q = cell % panel.questions.length;
      const m = Math.floor(cell / panel.questions.length / conditions.length);
      return m !== without.model && q !== without.question;
    });
  return {
    conditions,
    models: panel.models.filter((_, m) => m !== without.model),
    questions: panel.questions.filter((_, q) => q !== without.question),
    ballots: keep(panel.ballots),
    single: keep(panel.single),
    latency_s: keep(panel.latency_s),
  };
}
