import os from "node:os";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";

/** The variables that say where fonts are. */
type FontVariables = Readonly<Partial<Record<string, string>>>;

/**
 * Fontconfig sees the font that the pinned browser's package unpacks, and no other. The package's
 * own settings look for it in /tmp even where it was unpacked elsewhere.
 */
const OWN_FONT: FontVariables = {
  FONTCONFIG_FILE: path.join(import.meta.dirname, "fonts.conf"),
  XDG_DATA_HOME: os.tmpdir(),
  XDG_DATA_DIRS: os.tmpdir(),
  XDG_CACHE_HOME: os.tmpdir(),
};

/** Where the package points fontconfig when it is loaded. */
const UNPACKED_FONTS = path.join(os.tmpdir(), "fonts");

/**
 * Starts the pinned Chromium on Linux, the system's Chrome elsewhere. The variable makes the
 * package unpack its own system libraries, so that it starts on a machine that has none; it must
 * be set before the package is loaded.
 *
 * @param systemFonts whether the pinned browser sees the machine's fonts instead of the one that
 *   arrives with it, Open Sans
 */
export async function startBrowser({ systemFonts = false } = {}): Promise<Browser> {
  if (process.platform !== "linux") return chromium.launch({ channel: "chrome" });
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs20.x";
  const { default: pinned } = await import("@sparticuz/chromium");
  const { FONTCONFIG_PATH: fonts, ...env } = process.env;
  const system: FontVariables =
    fonts === undefined || fonts === UNPACKED_FONTS ? {} : { FONTCONFIG_PATH: fonts };
  return chromium.launch({
    executablePath: await pinned.executablePath(),
    args: ["--no-sandbox", "--font-render-hinting=none"],
    env: { ...env, ...(systemFonts ? system : OWN_FONT) },
  });
}
