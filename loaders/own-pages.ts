import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/** A page that an author has added to the notebook. */
export interface OwnPage {
  /** Path without extension, e.g. `/my-page`. */
  readonly path: string;
  readonly name: string;
}

const frontMatter = z.object({
  title: z.union([z.string(), z.number()]).nullish(),
  draft: z.boolean().nullish(),
});

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\s*$/m;

/**
 * The pages that the site does not know by itself, in alphabetical order of their names: Markdown
 * right under the notebook's root. A page is named by the title of its front matter, else by its
 * first heading, else by its file; drafts are left out, as from the built site.
 *
 * @param root the notebook's folder
 * @param known paths of the site's own pages, without extension
 */
export function readOwnPages(root: string, known: readonly string[]): readonly OwnPage[] {
  return readdirSync(root)
    .filter((name) => name.endsWith(".md") && !name.startsWith("[") && name !== "404.md")
    .map((name) => ({ path: `/${name.slice(0, -".md".length)}`, file: join(root, name) }))
    .filter(({ path }) => !known.includes(path))
    .flatMap(({ path, file }) => {
      const source = readFileSync(file, "utf8");
      const { title, draft } = frontMatterOf(source);
      const name = title ?? /^# (.+)$/m.exec(source)?.[1] ?? path.slice(1);
      return draft === true ? [] : [{ path, name: String(name).trim() }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** A page's front matter; empty where it has none, or none that can be read. */
function frontMatterOf(source: string): z.infer<typeof frontMatter> {
  const match = FRONT_MATTER.exec(source);
  if (match?.index !== 0) return {};
  try {
    return frontMatter.parse(parse(match[1]));
  } catch {
    return {};
  }
}
