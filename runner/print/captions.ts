import type { FilledPanel } from "../../src/figures/filled-panel.js";
import { CHOICE_NAMES, CHOICES, type Definitions } from "../../src/panel/definitions.js";

/** The words that go with printed panels of a figure. */
export interface FigureWords {
  readonly id: string;
  readonly title: string;
  readonly panels: readonly FilledPanel[];
}

/**
 * Captions as Markdown: of each panel what it shows, what the data say and how to read the marks,
 * with n; then the definitions in force, and where the numbers are from.
 */
export function captionsText(
  title: string,
  figures: readonly FigureWords[],
  definitions: Definitions,
  imprint: readonly string[],
): string {
  const blocks = [
    `# Captions: ${plain(title)}`,
    ...figures.flatMap(({ id, title: name, panels }) => [
      `## ${figureTitle(id, name)}`,
      ...panels.map(panelText),
    ]),
    "## Definitions",
    definitionsTable(definitions),
    "## Source",
    ...imprint.map(plain),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** `Figure 2. Accuracy …`, `Supplementary Figure 1. …`; the title alone where the paper has none such. */
export function figureTitle(id: string, title: string): string {
  if (/^\d+$/.test(id)) return `Figure ${id}. ${title}`;
  return /^S\d+$/.test(id) ? `Supplementary Figure ${id.slice(1)}. ${title}` : title;
}

function panelText({ letter, topic, lacking, finding, caption }: FilledPanel): string {
  const words = lacking === null ? `${finding()} ${caption()}` : `Not drawn: ${lacking}`;
  const mark = letter === "" ? "" : `**${letter}** `;
  return `${mark}${plain(topic)}. ${plain(words)}`;
}

function definitionsTable(definitions: Definitions): string {
  const rows = CHOICE_NAMES.map((choice) => {
    const values: Readonly<Record<string, string>> = CHOICES[choice];
    return `| ${choice} | ${definitions[choice]} | ${plain(values[definitions[choice]])} |`;
  });
  return [
    "| choice | value | reproduces |",
    "| --- | --- | --- |",
    ...rows,
    `| threshold | ${definitions.threshold} | confidence from which a wrong answer is dangerously overconfident |`,
  ].join("\n");
}

/** A text that Markdown shows as it is, whatever a model is called. */
function plain(text: string): string {
  return text.replace(/[\r\n]+/g, " ").replace(/[\\`*_[\]<|~]/g, "\\$&");
}
