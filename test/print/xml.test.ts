import { expect, test } from "vitest";
import { xmlOf } from "../../runner/print/xml.js";
import { svgElement } from "../../src/figures/svg.js";
import { newDocument } from "../figures/hand-panel.js";

test("texts and attributes are escaped, and empty elements closed", () => {
  const document = newDocument();
  const title = svgElement(document, "title", {}, [`<b> & "c"`]);
  const mark = svgElement(document, "path", { "data-model": `a<"b"&'c'>` }, [title]);
  const svg = svgElement(document, "svg", { viewBox: "0 0 1 1" }, [
    mark,
    svgElement(document, "g", {}),
  ]);
  expect(xmlOf(svg)).toBe(
    `<svg viewBox="0 0 1 1"><path data-model="a&lt;&quot;b&quot;&amp;'c'&gt;"><title>&lt;b&gt; &amp; &quot;c&quot;</title></path><g/></svg>`,
  );
});

test("characters that XML cannot hold are replaced", () => {
  const text = svgElement(newDocument(), "text", {}, ["a\u0007b\ud800c\ufffed 😀"]);
  expect(xmlOf(text)).toBe("<text>a\ufffdb\ufffdc\ufffdd 😀</text>");
});
