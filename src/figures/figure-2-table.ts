import type { Figure2Data, Figure2Metric, Shift } from "./figure-2-data.js";
import type { FigureTable, Unit } from "./figure-panel.js";

const NAMES: Readonly<Record<Figure2Metric, string>> = {
  accuracy: "Accuracy",
  high_risk: "High-risk errors",
  unsafe: "Unsafe answers",
  contradiction: "Contradictions",
  dangerous_overconfidence: "Dangerous overconfidence",
  latency_s: "Latency",
};

/** Each model in each condition, then the averages with their intervals. */
export function pointTable(data: Figure2Data, metrics: readonly Figure2Metric[]): FigureTable {
  return {
    columns: [
      ...leadingColumns(data),
      ...metrics.flatMap((metric) => [
        { name: NAMES[metric], unit: unitOf(metric) },
        { name: "95 % from", unit: unitOf(metric) },
        { name: "to", unit: unitOf(metric) },
      ]),
    ],
    rows: [
      ...data.conditions.map(({ condition, n_models, mean }) => [
        ...leading(data, `average of ${n_models}`, condition, data.n_questions),
        ...metrics.flatMap((metric) => [mean[metric].value, mean[metric].lo, mean[metric].hi]),
      ]),
      ...data.points.map(({ model, condition, n, point }) => [
        ...leading(data, model, condition, n),
        ...metrics.flatMap((metric) => [point[metric], null, null]),
      ]),
    ],
  };
}

/** Each model under two conditions with the difference, the average first. */
export function shiftTable(
  data: Pick<Figure2Data, "simulated" | "n_questions">,
  shift: Shift | null,
  metrics: readonly Figure2Metric[],
): FigureTable {
  const to = shift === null ? {} : { condition: shift.to };
  const both = shift === null ? {} : { ...to, minus: shift.from };
  const columns = [
    ...leadingColumns(data).filter(({ name }) => name !== "Condition"),
    ...metrics.flatMap((metric) => {
      return [
        { name: `${NAMES[metric]}, from`, unit: unitOf(metric), of: { metric } },
        { name: "to", unit: unitOf(metric), of: { metric, ...to } },
        { name: "difference", unit: "difference" as const, of: { metric, ...both } },
        { name: "95 % from", unit: "difference" as const },
        { name: "to", unit: "difference" as const },
      ];
    }),
  ];
  if (shift === null) return { columns, rows: [] };
  const origin = data.simulated ? ["simulated"] : [];
  const models = shift.models.map(({ from }) => from.model);
  return {
    columns,
    from: [models, ...models].map((model) => ({ model, condition: shift.from })),
    rows: [
      [
        ...origin,
        `average of ${shift.models.length}`,
        data.n_questions,
        ...metrics.flatMap((metric) => {
          const { value, lo, hi } = shift.delta[metric];
          return [shift.mean_from[metric], shift.mean_to[metric], value, lo, hi];
        }),
      ],
      ...shift.models.map(({ from, to }) => [
        ...origin,
        from.model,
        from.n,
        ...metrics.flatMap((metric) => {
          const [a, b] = [from.point[metric], to.point[metric]];
          return [a, b, a === null || b === null ? null : b - a, null, null];
        }),
      ]),
    ],
  };
}

function leadingColumns(data: Pick<Figure2Data, "simulated">): FigureTable["columns"] {
  const text = (name: string): { name: string; unit: Unit } => ({ name, unit: "text" });
  return [
    ...(data.simulated ? [text("Origin")] : []),
    text("Model"),
    text("Condition"),
    { name: "n", unit: "count" },
  ];
}

function leading(
  data: Figure2Data,
  model: string,
  condition: string,
  n: number,
): readonly (string | number)[] {
  return [...(data.simulated ? ["simulated"] : []), model, condition, n];
}

function unitOf(metric: Figure2Metric): Unit {
  return metric === "latency_s" ? "seconds" : "fraction";
}
