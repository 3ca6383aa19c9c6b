import { spawnSync } from "node:child_process";
import { cp } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { report } from "../../runner/commands/run.js";
import type { RunEnd } from "../../runner/run/run-study.js";
import { ROOT, testEffects } from "../run/small-study.js";
import { tempFolder } from "../temp-folder.js";

function primum(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "bin/primum.js"), ...args],
    { encoding: "utf8", input },
  );
  return { status, stdout, stderr };
}

test("help lists every command and exits 0", () => {
  const { status, stdout } = primum(["--help"]);
  expect(status).toBe(0);
  for (const name of ["demo", "validate", "run", "status", "parse", "site", "serve", "simulate"]) {
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  }
});

test.each(["demo", "validate", "run", "status", "parse", "analyze", "site", "serve"])(
  "%s --help shows an example",
  (name) => {
    const { status, stdout } = primum([name, "--help"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`Examples?:\\n(.*\\n)*?.*primum ${name}`));
  },
);

test.each([
  ["an unknown command", ["frobnicate"]],
  ["an unknown option", ["run", "x.yaml", "--fast"]],
  ["a missing argument", ["run"]],
  ["a study that is not there", ["run", "/nowhere/study.yaml"]],
  ["a folder that is no run", ["status", "/nowhere"]],
])("%s is told in a line without a stack trace, exit 2", (_name, args) => {
  const { status, stderr } = primum(args);
  expect(status).toBe(2);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(stderr.trim()).not.toBe("");
});

test("no text from outside reaches a terminal with characters that steer it", async () => {
  const hostile = "A\u009b31m\u202e";
  const run = path.join(await tempFolder(), hostile);
  await cp(path.join(ROOT, "data/runs/smollm2-mini"), run, { recursive: true });
  const shown = primum(["status", run]);
  const machine = primum(["parse", "--options", "A,B"], `{"id":"${hostile}","raw":"A"}`);
  const told = primum(["status", hostile]);
  expect([shown.status, machine.status, told.status]).toEqual([0, 0, 2]);
  expect(shown.stdout).toContain("A\ufffd31m\ufffd: complete");
  expect(machine.stdout).toContain(String.raw`{"id":"A\u009b31m\u202e",`);
  for (const text of [shown.stdout, machine.stdout, told.stderr]) {
    expect(text).not.toMatch(/[\u0080-\u009f\u202a-\u202e]/);
  }
});

test("what a server says of itself stands escaped in a run's JSON", () => {
  const lines: string[] = [];
  const manifest = { complete: true, endpoints: [{ server_version: "0.9\u009b2J\u202e" }] };
  const end = { kind: "done", manifest, reused: false } as unknown as RunEnd;
  report(end, "out", true, testEffects({ out: (text) => void lines.push(text) }));
  expect(lines.join("")).toContain(String.raw`"0.9\u009b2J\u202e"`);
});
