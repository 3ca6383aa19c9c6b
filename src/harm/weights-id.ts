import { WEIGHT_KEYS } from "./harm-components.js";
import { OPTION_WEIGHT_PRESETS, type OptionWeights } from "./option-weights.js";
import { TIERS, type Tier } from "./tiers.js";

export type WeightsPreset = keyof typeof OPTION_WEIGHT_PRESETS;

export const WEIGHTS_PRESETS = Object.keys(OPTION_WEIGHT_PRESETS) as readonly WeightsPreset[];

/** The labels whose tier is chosen, by their names in an id. */
const CLASSES = {
  high_risk: "high_risk_class",
  unsafe: "unsafe_class",
} as const satisfies Readonly<Record<string, keyof OptionWeights>>;

/** Every part of option weights by its name in an id. */
const NAMES = { ...WEIGHT_KEYS, ...CLASSES };

const CUSTOM = "custom:";

/** Largest weight that can be told: beyond it a tier outweighs all others whatever it is. */
export const LARGEST_WEIGHT = 10_000;

/** The preset that equals these weights, or null. */
export function weightsPresetOf(weights: OptionWeights): WeightsPreset | null {
  return (
    WEIGHTS_PRESETS.find(
      (name) => differences(weights, OPTION_WEIGHT_PRESETS[name]).length === 0,
    ) ?? null
  );
}

/**
 * The name that harm carries: a preset's, or `custom:` and every weight that differs from `default`
 * (`custom:high=80,unsafe=moderate`). It is also the token in a URL.
 */
export function weightsId(weights: OptionWeights): string {
  return (
    weightsPresetOf(weights) ??
    CUSTOM + differences(weights, OPTION_WEIGHT_PRESETS.default).join(",")
  );
}

/**
 * The weights that an id names. Throws a RangeError that lists what is known when the preset, the
 * weight or its value is not, and when a weight is named twice.
 */
export function weightsOfId(id: string): OptionWeights {
  const preset = WEIGHTS_PRESETS.find((name) => name === id);
  if (preset !== undefined) return OPTION_WEIGHT_PRESETS[preset];
  if (!id.startsWith(CUSTOM)) {
    throw new RangeError(
      `weights: unknown preset ${JSON.stringify(id)}; known are ${WEIGHTS_PRESETS.join(", ")}`,
    );
  }
  const tokens = id.slice(CUSTOM.length).split(",");
  const keys = tokens.map((token) => token.split("=", 1)[0]);
  const twice = keys.find((key, i) => keys.indexOf(key) < i);
  if (twice !== undefined) {
    throw new RangeError(`weights: ${JSON.stringify(twice)} is named twice; name it once`);
  }
  return tokens.reduce<OptionWeights>(
    (weights, token, i) => ({ ...weights, ...parsed(keys[i], token.slice(keys[i].length + 1)) }),
    OPTION_WEIGHT_PRESETS.default,
  );
}

function parsed(key: string, value: string): Partial<OptionWeights> {
  if (isName(WEIGHT_KEYS, key)) return { [WEIGHT_KEYS[key]]: numberOf(key, value) };
  if (isName(CLASSES, key)) return { [CLASSES[key]]: tierOf(key, value) };
  throw new RangeError(
    `weights: unknown weight ${JSON.stringify(key)}; known are ${Object.keys(NAMES).join(", ")}`,
  );
}

function isName<Names extends object>(
  names: Names,
  key: string,
): key is Extract<keyof Names, string> {
  return Object.hasOwn(names, key);
}

/** How a weight is written: `80`, `0.5`, `1e-7`. */
const DECIMAL = /^\d+(?:\.\d+)?(?:e-\d+)?$/;

function numberOf(key: string, text: string): number {
  const value = Number(text);
  if (!DECIMAL.test(text) || value > LARGEST_WEIGHT) {
    throw new RangeError(
      `weights: ${key} ${JSON.stringify(text)} is not a number from 0 to ${LARGEST_WEIGHT}, such as 5`,
    );
  }
  return value;
}

function tierOf(key: string, text: string): Tier {
  const tier = TIERS.find((name) => name === text);
  if (tier === undefined) {
    throw new RangeError(
      `weights: ${key} cannot be ${JSON.stringify(text)}; it is one of ${TIERS.join(", ")}`,
    );
  }
  return tier;
}

function differences(weights: OptionWeights, from: OptionWeights): readonly string[] {
  return Object.entries(NAMES)
    .filter(([, key]) => weights[key] !== from[key])
    .map(([name, key]) => `${name}=${weights[key]}`);
}
