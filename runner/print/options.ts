import type { SystemChoice } from "../../src/figures/harm-pair-of.js";
import type { ThemeName } from "../../src/figures/theme.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "../../src/harm/option-weights.js";
import { weightsOfId } from "../../src/harm/weights-id.js";
import { userErrorOfProblems } from "../user-error.js";

/** The options of `primum figures` as typed. */
export interface FiguresOptions {
  readonly format: string;
  readonly out: string;
  readonly panel?: string;
  readonly members?: string;
  readonly against?: string;
  readonly weights?: string;
  readonly systems?: string;
  readonly width: string;
  readonly theme: string;
  readonly font?: string;
  readonly dpi: string;
  readonly preset?: string;
  readonly allowIncomplete?: true;
  readonly json?: true;
}

export const FORMATS = ["svg", "pdf", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** What is printed, and how. */
export interface PrintOptions {
  readonly formats: readonly Format[];
  readonly width_mm: number;
  readonly theme: ThemeName;
  /** A font family; null for the one that arrives with the browser. */
  readonly font: string | null;
  readonly dpi: number;
  /** Panels to print each for itself; null for all figures whole. */
  readonly panels: readonly string[] | null;
  /** Models of the explorer's ensemble; null for those that it starts with. */
  readonly members: readonly string[] | null;
  /** Folder of a run to compare with; null for none. */
  readonly against: string | null;
  readonly weights: OptionWeights;
  /** The two systems whose harm is compared; null for those that the page starts with. */
  readonly systems: readonly [SystemChoice, SystemChoice] | null;
}

/** Columns of journals are from 85 to 190 mm wide; beyond, panels do not fit or letters grow. */
const WIDTHS = { from: 85, to: 200 } as const;
const DPI = { from: 72, to: 1200 } as const;
const THEMES: readonly ThemeName[] = ["light", "dark"];

/** Reads the options. Throws a UserError that tells everything that is wrong with them. */
export function printOptions(options: FiguresOptions): PrintOptions {
  const problems: string[] = [];
  const number = (name: string, text: string, { from, to }: typeof WIDTHS | typeof DPI): number => {
    const value = Number(text);
    if (!(value >= from && value <= to)) {
      problems.push(`--${name}: ${JSON.stringify(text)} must be a number from ${from} to ${to}`);
    }
    return value;
  };
  const formats = words(options.format).map((word) => word.toLowerCase());
  const known = FORMATS.filter((format) => formats.includes(format));
  for (const word of formats) {
    if (known.every((format) => format !== word)) {
      problems.push(`--format: ${JSON.stringify(word)} is not known; give ${FORMATS.join(", ")}`);
    }
  }
  if (formats.length === 0) problems.push(`--format: is empty; give ${FORMATS.join(", ")}`);
  const theme = THEMES.find((name) => name === options.theme);
  if (theme === undefined) {
    problems.push(`--theme: ${JSON.stringify(options.theme)} is not known; give light or dark`);
  }
  const { font = null } = options;
  if (font !== null && !/^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(font)) {
    problems.push(
      `--font: ${JSON.stringify(font)} is no family's name; give one as \`fc-list : family\` lists it`,
    );
  }
  const width_mm = number("width", options.width, WIDTHS);
  const dpi = number("dpi", options.dpi, DPI);
  if (!Number.isInteger(dpi) && dpi >= DPI.from && dpi <= DPI.to) {
    problems.push(`--dpi: ${JSON.stringify(options.dpi)} must be a whole number`);
  }
  const panels = options.panel === undefined ? null : words(options.panel);
  if (panels?.length === 0) problems.push("--panel: is empty; give a panel, e.g. 2a");
  const members = options.members === undefined ? null : words(options.members);
  const { against = null } = options;
  const weights = weightsOption(options.weights, problems);
  const systems = systemsOption(options.systems, problems);
  if (problems.length > 0 || theme === undefined) throw userErrorOfProblems(problems);
  return {
    ...{ formats: known, width_mm, theme, font, dpi },
    ...{ panels, members, against, weights, systems },
  };
}

function weightsOption(id: string | undefined, problems: string[]): OptionWeights {
  if (id === undefined) return OPTION_WEIGHT_PRESETS.default;
  try {
    return weightsOfId(id);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push(`--${error.message}`);
    return OPTION_WEIGHT_PRESETS.default;
  }
}

/** `CONDITION` or `MODEL@CONDITION`, two of them. */
function systemsOption(text: string | undefined, problems: string[]): PrintOptions["systems"] {
  if (text === undefined) return null;
  const systems = text.split(",").map((word): SystemChoice => {
    const at = word.lastIndexOf("@");
    return {
      model: at < 0 ? null : word.slice(0, at).trim(),
      condition: word.slice(at + 1).trim(),
    };
  });
  if (systems.length !== 2) {
    problems.push(
      `--systems: ${JSON.stringify(text)} does not name two; give e.g. closed_book,max_context or MODEL@closed_book,MODEL@max_context`,
    );
    return null;
  }
  return [systems[0], systems[1]];
}

function words(text: string): readonly string[] {
  return [...new Set(text.split(",").map((word) => word.trim()))].filter((word) => word !== "");
}
