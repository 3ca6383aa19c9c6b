import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Packages that Framework's own client mentions. It asks the npm registry for the version of each,
 * used or not, unless a folder of its cache names one.
 */
const MENTIONED = [
  "@observablehq/plot",
  "@observablehq/sample-datasets",
  "apache-arrow",
  "arquero",
  "d3-dsv",
  "d3",
  "echarts",
  "htl",
  "leaflet",
  "lodash",
  "mapbox-gl",
  "parquet-wasm",
  "react-dom",
  "react",
  "topojson-client",
] as const;

/**
 * Makes the version folders that let Framework build without a network. The pages themselves import
 * from node_modules alone, so the folders stay empty.
 *
 * @param cache Framework's cache
 */
export async function seedNpmCache(cache: string): Promise<void> {
  for (const name of MENTIONED) {
    await mkdir(join(cache, "_npm", `${name}@0.0.0`), { recursive: true });
  }
}
