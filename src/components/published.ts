import type { TableId } from "../tables/paper-table.js";
import type { PublishedTable } from "../tables/published.js";
import type { Site } from "./site.js";

/** Loads one of the paper's tables as printed. */
export async function loadPublished(
  site: Site,
  id: TableId,
  fetch: (address: string) => Promise<Response>,
): Promise<PublishedTable> {
  const response = await fetch(`${site.base}published/${site.published}/${id}.json`);
  if (!response.ok) {
    throw new Error(`published table ${id} cannot be loaded (${response.status})`);
  }
  return (await response.json()) as PublishedTable;
}
