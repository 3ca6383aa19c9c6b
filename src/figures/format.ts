/** What stands for a value that is not defined. */
export const UNDEFINED = "—";

const MINUS = "−";

/** A fraction as percent with one decimal, `94.1`; an em dash when undefined. */
export function percent(fraction: number | null, decimals = 1): string {
  return fraction === null ? UNDEFINED : signed(fraction * 100, decimals);
}

/** A difference of fractions as percentage points with its sign, `+2.1`. */
export function points(difference: number | null, decimals = 1): string {
  if (difference === null) return UNDEFINED;
  const text = signed(difference * 100, decimals);
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`;
}

/** Seconds with the digits that tell something: `0.21`, `3.4`, `128`. */
export function seconds(value: number | null): string {
  if (value === null) return UNDEFINED;
  return value.toFixed(value < 1 ? 2 : value < 100 ? 1 : 0);
}

/** A whole number with thin thousands: `40 800`. */
export function count(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u2009");
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

/** With a real minus sign, and never a minus zero. */
function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}
