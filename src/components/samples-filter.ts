import type { Sample } from "./samples-files.js";

/** Which of the outputs are shown; an empty text keeps all. */
export interface SampleFilter {
  readonly regime: string;
  readonly status: string;
  readonly reason: string;
  readonly letter: string;
}

/** Everything. */
export const NO_SAMPLE_FILTER: SampleFilter = { regime: "", status: "", reason: "", letter: "" };

const FIELDS = ["regime", "status", "reason", "letter"] as const satisfies (keyof SampleFilter)[];

/** The outputs that pass a filter, in their order. */
export function filteredSamples(
  samples: readonly Sample[],
  filter: SampleFilter,
): readonly Sample[] {
  return samples.filter((sample) =>
    FIELDS.every((field) => filter[field] === "" || sample[field] === filter[field]),
  );
}

/** The values of a field among outputs, in alphabetical order. */
export function valuesOf(samples: readonly Sample[], field: keyof SampleFilter): readonly string[] {
  const values = new Set(samples.map((sample) => sample[field]));
  return [...values].filter((value) => value !== null).sort();
}

/** Where outputs are searched. */
const SEARCHED = ["raw", "reasoning", "verifier_raw"] as const satisfies (keyof Sample)[];

/** An output that holds what was looked for, and the text around its first occurrence. */
export interface Match {
  readonly sample: Sample;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Characters shown on either side of what was found. */
const AROUND = 60;

/**
 * The outputs whose text, reasoning or verifier reply holds a text, upper and lower case alike.
 *
 * @param most how many are returned at most
 * @returns these, and how many there are in all
 */
export function searchSamples(
  samples: Iterable<Sample>,
  wanted: string,
  most: number,
): { readonly matches: readonly Match[]; readonly total: number } {
  const matches: Match[] = [];
  let total = 0;
  const pattern = new RegExp(escaped(wanted), "iu");
  if (wanted === "") return { matches, total };
  for (const sample of samples) {
    for (const field of SEARCHED) {
      const text = sample[field];
      const found = text === null ? null : pattern.exec(text);
      if (text === null || found === null) continue;
      total++;
      const end = found.index + found[0].length;
      if (matches.length < most) {
        matches.push({
          sample,
          before: text.slice(Math.max(0, found.index - AROUND), found.index),
          found: found[0],
          after: text.slice(end, end + AROUND),
        });
      }
      break;
    }
  }
  return { matches, total };
}

/** A text as a pattern that matches it alone. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
