import { beforeAll, describe, expect, test } from "vitest";
import { fontList } from "../../runner/print/font.js";
import { PAGE_HEIGHT } from "../../runner/print/layout.js";
import { composeSheet, composeSheets, type Sheet } from "../../runner/print/sheet.js";
import { GALLERY_FIGURES } from "../../src/components/gallery/gallery-figures.js";
import type { FilledPanel } from "../../src/figures/filled-panel.js";
import type { ThemeName } from "../../src/figures/theme.js";
import { newDocument } from "../figures/hand-panel.js";
import { panelsOf, smallAnalysis } from "./small-analysis.js";

const IMPRINT = ["SIMULATED models. Run small.", "Not a medical device."];
const ANALYSIS = smallAnalysis();

function sheet(
  figure: string,
  panels: readonly FilledPanel[],
  width_mm = 183,
  theme: ThemeName = "light",
): Sheet {
  const style = { document: newDocument(), width_mm, theme, fonts: fontList(null) };
  const content = { name: `figure-${figure}`, title: `Figure ${figure}`, figure, panels };
  return composeSheet(content, { ...style, imprint: IMPRINT });
}

function parsed({ svg }: Sheet): Document {
  const document = newDocument();
  document.body.innerHTML = svg;
  return document;
}

function texts(root: Document | Element, selector: string): readonly string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

