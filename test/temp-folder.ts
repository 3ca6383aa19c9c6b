import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the running test's own, removed when it ends. */
export async function tempFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "primum-test-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}
