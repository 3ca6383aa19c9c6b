import { element } from "./dom.js";

/** How long the button says what came of it, milliseconds. */
const SAID = 2000;

/**
 * Copies the address of the page as the reader has set it, down to one element of it.
 *
 * @param id the element that the link leads to
 */
export function copyLinkButton(id: string): HTMLButtonElement {
  const button = element(
    "button",
    { type: "button", "aria-label": `Copy link to ${id.replaceAll("-", " ")}` },
    "Copy link",
  );
  const say = (text: string): void => {
    button.textContent = text;
    setTimeout(() => (button.textContent = "Copy link"), SAID);
  };
  button.addEventListener("click", () => {
    const address = new URL(location.href);
    address.hash = id;
    history.replaceState(null, "", address);
    navigator.clipboard.writeText(address.href).then(
      () => say("Copied"),
      () => say("Link is in the address bar"),
    );
  });
  return button;
}