describe.each(GALLERY_FIGURES.map(({ id }) => id))("Figure %s", (figure) => {
  let panels: readonly FilledPanel[];
  beforeAll(async () => {
    panels = await panelsOf(ANALYSIS, figure);
  });

  test.each([89, 120, 183])("is as wide as asked at %i mm, and the same twice", (width) => {
    if (panels.length === 0) return;
    const { svg, width_mm, height_mm } = sheet(figure, panels, width);
    expect(width_mm).toBe(width);
    expect(svg).toContain(` width="${width}mm"`);
    expect(svg).toContain(` height="${height_mm}mm"`);
    expect(svg).toBe(sheet(figure, panels, width).svg);
  });

  test("has literal colours and sizes, one font list, and no outlined letters", () => {
    for (const theme of ["light", "dark"] as const) {
      if (panels.length === 0) return;
      const { svg } = sheet(figure, panels, 183, theme);
      expect(svg.match(/currentColor|var\(|<style|style="|paint-order|NaN|Infinity/g)).toBeNull();
      expect(svg.match(/font-family=/g)).toHaveLength(1);
      expect(svg).toContain("xmlns=");
    }
  });

  test("has a group for each panel with what it shows in words, and no id twice", () => {
    if (panels.length === 0) return;
    const document = parsed(sheet(figure, panels));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of panels) {
      const group = document.getElementById(`figure-${id}`)!;
      expect(group.getAttribute("role")).toBe("img");
      expect(group.getAttribute("aria-label")).not.toBe("");
      expect(texts(group, ".simulated")).toEqual(["SIMULATED"]);
    }
  });

  test("has letters and topics where there are several panels", () => {
    const document = parsed(sheet(figure, panels));
    for (const { id, letter, topic } of panels.length > 1 ? panels : []) {
      const group = document.getElementById(`figure-${id}`)!;
      const heading = [...group.children].filter(({ localName }) => localName === "text");
      const [first, ...lines] = heading.map(({ textContent }) => textContent);
      expect([first, lines.join(" ")]).toEqual([letter, topic]);
    }
  });

  test("carries where it is from and what it is not", () => {
    expect(texts(parsed(sheet(figure, panels)), "#imprint text")).toEqual(IMPRINT);
  });
});

describe("a figure taller than a page", () => {
  const style = { document: newDocument(), theme: "light", fonts: fontList(null) } as const;
  const parts = async (width_mm: number) =>
    composeSheets(
      { name: "figure-2", title: "Figure 2", figure: "2", panels: await panelsOf(ANALYSIS, "2") },
      { ...style, width_mm, imprint: IMPRINT },
    );

  test("stands on several sheets, as many panels in order on each as a page holds", async () => {
    const sheets = await parts(89);
    expect(sheets.flatMap(({ panels }) => panels)).toEqual([
      "2a",
      "2b",
      "2c",
      "2d",
      "2e",
      "2f",
      "2g",
    ]);
    expect(sheets.map(({ name, title }) => [name, title])).toEqual([
      ["figure-2-part-1", "Figure 2, part 1 of 3"],
      ["figure-2-part-2", "Figure 2, part 2 of 3"],
      ["figure-2-part-3", "Figure 2, part 3 of 3"],
    ]);
    for (const { height_mm } of sheets) expect(height_mm).toBeLessThanOrEqual(PAGE_HEIGHT);
    for (const part of sheets) expect(texts(parsed(part), "#imprint text")).toEqual(IMPRINT);
  });

  test("keeps the letter of a panel that is alone on its sheet", async () => {
    const [panel] = await panelsOf(ANALYSIS, "2");
    const content = { name: "figure-2", title: "Figure 2", figure: "2", panels: [panel] };
    const part = { ...content, isPart: true as const };
    const page = parsed(composeSheet(part, { ...style, width_mm: 89, imprint: IMPRINT }));
    expect(texts(page, "#figure-2a > text")).toEqual(["a", panel.topic]);
  });

  test("stands on one sheet where a page holds it", async () => {
    expect((await parts(183)).map(({ name }) => name)).toEqual(["figure-2"]);
  });
});

describe("legends", () => {
  test("entries of two panels or more stand once, above them; those of one stay in it", async () => {
    const panels = await panelsOf(ANALYSIS, "2");
    const document = parsed(sheet("2", panels));
    const shared = texts(document, "#legend text");
    expect(shared.slice(0, 2)).toEqual(["Closed-book", "Clean evidence"]);
    expect(shared).toHaveLength(8);
    expect(texts(document, "#figure-2g text")).toContain("DOC 20 %");
    expect(texts(document, "#figure-2f text")).not.toContain("Closed-book");
  });

  test("entries that tell of one panel alone are not shared, even where two panels have the same", async () => {
    const panels = await panelsOf(smallAnalysis([], "first"), "5");
    const document = parsed(sheet("5", panels));
    expect(texts(document, "#legend text").join()).not.toContain("points");
    for (const id of ["5a", "5b", "5c"]) {
      expect(texts(document, `#figure-${id} text`)).toContain("Closed-book: 0.0 points [0.0, 0.0]");
    }
  });

  test("on a part of a figure no panel's legend stands in two places", async () => {
    const panels = await panelsOf(ANALYSIS, "2");
    const part = (ids: readonly string[]) => {
      const some = panels.filter(({ id }) => ids.includes(id));
      const content = {
        name: "part",
        title: "part",
        figure: "2",
        panels: some,
        isPart: true as const,
      };
      const style = { document: newDocument(), width_mm: 89, theme: "light" as const };
      return parsed(composeSheet(content, { ...style, fonts: fontList(null), imprint: IMPRINT }));
    };
    expect(texts(part(["2a", "2b"]), "#legend text")).toHaveLength(7);
    const shifts = part(["2c", "2d"]);
    expect(shifts.querySelector("#legend")).toBeNull();
    expect(texts(shifts, "#figure-2c text")).toContain("average of models");
    expect(texts(shifts, "#figure-2d text")).toContain("average of models");
  });

  test("a panel alone has its whole legend, and neither letter nor topic", async () => {
    const panel = (await panelsOf(ANALYSIS, "2")).find(({ id }) => id === "2a")!;
    const document = parsed(sheet("2", [panel], 89));
    expect(document.querySelector("#legend")).toBeNull();
    expect(texts(document, "text")).toContain("Agentic RAG");
    expect(texts(document, "text")).not.toContain("a");
    expect(texts(document, "text")).not.toContain(panel.topic);
  });
});
