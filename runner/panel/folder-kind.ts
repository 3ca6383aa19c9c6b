import { access } from "node:fs/promises";
import type { Manifest } from "../tables/manifest.js";
import { UserError } from "../user-error.js";
import { isNeutralFolder } from "./read-neutral.js";

/** Whether a folder holds a neutral panel or a run. Throws a UserError when it holds neither. */
export async function folderKind(folder: string): Promise<"panel" | "run"> {
  if (await isNeutralFolder(folder)) return "panel";
  const { runFolder } = await import("../run-folder.js");
  await access(runFolder(folder).manifest).catch((error: unknown) => {
    throw new UserError(
      `${folder}: holds neither manifest.json (a run) nor panel.json (a panel); check the path`,
      2,
      { cause: error },
    );
  });
  return "run";
}

/** Refuses a run with missing cells, exit 1, unless these may count as null answers. */
export function requireComplete(
  folder: string,
  manifest: Manifest,
  allowIncomplete: boolean,
): void {
  if (manifest.complete || allowIncomplete) return;
  throw new UserError(
    `${folder}: ${manifest.cells_done} of ${manifest.cells_planned} cells are done; run \`primum run\` again, or give --allow-incomplete to count the missing ones as null answers`,
    1,
  );
}
