import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { readOwnPages } from "../../loaders/own-pages.js";
import { pageHeader } from "../../loaders/page-chrome.js";
import { tempFolder } from "../temp-folder.js";

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await tempFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

test("an author's pages are named by title, else heading, else file, in alphabetical order", async () => {
  const root = await folderOf({
    "index.md": "---\ntitle: Overview\n---\n",
    "titled.md": "---\ntitle: Zebra crossings\n---\n\n# Not this\n",
    "headed.md": "Words.\n\n# My heading\n",
    "bare.md": "Words.\n",
  });
  expect(readOwnPages(root, ["/index"])).toEqual([
    { path: "/bare", name: "bare" },
    { path: "/headed", name: "My heading" },
    { path: "/titled", name: "Zebra crossings" },
  ]);
});

test("drafts, parameterised pages, other files and folders are no pages of the menu", async () => {
  const root = await folderOf({
    "draft.md": "---\ntitle: Draft\ndraft: true\n---\n",
    "[id].md": "# By name\n",
    "404.md": "# Not found\n",
    "my-figure.ts": "export {};\n",
  });
  await mkdir(join(root, "notes"));
  await writeFile(join(root, "notes/deep.md"), "# Deep\n");
  expect(readOwnPages(root, [])).toEqual([]);
});

test("a page whose front matter cannot be read still has a name", async () => {
  const root = await folderOf({ "odd.md": "---\ntitle: [unclosed\n---\n\n# Heading\n" });
  expect(readOwnPages(root, [])).toEqual([{ path: "/odd", name: "Heading" }]);
});

test("the header has a menu of an author's pages, marked when one is open, and none without", () => {
  const own = [{ path: "/my-page", name: "Rates <b> & more" }];
  const menus = (header: string): readonly string[] => {
    const { document } = parseHTML(header);
    return [...document.querySelectorAll("nav summary")].map(({ textContent }) => textContent);
  };
  const header = pageHeader("/my-page", own);
  expect(menus(header).at(-1)).toBe("Yours");
  expect(menus(pageHeader("/index"))).not.toContain("Yours");
  const { document } = parseHTML(header);
  const [current] = document.querySelectorAll("nav a[aria-current]");
  expect(current.getAttribute("href")).toBe("./my-page");
  expect(current.textContent).toBe("Rates <b> & more");
  expect(document.querySelector("nav summary.current")?.textContent).toBe("Yours");
});
