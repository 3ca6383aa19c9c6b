/** A value of a CSV file: numbers unrounded, undefined empty. */
export type CsvValue = string | number | null;

/**
 * Rows as CSV after comment lines. Text that a spreadsheet would take for a formula is quoted with
 * an apostrophe, in comments set off by a space.
 */
export function csvText(
  comments: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  return [...comments.map(commentLine), ...rows.map((row) => row.map(csvField).join(","))]
    .map((line) => `${line}\n`)
    .join("");
}

/** A comment stays one line, and none of the cells that commas make of it is a formula. */
function commentLine(comment: string): string {
  const line = comment.replace(/[\r\n\u2028\u2029]+/g, " ");
  return `# ${line.replace(/([,;\t])(?=[=+\-@])/g, "$1 ")}`;
}

function csvField(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
