import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  inlineScripts,
  postProcessPage,
} from "../../runner/site/post-process.js";

const PAGE = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">
<script type="application/json" id="data">{"a":1}</script>
<script src="./a.js"></script>
<script type="module">
run();
</script>
</head><body></body></html>`;

test("a page gets its language, may be zoomed, and runs its own inline scripts alone", () => {
  const page = postProcessPage(PAGE);
  const hash = createHash("sha256").update("\nrun();\n").digest("base64");
  expect(page).toContain('<html lang="en">');
  expect(page).not.toContain("maximum-scale");
  expect(page).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script"));
});

test("data blocks and scripts with an address need no hash", () => {
  expect(inlineScripts(PAGE)).toEqual(["\nrun();\n"]);
});

test("the policy lets nothing load from elsewhere", () => {
  const policy = contentSecurityPolicy([]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
});
