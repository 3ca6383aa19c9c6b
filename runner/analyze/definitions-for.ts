import {
  isPresetName,
  PRESET_NAMES,
  PRESETS,
  type Definitions,
} from "../../src/panel/definitions.js";
import { suggestion } from "../input/nearest.js";
import { UserError } from "../user-error.js";

/**
 * The definitions of an analysis: those of a preset, or `primum` at the panel's own threshold when
 * none is named. Throws a UserError on a preset that is not known.
 */
export function definitionsFor(preset: string | undefined, threshold: number): Definitions {
  if (preset === undefined) return { ...PRESETS.primum, threshold };
  if (isPresetName(preset)) return PRESETS[preset];
  throw new UserError(
    `--preset: ${JSON.stringify(preset)} is not known; ${suggestion(preset, PRESET_NAMES)}`,
  );
}
