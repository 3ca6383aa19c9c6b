import { expect, test } from "vitest";
import { besideOf, otherRuns } from "../../src/components/compare-runs.js";
import { settingRows } from "../../src/components/compare-settings.js";
import type { RunManifest } from "../../src/components/load-run.js";
import type { SiteRun } from "../../src/components/site.js";
import { labelsRefusal } from "../../src/figures/compare-labels.js";

function manifestOf(run_id: string, labels: string, version = 1): RunManifest {
  return {
    run_id,
    title: run_id,
    study_sha256: "",
    simulated: false,
    complete: true,
    cells_planned: 4,
    cells_done: 4,
    benchmark: {
      id: "bench",
      title: "Bench",
      version,
      sha256: "0".repeat(64),
      labels_sha256: labels.repeat(64),
      stems: "real",
      review: "",
    },
    template: { name: "paper", version: 1 },
    sampling: { k: 5, temperature: 0.7 },
    single: { temperature: 0 },
    reading: "strict",
    verifier: null,
    endpoints: [{ alias: "local", server_version: "1.0", models: [] }],
    seeds: { study: 1 },
    software: { primum: "1" },
    started_at: "2026-01-01",
    finished_at: null,
    outputs: 4,
    results_sha256: run_id.repeat(4),
    warnings: [],
  };
}

function listed(manifest: RunManifest): { run: SiteRun; manifest: RunManifest } {
  const { run_id: id, title, simulated, complete } = manifest;
  return {
    run: { id, key: id, title, simulated, complete, samples: { left_out: "" } },
    manifest,
  };
}

const OWN = manifestOf("own", "a");
const OTHERS = otherRuns(OWN, [manifestOf("odd", "b", 2), manifestOf("same", "a")].map(listed));

test("without a run in the address the first with the same labels stands beside", () => {
  const beside = besideOf(OWN, OTHERS, null);
  expect("other" in beside && beside.other.run.id).toBe("same");
  const [odd] = OTHERS;
  const only = besideOf(OWN, [odd], null);
  expect("other" in only && only.other.run.id).toBe("odd");
});

test.each([
  [OTHERS, "own", "Both are the same run, own: choose another one."],
  [OTHERS, "none", "This site has no run “none”: choose one that it has."],
  [[], null, "This site holds one run. Build it of two to compare them: primum site RUN_A RUN_B."],
])("says in a sentence why no run stands beside", (others, asked, refused) => {
  expect(besideOf(OWN, others, asked)).toEqual({ refused });
});

test("runs of other labels are refused, naming both and the way out", () => {
  const [odd, same] = OTHERS;
  expect(labelsRefusal(OWN, odd.manifest)).toBe(
    "These runs cannot be compared: the options of their questions are labelled differently (own: bench version 1, labels aaaaaaaaaaaa; odd: bench version 2, labels bbbbbbbbbbbb). A difference in rates could come from the labels and not from the models. Compare runs on the same labels.",
  );
  expect(labelsRefusal(OWN, same.manifest)).toBeNull();
});

test("settings are set beside each other, thing by thing", () => {
  const other = { ...manifestOf("same", "a"), sampling: { k: 20, temperature: 0.7 } };
  const rows = settingRows(OWN, other);
  const differing = rows.filter(({ is_same }) => !is_same).map(({ name }) => name);
  expect(differing).toEqual(["Title", "Sampled outputs", "Results (SHA-256)"]);
  expect(rows.find(({ name }) => name === "Sampled outputs")).toMatchObject({
    first: "k 5, temperature 0.7",
    second: "k 20, temperature 0.7",
  });
});
