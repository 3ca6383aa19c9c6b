import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const INLINE_SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Mends what Framework's pages lack: the language, zooming on small screens, and a policy under
 * which the browser runs the page's own scripts and loads from its own origin alone.
 */
export function postProcessPage(html: string): string {
  const policy = contentSecurityPolicy(inlineScripts(html));
  return html
    .replace("<html>", '<html lang="en">')
    .replace(", maximum-scale=1", "")
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );
}

/** The Content-Security-Policy that admits exactly these inline scripts. */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    // Plot puts a <style> into every figure.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join("; ");
}

/** Bodies of the inline scripts that a browser would run; data blocks are not among them. */
export function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => !/\bsrc=|application\/json/.test(attributes))
    .map(([, , body]) => body);
}

/** Mends every page of a built site and adds `.nojekyll`, without which GitHub hides `_` folders. */
export async function postProcessSite(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith(".html")) continue;
    const path = join(dir, name);
    await writeFile(path, postProcessPage(await readFile(path, "utf8")));
  }
  await writeFile(join(dir, ".nojekyll"), "");
}
