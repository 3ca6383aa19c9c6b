import { access, constants, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The marks of a run folder: what a run writes first and what it writes last. */
const RUN_MARKS = ["manifest.json", "journal"];

/**
 * What is wrong with a run folder's place; null when a run can be written or continued there.
 *
 * @param output absolute path
 */
export async function outputProblem(output: string): Promise<string | null> {
  const name = basename(output);
  const kind = await kindOf(output);
  if (kind === "file") return `${name} is a file; name a folder`;
  if (kind === "folder") {
    const inner = await runInside(output);
    if (inner !== null) return `${name} holds another run, ${inner}; name a folder beside it`;
  }
  for (let folder = dirname(output); folder !== dirname(folder); folder = dirname(folder)) {
    if (await isRun(folder)) {
      return `${name} lies inside run ${basename(folder)}; name a folder outside of it`;
    }
  }
  return writableProblem(output);
}

async function writableProblem(path: string): Promise<string | null> {
  const kind = await kindOf(path);
  if (kind === "absent") return writableProblem(dirname(path));
  if (kind === "file") return `${basename(path)} is a file; name a path through folders`;
  try {
    await access(path, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `folder ${basename(path)} may not be written; change its permissions or name another`;
  }
}

async function runInside(folder: string): Promise<string | null> {
  if (await isRun(folder)) return null;
  for (const name of await readdir(folder)) {
    if (await isRun(join(folder, name))) return name;
  }
  return null;
}

async function isRun(folder: string): Promise<boolean> {
  const kinds = await Promise.all(RUN_MARKS.map((mark) => kindOf(join(folder, mark))));
  return kinds[0] === "file" || kinds[1] === "folder";
}

async function kindOf(path: string): Promise<"file" | "folder" | "absent"> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file";
  } catch {
    return "absent";
  }
}
