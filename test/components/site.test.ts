import { expect, test } from "vitest";
import { addressOfRun, chosenRun, type Site } from "../../src/components/site.js";

const run = (id: string) => ({
  id,
  key: `${id}-0`,
  title: id,
  simulated: false,
  complete: true,
  samples: { left_out: "None." },
});
const SITE: Site = {
  base: "./",
  runs: [run("a"), run("b")],
  published: "0",
  replica: "",
  duckdb: "",
};

test("the address names the run; the first run is the default", () => {
  expect(chosenRun(SITE, new URL("http://x/p.html?run=b")).id).toBe("b");
  expect(chosenRun(SITE, new URL("http://x/p.html")).id).toBe("a");
  expect(chosenRun(SITE, new URL("http://x/p.html?run=gone")).id).toBe("a");
});

test("an address keeps all else when its run changes", () => {
  const address = new URL("http://x/p.html?theta=0.9#figure-2a");
  expect(addressOfRun(SITE, address, SITE.runs[1]).href).toBe(
    "http://x/p.html?theta=0.9&run=b#figure-2a",
  );
  expect(addressOfRun(SITE, new URL("http://x/p.html?run=b"), SITE.runs[0]).href).toBe(
    "http://x/p.html",
  );
});
