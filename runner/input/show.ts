const LONGEST = 60;

/** A value as it stands in a message: JSON on one line, cut after 60 characters. */
export function showValue(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()}…`;
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
