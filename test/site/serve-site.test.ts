import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serveSite } from "../../runner/site/serve-site.js";
import { messageOf } from "../fixtures/message-of.js";
import { sharedFolder } from "../fixtures/shared-folder.js";

const root = await sharedFolder();
const site = join(root, "site");
await mkdir(join(site, "runs/a"), { recursive: true });
await writeFile(join(root, "secret.txt"), "secret");
await writeFile(join(site, "index.html"), "<p>first</p>");
await writeFile(join(site, "runs/a/panel.arrow"), "arrow");
await writeFile(join(site, "ä b.js"), "1");
await symlink(join(root, "secret.txt"), join(site, "link.txt"));
const served = await serveSite(site, 0);
afterAll(() => served.close());

/** A request whose path no client has tidied up. */
function rawStatus(path: string, method = "GET"): Promise<number | undefined> {
  const { hostname, port } = new URL(served.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("listens on loopback", () => {
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test.each([
  ["", "text/html; charset=utf-8", "no-cache"],
  ["index.html?run=x", "text/html; charset=utf-8", "no-cache"],
  [
    "runs/a/panel.arrow",
    "application/vnd.apache.arrow.stream",
    "public, max-age=31536000, immutable",
  ],
  ["%C3%A4%20b.js", "text/javascript; charset=utf-8", "no-cache"],
])("serves %j as %s, %s", async (path, type, cache) => {
  const response = await fetch(served.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("cache-control")).toBe(cache);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/link.txt",
  "/runs",
  "/runs/",
  "/%",
  "/%00",
  "/none",
])("answers 404 to %s", async (path) => {
  expect(await rawStatus(path)).toBe(404);
});

test("answers HEAD without a body and refuses other methods", async () => {
  const head = await fetch(served.url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    "12",
    "",
  ]);
  expect(await rawStatus("/", "POST")).toBe(405);
});

test("a taken port and a folder without a site are said as such", async () => {
  const port = Number(new URL(served.url).port);
  expect(await messageOf(serveSite(site, port))).toMatch(
    /cannot listen on 127\.0\.0\.1:\d+.*--port 0/,
  );
  expect(await messageOf(serveSite(root, 0))).toContain("holds no index.html; build a site with");
});
