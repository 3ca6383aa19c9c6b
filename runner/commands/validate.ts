import { relative } from "node:path";
import type { Command } from "commander";
import type { Effects } from "../effects.js";
import { jsonText } from "../output/terminal-text.js";
import { planSize, type PlanSize } from "../plan/plan.js";
import { loadStudy } from "../study/load.js";
import type { ResolvedStudy } from "../study/resolved.js";
import { UserError } from "../user-error.js";

/** What `primum validate` says of a study without problems; `--json` prints it as it is. */
export interface StudySummary {
  readonly ok: true;
  readonly study: string;
  readonly study_sha256: string;
  readonly benchmark: {
    readonly id: string;
    readonly version: number;
    readonly questions: number;
    readonly stems: string;
    readonly review: string;
    readonly sha256: string;
    readonly labels_sha256: string;
  };
  readonly models: readonly string[];
  readonly conditions: readonly string[];
  readonly experiments: readonly string[];
  readonly planned: PlanSize;
  readonly reading: string;
  readonly verifier: string | null;
  readonly output: string;
  readonly warnings: readonly string[];
}

/** A study in short. */
export function studySummary(study: ResolvedStudy): StudySummary {
  const { id, version, questions, stems, review, sha256, labels_sha256 } = study.benchmark;
  return {
    ok: true,
    study: study.study,
    study_sha256: study.study_sha256,
    benchmark: {
      id,
      version,
      questions: questions.length,
      stems,
      review,
      sha256,
      labels_sha256,
    },
    models: study.models.map(({ model }) => model),
    conditions: study.conditions,
    experiments: study.experiments,
    planned: planSize(study),
    reading: study.reading,
    verifier: study.verifier?.model ?? null,
    output: relative(process.cwd(), study.output) || ".",
    warnings: study.warnings,
  };
}

/** The summary as a person reads it. */
export function summaryText(summary: StudySummary): string {
  const { benchmark, planned } = summary;
  const lines = [
    ["study", `${summary.study} · sha256 ${summary.study_sha256.slice(0, 12)}`],
    [
      "benchmark",
      `${benchmark.id} v${benchmark.version} · ${count(benchmark.questions, "question")} · ${benchmark.stems} stems · ${benchmark.review}`,
    ],
    ["models", `${summary.models.length}: ${summary.models.join(", ")}`],
    ["conditions", `${summary.conditions.length}: ${summary.conditions.join(", ")}`],
    ["experiments", summary.experiments.join(", ")],
    [
      "planned",
      `${count(planned.cells, "cell")} · ${count(planned.requests, "request")} · ${count(planned.outputs, "output")}`,
    ],
    ["reading", `${summary.reading} · verifier ${summary.verifier ?? "none"}`],
    ["output", summary.output],
    ...summary.warnings.map((warning) => ["warning", warning]),
  ];
  return lines.map(([name, text]) => `${name.padEnd(12)}${text}\n`).join("");
}

function count(n: number, thing: string): string {
  return `${n.toLocaleString("en")} ${thing}${n === 1 ? "" : "s"}`;
}

/**
 * Checks a study and all that it names, and prints a summary; asks no server.
 *
 * @throws UserError with every problem, one a line
 */
export async function validate(path: string, json: boolean, effects: Effects): Promise<void> {
  try {
    const summary = studySummary(await loadStudy(path, effects));
    effects.out(json ? `${jsonText(summary, 2)}\n` : summaryText(summary));
  } catch (error) {
    if (json && error instanceof UserError) {
      const problems = error.message.split("\n");
      effects.out(`${jsonText({ ok: false, problems }, 2)}\n`);
    }
    throw error;
  }
}

/** Adds `primum validate`. */
export function register(program: Command, effects: Effects): void {
  program
    .command("validate")
    .description("check a study file and all that it names; every problem with file, field and fix")
    .argument("<study>", "study file")
    .option("--json", "print the summary or the problems as JSON")
    .addHelpText(
      "after",
      `
No server is asked. Exit code 0: the study can be run; 2: it has problems.

Example:
  primum validate studies/demo.yaml`,
    )
    .action(async (study: string, { json }: { readonly json?: true }) => {
      await validate(study, json === true, effects);
    });
}
