import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { NAMES, type BuiltSite } from "./built-site.js";

/** Bytes of scripts as they travel: with a run's ballots a figure page stays below 300 kB. */
const FIGURE_PAGE_SCRIPTS = 190_000;
/** A gallery shows every figure or statistic at once. */
const GALLERY_SCRIPTS = 270_000;

/** Tests of the files that a server is given. */
export function builtFilesAreFit(site: BuiltSite): void {
  test("a page's scripts weigh what leaves room for its data", async () => {
    for (const name of NAMES) {
      const html = await readFile(join(site.out, `${name}.html`), "utf8");
      const scripts = [...html.matchAll(/modulepreload" href="\.\/([^"]+)"/g)].map(
        ([, path]) => path,
      );
      const sizes = await Promise.all(
        scripts.map(async (path) => gzipSync(await readFile(join(site.out, path))).length),
      );
      expect(scripts.length, name).toBeGreaterThan(3);
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        name,
      ).toBeLessThan(name.startsWith("gallery") ? GALLERY_SCRIPTS : FIGURE_PAGE_SCRIPTS);
    }
  });

  test("the built files name no address beyond the site, and hold no text under licence limits", async () => {
    const allowed = /^https?:\/\/www\.w3\.org\//;
    for (const name of await readdir(site.out, { recursive: true })) {
      if (!/\.(html|js|css|json|arrow)$/.test(name)) continue;
      const text = await readFile(join(site.out, name), "latin1");
      expect(text, name).not.toContain("CANARY");
      const addresses = /\.(html|js|css)$/.test(name)
        ? (text.match(/https?:\/\/[^"'`)\s\\]+/g) ?? [])
        : [];
      expect(
        addresses.filter((address) => !allowed.test(address)),
        name,
      ).toEqual([]);
    }
  });
}
