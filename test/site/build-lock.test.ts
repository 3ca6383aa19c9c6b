import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withBuildLock } from "../../runner/site/build-lock.js";
import { tempFolder } from "../temp-folder.js";

test("tasks under one lock follow each other", async () => {
  const lock = join(await tempFolder(), "lock");
  const events: string[] = [];
  const task = (name: string) =>
    withBuildLock(
      lock,
      () => undefined,
      new AbortController().signal,
      async () => {
        events.push(`${name} starts`);
        await readFile(lock);
        events.push(`${name} ends`);
      },
    );
  await Promise.all([task("a"), task("b")]);
  const [first, second] = events[0].startsWith("a") ? ["a", "b"] : ["b", "a"];
  expect(events).toEqual([first, second].flatMap((name) => [`${name} starts`, `${name} ends`]));
});

test("a lock that a dead process left is taken over", async () => {
  const lock = join(await tempFolder(), "lock");
  await writeFile(lock, String(2 ** 30));
  expect(
    await withBuildLock(
      lock,
      () => undefined,
      new AbortController().signal,
      () => Promise.resolve("done"),
    ),
  ).toBe("done");
});

test("a build that is stopped while it waits for the lock leaves it to its holder", async () => {
  const lock = join(await tempFolder(), "lock");
  await writeFile(lock, String(process.pid));
  const stop = new AbortController();
  const waiting = withBuildLock(
    lock,
    () => stop.abort(),
    stop.signal,
    () => expect.fail("the task ran"),
  );
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  expect(await readFile(lock, "utf8")).toBe(String(process.pid));
});
