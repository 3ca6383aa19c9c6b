import { conditionName } from "../panel/condition.js";
import { withState } from "./address-state.js";
import { element } from "./dom.js";
import { loadTexts } from "./load-run.js";
import type { Page } from "./page.js";
import { keepViewInLinks, provenanceLinks } from "./provenance.js";
import { disagreement } from "./samples-agree.js";
import { answerView } from "./samples-answer.js";
import { besideView } from "./samples-beside.js";
import { runCells, type RunCells } from "./samples-cell.js";
import { samplesControls } from "./samples-controls.js";
import { openSamples, type Sample } from "./samples-files.js";
import { NO_SAMPLE_FILTER, type SampleFilter } from "./samples-filter.js";
import { outputsPart, promptPart, questionPart } from "./samples-parts.js";
import { samplesSearch } from "./samples-search.js";
import { samplesState, type SamplesState } from "./samples-state.js";

/**
 * A model's outputs to a question under a condition, and how they became its answer. The address
 * keeps the cell (`?experiment=…&model=…&condition=…&question=…&regime=…&beside=…`).
 */
export async function samplesPage(page: Page): Promise<HTMLElement> {
  const { site, run } = page;
  const load = (path: string): Promise<Response> => fetch(path);
  const questions = run.panel.questions.map(({ question_id: id }) => id);
  const [files, texts] = await Promise.all([
    openSamples(site, run.run, run.panel.conditions, questions, load),
    loadTexts(site, run.run, load),
  ]);
  const cells = runCells(run, texts, files);
  const further = run.experiments.filter((name) => name !== run.experiment);
  let state = samplesState(run.panel, further, new URL(location.href));
  const question = element("div");
  const answer = element("div");
  const outputs = element("div", { class: "cell-outputs" });
  const search = files === null ? null : samplesSearch(files);
  keepViewInLinks(answer);

  const showAnswer = (): void => answer.replaceChildren(...answerPart(page, cells, state));
  let latest = 0;
  const showOutputs = async (): Promise<void> => {
    const turn = ++latest;
    delete outputs.dataset["complete"];
    const found = await loadOutputs(cells, state);
    if (turn !== latest) return;
    outputs.replaceChildren(...outputsView(page, cells, state, found, change));
    outputs.dataset["complete"] = "";
    search?.renew(state.model);
  };
  const refresh = (): void => {
    controls.show(state);
    const { question: id } = state;
    question.replaceChildren(questionPart(cells.question(id), cells.text(id)));
    showAnswer();
    if (files === null) return;
    showOutputs().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      outputs.replaceChildren(element("p", { class: "notice incomplete" }, why));
    });
  };
  const change = (next: Partial<SamplesState>): void => {
    const merged = { ...state, ...next };
    state = merged.beside === merged.condition ? { ...merged, beside: null } : merged;
    history.replaceState(null, "", withState(new URL(location.href), { ...state }));
    refresh();
  };
  const controls = samplesControls(run, state, change);
  if ("left_out" in run.run.samples) {
    outputs.append(
      element("h2", {}, "Outputs"),
      element("p", { class: "notice" }, run.run.samples.left_out),
    );
    outputs.dataset["complete"] = "";
  }
  refresh();
  page.onAnalysis(showAnswer);
  const searchPart =
    search === null
      ? []
      : [element("section", {}, element("h2", {}, "Search in what is loaded"), search.node)];
  return element(
    "div",
    { class: "samples-page" },
    controls.node,
    question,
    answer,
    outputs,
    ...searchPart,
  );
}

interface CellOutputs {
  readonly samples: readonly Sample[];
  /** Of the other condition. */
  readonly others: readonly Sample[];
}

async function loadOutputs(cells: RunCells, state: SamplesState): Promise<CellOutputs> {
  const samples = await cells.outputs(state);
  const others =
    state.beside === null ? [] : await cells.outputs({ ...state, condition: state.beside });
  return { samples, others };
}

function answerPart(page: Page, cells: RunCells, state: SamplesState): readonly HTMLElement[] {
  const { definitions } = page.analysis;
  const conditions = state.beside === null ? [state.condition] : [state.condition, state.beside];
  const views = conditions.map((condition) => {
    const { model } = state;
    const href = provenanceLinks(new URL(location.href)).cells({ model, condition });
    return element(
      "section",
      {},
      element("h3", {}, `${model}, ${conditionName(condition)}`),
      answerView(
        cells.answer({ ...state, condition }, definitions),
        cells.options(state.question),
        definitions,
      ),
      ...(state.experiment === null
        ? [element("p", {}, element("a", { href }, "All questions of this model and condition"))]
        : [
            element(
              "p",
              { class: "source" },
              "Of this experiment; figures, tables and cells are of the main one.",
            ),
          ]),
    );
  });
  return [
    element("h2", {}, "From ballots to answer"),
    element("div", { class: "answers" }, ...views),
  ];
}

function outputsView(
  page: Page,
  cells: RunCells,
  state: SamplesState,
  { samples, others }: CellOutputs,
  change: (next: Partial<SamplesState>) => void,
): readonly HTMLElement[] {
  if (samples.length === 0 && others.length === 0) {
    return [
      element("h2", {}, "Outputs"),
      element("p", { class: "notice" }, "This cell has no outputs."),
    ];
  }
  const wrong = disagreement(samples, cells.answer(state, page.analysis.definitions));
  const { condition, beside } = state;
  return [
    element("h2", {}, beside === null ? "Outputs" : "Outputs side by side"),
    ...(wrong === null ? [] : [element("p", { class: "notice incomplete" }, wrong)]),
    promptPart(samples.at(0), () => cells.prompt(state, samples.at(0)?.prompt_sha256 ?? null)),
    beside === null
      ? filteredOutputs(samples, state.regime, (regime) => change({ regime }))
      : besideView(
          { name: conditionName(condition), samples },
          { name: conditionName(beside), samples: others },
        ),
  ];
}

/** The outputs behind their filters, of which the address keeps the regime. */
function filteredOutputs(
  samples: readonly Sample[],
  regime: string | null,
  keep: (regime: string | null) => void,
): HTMLElement {
  const node = element("div");
  const draw = (filter: SampleFilter): void => {
    node.replaceChildren(
      outputsPart(samples, filter, (next) => {
        if (next.regime === filter.regime) draw(next);
        else keep(next.regime === "" ? null : next.regime);
      }),
    );
  };
  draw({ ...NO_SAMPLE_FILTER, regime: regime ?? "" });
  return node;
}
