import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { GALLERY_FIGURES } from "../../../src/components/gallery/gallery-figures.js";
import { panelOf } from "../../../src/components/panel-of.js";
import { noPause } from "../../../src/figures/pause.js";
import { analysisOfPanel } from "../../figures/hand-panel.js";
import { seededPanel } from "../../fixtures/seeded-panel.js";

const analysis = analysisOfPanel(seededPanel({ models: 6, questions: 24, k: 5 }));
const shown = (
  await Promise.all(GALLERY_FIGURES.map(({ values }) => values(analysis, noPause)))
).flat();

/** Whether an exported value is a panel. */
function isPanel(value: unknown): value is { readonly id: string } {
  return typeof value === "object" && value !== null && "draw" in value && "finding" in value;
}

test("every panel that a file of src/figures exports is in the gallery", async () => {
  const ids = new Set<string>();
  for (const name of await readdir("src/figures")) {
    const module = (await import(pathToFileURL(resolve("src/figures", name)).href)) as object;
    for (const value of Object.values(module).flat() as unknown[]) {
      if (isPanel(value)) ids.add(value.id);
    }
  }
  const inGallery = shown.map(({ id }) => id);
  expect(inGallery).toHaveLength(new Set(inGallery).size);
  expect([...ids].filter((id) => !inGallery.includes(id))).toEqual([]);
});

test("a panel is found by its id, whatever figure it is of", async () => {
  for (const { id, topic } of shown) {
    expect(await panelOf(analysis, id)).toMatchObject({ id, topic });
  }
});

test("an id without a panel is told which there are", async () => {
  await expect(panelOf(analysis, "9a")).rejects.toThrow('no panel "9a"; there are panels of');
  await expect(panelOf(analysis, "2z")).rejects.toThrow('no panel "2z"; this figure has 2a, 2b');
});
