/** A run that the site shows. */
export interface SiteRun {
  readonly id: string;
  /** Name of its folder; changes with its content. */
  readonly key: string;
  readonly title: string;
  readonly simulated: boolean;
  readonly complete: boolean;
  /** Name of the folder of its outputs; or why the site has none, as a sentence. */
  readonly samples: { readonly key: string } | { readonly left_out: string };
}

/** What a page knows of the build that made it. */
export interface Site {
  /** Where data files are: `./` in a built site. */
  readonly base: string;
  readonly runs: readonly SiteRun[];
  /** Content key of the published numbers. */
  readonly published: string;
  /** Content key of the stored replica's report. */
  readonly replica: string;
  /** Where DuckDB for the browser is. */
  readonly duckdb: string;
}

/** Reads the block that the build put into every page's head. */
export function readSite(document: Document): Site {
  const text = document.querySelector("#primum-site")?.textContent;
  if (text === undefined) throw new Error("site: the page has no #primum-site");
  return JSON.parse(text) as Site;
}

/** The run that an address names (`?run=ID`), or the first. */
export function chosenRun(site: Site, address: URL): SiteRun {
  const id = address.searchParams.get("run");
  return site.runs.find((run) => run.id === id) ?? site.runs[0];
}

/** The same address with another run; the first run needs no mention. */
export function addressOfRun(site: Site, address: URL, run: SiteRun): URL {
  const next = new URL(address);
  if (run === site.runs[0]) next.searchParams.delete("run");
  else next.searchParams.set("run", run.id);
  return next;
}
