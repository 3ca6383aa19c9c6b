import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run/small-study.js";

function primum(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "bin/primum.js"), ...args],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

test("help lists every command and exits 0", () => {
  const { status, stdout } = primum("--help");
  expect(status).toBe(0);
  for (const name of ["demo", "validate", "run", "status", "parse", "site", "serve", "simulate"]) {
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  }
});

test.each(["demo", "validate", "run", "status", "parse", "analyze", "site", "serve"])(
  "%s --help shows an example",
  (name) => {
    const { status, stdout } = primum(name, "--help");
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
  const { status, stderr } = primum(...args);
  expect(status).toBe(2);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(stderr.trim()).not.toBe("");
});
