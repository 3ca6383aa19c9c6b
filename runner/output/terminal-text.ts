/**
 * What steers a terminal or turns the direction of its text: C0 but tab and line feed, DEL, C1, and
 * the marks that embed, override or isolate a direction.
 */
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text as a terminal may get it: each character that could steer it is replaced by U+FFFD. */
export function printable(text: string): string {
  return text.replace(STEERING, "\ufffd");
}

/**
 * A value as JSON that a terminal may get too: characters that could steer it stand as `\uXXXX`, so
 * that a reader of the JSON gets the value unchanged.
 *
 * @param indent spaces a level; one line by default
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    STEERING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
