import { REPEATED, printed } from "../../published.js";
import type { Facts } from "./facts.js";
import { ANY, onPanel, reading, type Findings, type Reading } from "./reading.js";

const TEXT = "Text: self-consistency";
const BLOCK = "Table 2";

/** Checks of Table 2, C01 to C08. */
export function selfConsistencyChecks({ subject, at }: Facts): Findings {
  const { analysis, design } = subject;
  const text = (key: string): number => printed(design.tables.text, { key }, "value");
  const stated = (key: string, tolerance = 0.1): Reading =>
    reading(key, text(key), "primum", at(TEXT, key), tolerance);
  const outputs = Math.max(...analysis.self_consistency.pairs.map(({ rates }) => rates.k_max));
  return {
    C01: onPanel(
      REPEATED.map((condition) => stated(`sc.delta.accuracy.${condition}`)),
      "closed-book, Table 2's rounded cells give 0.7",
    ),
    C02: onPanel(REPEATED.map((condition) => stated(`sc.delta.high_risk.${condition}`))),
    C03: onPanel([stated("sc.mean_delta_24.accuracy", 0.05)]),
    C04: onPanel([stated("sc.mean_delta_24.high_risk_safety", 0.05)]),
    C05: onPanel([stated("sc.mean_delta_24.contradiction_safety", 0.05)]),
    C06: onPanel([stated("sc.mean_conf_overall")]),
    C07: onPanel(
      REPEATED.flatMap((condition) =>
        ["single", "self_consistency"].map((regime) =>
          reading(
            `seconds, ${regime}, ${condition}`,
            printed(design.tables.table2, { condition, regime, metric: "latency_s" }, "value"),
            "primum",
            at(BLOCK, `${condition}.${regime}.latency_s`),
            0.1,
          ),
        ),
      ),
      "the seconds of one call in both regimes: what sampling twenty times costs is not in the table",
    ),
    C08: onPanel(
      [
        reading("outputs a cell (Methods, Note 1)", 20, ANY, outputs, 0),
        reading("outputs a cell (captions of Table 2 and Figure 5)", 8, null, null, 0),
        reading("outputs a cell (introduction)", 5, null, null, 0),
      ],
      "Table 2's intervals and confidences come out of 20",
    ),
  };
}
