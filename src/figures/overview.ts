import { composeFigure } from "./compose.js";
import { incompleteNote } from "./figure-2-marks.js";
import { familyColor } from "./figure-4-marks.js";
import type { FigureOptions, FigurePanel, FigureTable } from "./figure-panel.js";
import { count, counted } from "./format.js";
import { drawLegend } from "./legend.js";
import type { NodeLook, OverviewData } from "./overview-data.js";
import {
  FONT_SIZE,
  INSET,
  layoutOverview,
  LINE,
  type PlacedNode,
  type PlacedStage,
} from "./overview-layout.js";
import { svgElement } from "./svg.js";
import { THEMES, type Theme } from "./theme.js";

/** Figure 1: how answers to questions become metrics, with the run's numbers. */
export const figure1: FigurePanel<OverviewData> = {
  id: "1",
  letter: "",
  topic: "From evidence to metrics",
  lacking: () => null,
  finding,
  caption: (data) =>
    `Every question is asked under each condition; each model answers several times; the answers vote; labels on the options say what a wrong vote would do. n = ${counted(data.n_questions, "question")}, ${counted(data.n_conditions, "condition")}, ${counted(data.n_models, "model")}, ${counted(data.n_cells, "cell")} with outputs.`,
  metrics: ["accuracy", "high_risk", "unsafe", "contradiction", "dangerous_overconfidence"],
  draw,
  table,
};

/** The overview as a figure of one panel. */
export const FIGURE_1: readonly FigurePanel<OverviewData>[] = [figure1];

function finding(data: OverviewData): string {
  const { n_questions, n_conditions, n_models, n_cells, n_outputs, k } = data;
  const asked = `${counted(n_questions, "question")} under ${counted(n_conditions, "condition")} to ${counted(n_models, "model")}`;
  if (k === null) return `${asked}: no output is recorded.`;
  const each = k[0] === k[1] ? count(k[0]) : `${count(k[0])} to ${count(k[1])}`;
  return `${asked}: ${counted(n_cells, "cell")} with ${each} sampled ${k[1] === 1 ? "output" : "outputs"}, ${counted(n_outputs, "ballot")} in all.`;
}

function draw(data: OverviewData, options: FigureOptions): SVGSVGElement {
  const { document, width } = options;
  const theme = THEMES[options.theme];
  const { stages, height } = layoutOverview(data.stages, width);
  const plot = svgElement(document, "svg", { width, height }, [
    ...stages.map((stage) => stageGroup(stage, document, theme)),
  ]) as SVGSVGElement;
  return composeFigure(
    {
      description: `The study from evidence to metrics: ${data.stages.map(({ name }) => name.toLowerCase()).join(", ")}. ${finding(data)}`,
      legend: drawLegend([], { document, width, theme }),
      plot,
      frame: { x: 0, y: 0, width, height },
      simulated: data.simulated,
      isFilled: true,
      note: incompleteNote(data),
    },
    options,
  );
}

function stageGroup({ stage, box, nodes, arrow }: PlacedStage, document: Document, theme: Theme) {
  const header = svgElement(
    document,
    "text",
    { x: box.x + box.width / 2, y: box.y + 17, "text-anchor": "middle", "font-weight": 600 },
    [stage.name],
  );
  return svgElement(document, "g", { class: "stage", "data-stage": stage.id }, [
    svgElement(document, "rect", { ...box, rx: 6, fill: theme.grid, "fill-opacity": 0.55 }),
    header,
    ...nodes.map((node) => nodeGroup(node, document, theme)),
    ...(arrow === null ? [] : [arrowPath(arrow, document, theme)]),
  ]);
}

function nodeGroup({ node, box, name, number }: PlacedNode, document: Document, theme: Theme) {
  const color = colorOf(node.look, theme);
  const line = (text: string, i: number, fill: string): SVGElement =>
    svgElement(
      document,
      "text",
      { x: box.x + INSET, y: box.y + LINE * (i + 1), "font-size": FONT_SIZE, fill },
      [text],
    );
  return svgElement(document, "g", { class: "node", "data-node": node.id }, [
    svgElement(document, "rect", {
      ...box,
      rx: 4,
      fill: theme.background,
      stroke: color ?? theme.muted,
    }),
    ...(color === null
      ? []
      : [svgElement(document, "rect", { ...box, width: 4, rx: 2, fill: color })]),
    // Spaces keep the lines apart for who hears them.
    ...name.flatMap((text, i) => [" ", line(text, i, theme.text)]),
    ...number.flatMap((text, i) => [" ", line(text, name.length + i, theme.muted)]),
  ]);
}

function colorOf(look: NodeLook, theme: Theme): string | null {
  if (look === null) return null;
  if ("condition" in look) return theme.conditions[look.condition];
  return "family" in look ? familyColor(look.family, theme) : theme.outcomes[look.outcome];
}

function arrowPath(
  [[x1, y1], [x2, y2]]: NonNullable<PlacedStage["arrow"]>,
  document: Document,
  theme: Theme,
): SVGElement {
  const head = x1 === x2 ? `l-4,-5m4,5l4,-5` : `l-5,-4m5,4l-5,4`;
  return svgElement(document, "path", {
    d: `M${x1},${y1}L${x2},${y2}${head}`,
    fill: "none",
    stroke: theme.text,
    "stroke-width": 1.5,
  });
}

function table(data: OverviewData): FigureTable {
  const condition = data.stages
    .filter(({ id }) => id === "evidence")
    .flatMap(({ nodes }) => nodes.flatMap(({ of }) => of.condition ?? []));
  return {
    columns: [
      ...(data.simulated ? [{ name: "Origin", unit: "text" as const }] : []),
      { name: "Step", unit: "text" },
      { name: "What", unit: "text" },
      { name: "Number", unit: "text", of: {} },
      { name: "Meaning", unit: "text" },
    ],
    from: data.stages.flatMap(({ nodes }) => nodes.map(({ of }) => ({ condition, ...of }))),
    rows: data.stages.flatMap((stage) =>
      stage.nodes.map(({ name, number, text }) => [
        ...(data.simulated ? ["simulated"] : []),
        stage.name,
        name,
        number,
        text,
      ]),
    ),
  };
}
