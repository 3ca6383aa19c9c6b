import { element } from "../dom.js";

/** How long the button says what came of it, milliseconds. */
const SAID = 2000;

/** Code that a reader can copy. */
export function codeBlock(code: string, label: string): HTMLElement {
  const button = element("button", { type: "button", "aria-label": `Copy ${label}` }, "Copy");
  const say = (text: string): void => {
    button.textContent = text;
    setTimeout(() => (button.textContent = "Copy"), SAID);
  };
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(`${code}\n`).then(
      () => say("Copied"),
      () => say("Not allowed here"),
    );
  });
  return element("div", { class: "code" }, button, element("pre", {}, element("code", {}, code)));
}
