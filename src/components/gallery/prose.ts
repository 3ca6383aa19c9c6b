import { element } from "../dom.js";

/** A docstring's text, with what stands between backticks as code. */
export function prose(text: string): readonly (Node | string)[] {
  return text
    .split("\x60")
    .map((part, i) => (i % 2 === 0 ? part : element("code", {}, part)))
    .filter((part) => part !== "");
}
