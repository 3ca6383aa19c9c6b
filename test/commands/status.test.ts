import { spawnSync } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";

function status(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "bin/primum.js"), "status", ...args],
    { encoding: "utf8", cwd: ROOT },
  );
  return { status, stdout, stderr };
}

test("a panel without a run's journal is called so in one sentence, exit 0", () => {
  const { status: code, stdout, stderr } = status("data/replica");
  expect(stderr).toBe("");
  expect(stdout).toMatch(
    /^data\/replica: a complete, simulated panel without the journal of a run \(([\d,]+) of \1 cells\); it can be analysed and shown, not resumed\n$/,
  );
  expect(code).toBe(0);
  expect(JSON.parse(status("data/replica", "--json").stdout)).toMatchObject({
    stage: "panel",
    complete: true,
  });
});

test("a manifest without a panel is no run, exit 2", async () => {
  const dir = await tempFolder();
  await cp(path.join(ROOT, "data/replica"), dir, { recursive: true });
  await rm(path.join(dir, "panel.parquet"));
  expect(status(dir)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("no run is here") as string,
  });
});
