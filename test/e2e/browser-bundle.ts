import { createRequire } from "node:module";
import type * as Esbuild from "esbuild";
import { FRAMEWORK_PROGRAM } from "../../runner/site/framework.js";

/** The bundler that makes the site. */
const esbuild = createRequire(FRAMEWORK_PROGRAM)("esbuild") as typeof Esbuild;

/**
 * A module and all that it imports as one script, made as the site's modules are; its exports are
 * properties of the global variable named.
 */
export async function browserBundle(entry: string, globalName: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    format: "iife",
    globalName,
    target: "es2022",
    minify: true,
    write: false,
    logLevel: "error",
  });
  return outputFiles[0].text;
}
