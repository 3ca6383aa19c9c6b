/** Digits of a number: enough to check by hand, without what floating point leaves at the end. */
const DIGITS = 6;

/** Characters up to which a list or an object stays on one line. */
const LINE = 56;

/** Entries of a list that are written out. */
const SHOWN = 24;

/** A value as a programmer would write it, numbers to six significant digits. */
export function valueText(value: unknown): string {
  return written(value, "");
}

function written(value: unknown, indent: string): string {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "bigint") return `${value}n`;
  if (value === undefined) return "undefined";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (ArrayBuffer.isView(value)) {
    const numbers = Array.from(value as unknown as ArrayLike<number>);
    return `${value.constructor.name} ${listText(numbers, indent)}`;
  }
  if (Array.isArray(value)) return listText(value, indent);
  const inner = `${indent}  `;
  const entries = Object.entries(value).map(([key, own]) => `${key}: ${written(own, inner)}`);
  return enclosed("{", entries, "}", indent);
}

function listText(values: readonly unknown[], indent: string): string {
  const inner = `${indent}  `;
  const shown = values.slice(0, SHOWN).map((value) => written(value, inner));
  const more = values.length - shown.length;
  return enclosed("[", more > 0 ? [...shown, `… ${more} more`] : shown, "]", indent);
}

/** Entries on one line where they fit, else a line each; short ones share lines. */
function enclosed(open: string, entries: readonly string[], close: string, indent: string): string {
  const pad = open === "{" ? " " : "";
  const line = `${open}${pad}${entries.join(", ")}${pad}${close}`;
  if (line.length <= LINE && !line.includes("\n")) return line;
  const lines =
    open === "[" && entries.every((entry) => entry.length < 12) ? wrapped(entries) : entries;
  return `${open}\n${lines.map((entry) => `${indent}  ${entry},`).join("\n")}\n${indent}${close}`;
}

function wrapped(entries: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = lines.length === 0 ? entry : `${lines[lines.length - 1]}, ${entry}`;
    if (lines.length > 0 && longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines;
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : String(value);
}
