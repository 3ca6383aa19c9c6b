import { fileURLToPath } from "node:url";

/** Absolute path of the folder that holds package.json, `src` and `data`. */
export const PROJECT_ROOT = fileURLToPath(new URL("../../", import.meta.url));
