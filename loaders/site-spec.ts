import { z } from "zod";

/** The environment variable through which a build tells Framework and loaders what to show. */
export const SITE_SPEC_VARIABLE = "PRIMUM_SITE";

const siteRun = z.object({
  id: z.string(),
  /** `<id>-<content hash>`: names the run's files, so that a changed run has other names. */
  key: z.string(),
  /** Absolute path of the run folder. */
  dir: z.string(),
  title: z.string(),
  simulated: z.boolean(),
  complete: z.boolean(),
  /**
   * Name of the run's samples, `<id>-<content hash>`; or why the site has none, as a sentence.
   */
  samples: z.union([z.object({ key: z.string() }), z.object({ left_out: z.string() })]),
});

/** What one build or preview of the site shows. */
export const siteSpecSchema = z.object({
  mode: z.enum(["build", "preview"]),
  /** Folder that Framework takes pages from, absolute. */
  root: z.string(),
  /** Where Framework writes the site. */
  output: z.string(),
  /** Whether text that may not be redistributed goes into the site. */
  internal: z.boolean(),
  /** Where the samples of runs are kept from build to build. */
  samples_cache: z.string(),
  /** Folder of DuckDB for the browser, below `_duckdb`. */
  duckdb: z.string(),
  /** Runs in the order of the run switch; the first is shown by default. */
  runs: z.array(siteRun).min(1),
  /** The published tables: content hash and folder. */
  published: z.object({ key: z.string(), dir: z.string() }),
  /** The stored replica: content hash of its report, and folder. */
  replica: z.object({ key: z.string(), dir: z.string() }),
});

export type SiteSpec = z.infer<typeof siteSpecSchema>;
export type SiteRun = SiteSpec["runs"][number];

/**
 * The site spec of this process.
 *
 * @throws Error when the site is built by other means than Primum's commands
 */
export function readSiteSpec(env: Readonly<Record<string, string | undefined>>): SiteSpec {
  const text = env[SITE_SPEC_VARIABLE];
  if (text === undefined) {
    throw new Error(
      `site: ${SITE_SPEC_VARIABLE} is not set; build with \`primum site RUN\` or preview with \`npm run dev\``,
    );
  }
  return siteSpecSchema.parse(JSON.parse(text));
}
