import type { Page } from "playwright-core";

/** Pixels that a font's box reaches above and beside what is seen of its letters. */
const SLACK = 1;

/** A token longer than this, such as a hash or an address, may break anywhere. */
const LONGEST_WORD = 28;

/**
 * What of a page's text cannot be read as it was written, as lines: boxes that cut off what they
 * hold, texts that reach out of their figure, words that break in their middle, and texts of
 * figures under 9 pixels.
 */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ slack, longest }) => {
      const main = document.querySelector("main")!;
      const isShown = (node: Element): boolean => node.checkVisibility();
      const cut = [...main.querySelectorAll("*")]
        .filter((node) => !node.closest("svg, select, input, textarea") && isShown(node))
        .filter((node) => ["hidden", "clip"].includes(getComputedStyle(node).overflowX))
        .filter((node) => node.scrollWidth > node.clientWidth + 1)
        .map((node) => `cut off: ${node.tagName}.${node.className}`);

      const texts = [...main.querySelectorAll("svg[aria-label] text:not(.simulated)")].filter(
        isShown,
      );
      const outside = texts.flatMap((text) => {
        const figure = text.closest("svg[aria-label]")!.getBoundingClientRect();
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const beyond = Math.max(
          figure.left - left - slack,
          right - figure.right - slack,
          figure.top - top - slack,
          bottom - figure.bottom,
        );
        return beyond <= 0 ? [] : [`outside its figure: ${text.textContent}`];
      });
      const small = texts
        .filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 9)
        .map((text) => `small: ${text.textContent}`);

      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (parent.closest("svg, pre, code, option, script, style") || !isShown(parent)) continue;
        for (const token of node.nodeValue!.matchAll(/[^\s-]+/g)) {
          const [word] = /^\p{L}{3,}/u.exec(token[0]) ?? [""];
          if (word === "" || token[0].length > longest) continue;
          const range = document.createRange();
          range.setStart(node, token.index);
          range.setEnd(node, token.index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(`broken: ${token[0]}`);
        }
      }
      return [...new Set([...cut, ...outside, ...small, ...broken])];
    },
    { slack: SLACK, longest: LONGEST_WORD },
  );
}
