import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tempFolder } from "../temp-folder.js";

const SETTINGS = {
  name: "tiny",
  conditions: ["closed_book"],
  main_conditions: ["closed_book"],
  comparisons: [],
  worst_case_condition: "closed_book",
  ensembles: [{ name: "both", members: ["a-1b", "b-2b"] }],
  ensemble_conditions: ["closed_book"],
  self_consistency_models: ["a-1b"],
  self_consistency_conditions: ["closed_book"],
  danger_threshold: 0.8,
  sensitivity_thresholds: [0.8],
  latency_buckets: [["all", 0, null]],
  bootstrap: { replicates: 10, seed: 42 },
};

/** The files of a neutral panel of two models and two questions that has no fault. */
export const TINY: Readonly<Record<string, string>> = {
  "panel.json": JSON.stringify(SETTINGS),
  "models.csv": "model,family,params_b,k\na-1b,a,1,3\nb-2b,b,2,3\n",
  "questions.csv": `question_id,option,is_correct,high_risk,unsafe,contradiction,subspecialties,type
q1,A,1,0,0,0,chest,diagnosis
q1,B,0,1,0,1,chest,diagnosis
q2,A,0,0,0,0,chest;trauma,finding
q2,B,0,0,1,0,chest;trauma,finding
q2,C,1,0,0,0,chest;trauma,finding
`,
  "votes_compact.csv": `model,condition,question_id,single,votes,latency_s
a-1b,closed_book,q1,A,AB-,1.5
a-1b,closed_book,q2,-,,
b-2b,closed_book,q1,B,BBB,2
`,
};

/** Changes to a field of the settings of `TINY`. */
export function settingsWith(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...SETTINGS, ...changes });
}

/** A folder with the files of `TINY`, some replaced; null leaves a file out. */
export async function neutralFolder(
  files: Readonly<Record<string, string | Uint8Array | null>> = {},
): Promise<string> {
  const folder = await tempFolder();
  for (const [name, content] of Object.entries({ ...TINY, ...files })) {
    if (content !== null) await writeFile(join(folder, name), content);
  }
  return folder;
}
