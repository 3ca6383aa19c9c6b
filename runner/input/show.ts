const LONGEST = 60;

/** A value as it stands in a message: on one line, one level deep, cut after 60 characters. */
export function showValue(value: unknown): string {
  const text = Array.isArray(value) ? `[${value.map(showItem).join(",")}]` : showItem(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()}…`;
}

const LONGEST_TEXT = 300;

/** Somebody else's text as it stands in a message: on one line, cut after 300 characters. */
export function showText(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT).toWellFormed()}…`;
}

function showItem(value: unknown): string {
  if (Array.isArray(value)) return "[…]";
  if (typeof value === "object" && value !== null) return "{…}";
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** A path into a document as it stands in a message: `models[3].endpoint`. */
export function showPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const name = String(key);
    if (!/^[\w-]+$/.test(name)) return `${text}[${showValue(name)}]`;
    return text === "" ? name : `${text}.${name}`;
  }, "");
}

/** The first items of a list, and how many more there are. */
export function showSome(items: readonly string[], most = 5): string {
  const rest = items.length - most;
  return items.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
