/**
 * A text in which no line breaks inside a number and its sign of percent (`94.1 %`), an interval
 * (`[91.9, 95.9]`), a size (`n = 34`) or an error (`± 0.6`): their spaces become no-break spaces.
 */
export function noBreak(text: string): string {
  return text
    .replace(/(?<=\d) (?=%)|(?<=±) (?=\d)/g, "\u00a0")
    .replace(/\b([nk]) = (?=\d)/g, "$1\u00a0=\u00a0")
    .replace(/(\[[+−]?[\d.]+,) (?=[+−]?[\d.]+\])/g, "$1\u00a0");
}
