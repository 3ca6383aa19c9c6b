import { describe, expect, test } from "vitest";
import { everyPanel } from "./every-panel.js";
import { analysisOfPanel, newDocument } from "./hand-panel.js";
import { ODD_PANELS } from "./odd-panels.js";

describe.each(Object.entries(ODD_PANELS))("of a run with %s", (_, panel) => {
  test.each(["values", "complete"] as const)(
    "every panel draws its %s, or says what is lacking",
    async (stage) => {
      for (const filled of await everyPanel(analysisOfPanel(panel), stage)) {
        const { columns, rows } = filled.table();
        for (const row of rows) expect(row, filled.id).toHaveLength(columns.length);
        expect(JSON.stringify(rows), filled.id).not.toMatch(/NaN|undefined|Infinity/);
        if (filled.lacking !== null) {
          expect(filled.lacking, filled.id).toMatch(/^[A-Z].*\.$/);
          continue;
        }
        const said = `${filled.finding()} ${filled.caption()}`;
        expect(said, filled.id).not.toMatch(/NaN|undefined|null|Infinity/);
        const svg = filled.draw({ document: newDocument(), width: 340, theme: "dark" });
        expect(svg.outerHTML, filled.id).not.toMatch(/NaN|undefined|Infinity/);
        const marks = svg.querySelectorAll("path, rect, line, circle");
        expect(marks.length, `${filled.id} is blank`).toBeGreaterThan(1);
      }
    },
  );
});
