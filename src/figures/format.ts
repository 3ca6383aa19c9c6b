/** What stands for a value that is not defined. */
export const UNDEFINED = "—";

const MINUS = "−";

/** A fraction as percent with one decimal, `94.1`; an em dash when undefined. */
export function percent(fraction: number | null, decimals = 1): string {
  return fraction === null ? UNDEFINED : fixed(fraction * 100, decimals);
}

/** A difference of fractions as percentage points with its sign, `+2.1`. */
export function points(difference: number | null, decimals = 1): string {
  return difference === null ? UNDEFINED : withSign(difference * 100, decimals);
}

/** A difference with its sign, `+2.1`; none for what rounds to zero. */
export function withSign(difference: number, decimals: number): string {
  const text = fixed(difference, decimals);
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`;
}

/** Seconds with the digits that tell something: `0.21`, `3.4`, `128`. */
export function seconds(value: number | null): string {
  if (value === null) return UNDEFINED;
  return fixed(value, value < 1 ? 2 : value < 100 ? 1 : 0);
}

/** A whole number with thin spaces between its thousands, at which no line breaks: `40 800`. */
export function count(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** `1 model`, `34 models`. */
export function counted(n: number, noun: string): string {
  return `${count(n)} ${noun}${n === 1 ? "" : "s"}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)!}`;
}

/** With a capital at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A condition's name inside a sentence: `standard RAG`. */
export function midSentence(name: string): string {
  return name.toLowerCase().replace(/\brag\b/g, "RAG");
}

/** What sums of fractions leave above or below a half. */
const SLACK = 1e-9;

/**
 * A number with so many decimals: halves are rounded away from zero, whatever floating point made
 * of them. With a real minus sign, and never a minus zero.
 */
export function fixed(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const steps = Math.floor(Math.abs(value) * scale + 0.5 + SLACK);
  const text = (steps / scale).toFixed(decimals);
  return value < 0 && steps !== 0 ? MINUS + text : text;
}
