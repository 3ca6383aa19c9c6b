import { createHash } from "node:crypto";

/**
 * A folder name for a model: letters, digits, `.`, `_` and `-` of its id, and eight hex digits of
 * the id's SHA-256, so that two ids never share one and no id is too long or leaves its folder.
 */
export function modelSlug(model: string): string {
  const readable = model
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(0, 80);
  return `${readable}-${createHash("sha256").update(model).digest("hex").slice(0, 8)}`;
}
