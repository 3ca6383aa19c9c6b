import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockRun } from "../../runner/run/lock.js";
import { isAlive, lockHolder } from "../../runner/run/lock-holder.js";
import { tempFolder } from "../temp-folder.js";

const hasProc = existsSync("/proc/self/stat");

/** A run folder that a holder has locked. */
async function locked(holder: string): Promise<string> {
  const dir = await tempFolder();
  await writeFile(path.join(dir, ".lock"), holder);
  return dir;
}

test("a run is refused while the process that its lock names lives", async () => {
  for (const holder of [String(process.ppid), await lockHolder(process.ppid)]) {
    await expect(lockRun(await locked(holder))).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining(`process ${process.ppid} is working on this run`) as string,
    });
  }
});

test("a lock is given back", async () => {
  const dir = await tempFolder();
  const unlock = await lockRun(dir);
  expect(await readFile(path.join(dir, ".lock"), "utf8")).toBe(await lockHolder(process.pid));
  await unlock();
  expect(existsSync(path.join(dir, ".lock"))).toBe(false);
});

test.each(["", "nonsense", "0", "-1", String(2 ** 30)])(
  "a lock that says %j, which is no living process, is taken over",
  async (holder) => {
    await (
      await lockRun(await locked(holder))
    )();
  },
);

test.runIf(hasProc)(
  "a lock whose process id has passed to another program is taken over",
  async () => {
    const [id, boot, ticks] = (await lockHolder(process.ppid)).split(" ");
    const earlier = `${id} ${boot} ${Number(ticks) - 1}`;
    const otherBoot = `${id} 00000000-0000-0000-0000-000000000000 ${ticks}`;
    for (const holder of [earlier, otherBoot]) await (await lockRun(await locked(holder)))();
  },
);

test.runIf(hasProc)(
  "a process that has ended is dead, though its parent never waits for it",
  async () => {
    // The child ends at a word of ours: once its parent is a program that never waits for it.
    const script = "exec 3<&0; head -c 1 <&3 >/dev/null & echo $!; exec sleep 60";
    const parent = spawn("sh", ["-c", script]);
    onTestFinished(() => void parent.kill());
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    await vi.waitFor(async () => {
      expect(await readFile(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
    });
    parent.stdin.write("x");
    await vi.waitFor(async () => {
      expect(await readFile(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
    });
    expect(await isAlive(String(pid))).toBe(false);
    expect(await isAlive(String(parent.pid))).toBe(true);
  },
);
