import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ROOT, writeStudy } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";

function primum(...args: string[]) {
  const child = spawn(process.execPath, [path.join(ROOT, "bin/primum.js"), ...args]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** How a process ends after Ctrl-C: its exit code, the signal that killed it, what it said. */
async function interrupted(child: ReturnType<typeof primum>) {
  const said = text(child.stderr);
  const exit = once(child, "exit");
  child.kill("SIGINT");
  const [code, signal] = (await exit) as [number | null, string | null];
  return { code, signal, said: await said };
}

test("Ctrl-C ends a parse that waits for input, exit 1, and what was read is written", async () => {
  const parse = primum("parse", "--options", "A,B");
  parse.stdin.write('{"id":1,"raw":"B"}\n');
  const [line] = (await once(parse.stdout, "data")) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({ id: 1, letter: "B" });
  expect(await interrupted(parse)).toEqual({ code: 1, signal: null, said: "parse: stopped\n" });
});

test("Ctrl-C ends a run that waits for a server which does not answer, and tells how to go on", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  onTestFinished(() => server.closeAllConnections());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const run = primum("run", await writeStudy(await tempFolder(), `http://127.0.0.1:${port}/v1`));
  await once(server, "request");
  const { code, said } = await interrupted(run);
  expect(code).toBe(1);
  expect(said).toContain("run: stopped; the same command goes on from here");
});

test("Ctrl-C ends a command that only computes as the system ends any program", async () => {
  const pipe = path.join(await tempFolder(), "harm.json");
  spawnSync("mkfifo", [pipe]);
  const harm = primum("harm", pipe);
  const writer = await open(pipe, "w");
  expect(await interrupted(harm)).toEqual({ code: null, signal: "SIGINT", said: "" });
  await writer.close();
});
