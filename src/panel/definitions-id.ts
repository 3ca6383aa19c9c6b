import {
  CHOICES,
  CHOICE_NAMES,
  PRESETS,
  PRESET_NAMES,
  isPresetName,
  type Choice,
  type Definitions,
  type PresetName,
} from "./definitions.js";

const CUSTOM = "custom:";

/** The preset that equals these definitions, or null. */
export function presetOf(definitions: Definitions): PresetName | null {
  return PRESET_NAMES.find((name) => differences(definitions, PRESETS[name]).length === 0) ?? null;
}

/**
 * The name that a result carries: a preset's, or `custom:` and every choice that differs from
 * `primum` (`custom:normaliser=options,threshold=0.9`). It is also the token in a URL.
 */
export function definitionsId(definitions: Definitions): string {
  return presetOf(definitions) ?? CUSTOM + differences(definitions, PRESETS.primum).join(",");
}

/**
 * The definitions that an id names. Throws a RangeError that lists what is known when the preset,
 * the choice or its value is not.
 */
export function definitionsOfId(id: string): Definitions {
  if (isPresetName(id)) return PRESETS[id];
  if (!id.startsWith(CUSTOM)) {
    throw new RangeError(
      `definitions: unknown preset ${JSON.stringify(id)}; known are ${PRESET_NAMES.join(", ")}`,
    );
  }
  let definitions: Definitions = PRESETS.primum;
  for (const token of id.slice(CUSTOM.length).split(",")) {
    const [key = "", value = ""] = token.split("=");
    definitions = withChoice(definitions, key, value);
  }
  return Object.freeze(definitions);
}

/** The definitions with one choice set from its token. Throws a RangeError on an unknown one. */
export function withChoice(definitions: Definitions, key: string, value: string): Definitions {
  if (key === "threshold") return { ...definitions, threshold: thresholdOf(value) };
  if (!isChoice(key)) {
    throw new RangeError(
      `definitions: unknown choice ${JSON.stringify(key)}; known are ${CHOICE_NAMES.join(", ")}, threshold`,
    );
  }
  if (!Object.hasOwn(CHOICES[key], value)) {
    throw new RangeError(
      `definitions: ${key} cannot be ${JSON.stringify(value)}; it is one of ${Object.keys(CHOICES[key]).join(", ")}`,
    );
  }
  return { ...definitions, [key]: value };
}

function isChoice(key: string): key is Choice {
  return Object.hasOwn(CHOICES, key);
}

function thresholdOf(text: string): number {
  const threshold = Number(text);
  if (text.trim() === "" || !(threshold >= 0 && threshold <= 1)) {
    throw new RangeError(
      `definitions: threshold ${JSON.stringify(text)} is not a fraction between 0 and 1, such as 0.8`,
    );
  }
  return threshold;
}

function differences(definitions: Definitions, from: Definitions): string[] {
  const keys = [...CHOICE_NAMES, "threshold" as const];
  return keys
    .filter((key) => definitions[key] !== from[key])
    .map((key) => `${key}=${String(definitions[key])}`);
}
