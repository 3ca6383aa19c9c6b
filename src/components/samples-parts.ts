import { count, counted } from "../figures/format.js";
import type { PanelQuestion } from "../panel/question.js";
import { element } from "./dom.js";
import { labelledSelect } from "./labelled-select.js";
import type { QuestionText } from "./load-run.js";
import type { Prompt, Sample } from "./samples-files.js";
import { filteredSamples, valuesOf, type SampleFilter } from "./samples-filter.js";
import { samplesList } from "./samples-list.js";
import { visibleText } from "./visible-text.js";

/** The question as it was put, as far as its licence lets it out. */
export function questionPart(question: PanelQuestion, text: QuestionText | undefined): HTMLElement {
  const { question_id: id, type, subspecialties } = question;
  const stem = text?.stem ?? null;
  return element(
    "section",
    { class: "question" },
    element("h2", {}, `Question ${id}`),
    element("p", { class: "source" }, [type, ...subspecialties].join(" · ")),
    stem === null
      ? element("p", { class: "notice" }, "The question’s licence does not let its text out.")
      : element("p", { class: "stem" }, stem),
  );
}

/**
 * The prompt of a cell, loaded when the reader opens it.
 *
 * @param load gives null where the prompt is withheld or could not be rebuilt
 */
export function promptPart(
  sample: Sample | undefined,
  load: () => Promise<Prompt | null>,
): HTMLElement {
  const hash = sample?.prompt_sha256 ?? null;
  const named = hash === null ? "" : `: SHA-256 ${hash.slice(0, 16)}`;
  const summary = element("summary", {}, `Prompt, as it was sent${named}`);
  const node = element("details", { class: "prompt" }, summary);
  const show = async (): Promise<void> => {
    const prompt = await load();
    node.replaceChildren(summary, ...(prompt === null ? [noPrompt(sample)] : messages(prompt)));
  };
  node.addEventListener(
    "toggle",
    () => {
      show().catch((error: unknown) => {
        node.append(element("p", {}, error instanceof Error ? error.message : String(error)));
      });
    },
    { once: true },
  );
  return node;
}

function messages({ system, user }: Prompt): readonly HTMLElement[] {
  const message = (role: string, content: string | null): readonly HTMLElement[] =>
    content === null ? [] : [element("h3", {}, role), visibleText(content)];
  return [...message("System", system), ...message("User", user)];
}

function noPrompt(sample: Sample | undefined): HTMLElement {
  const why =
    sample?.withheld === true
      ? "the licence of the question or of its context does not let it out"
      : "the run’s tables do not give it back";
  return element("p", { class: "source" }, `Not shown, because ${why}.`);
}

const FILTERS = [
  { field: "regime", label: "Outputs" },
  { field: "status", label: "Status" },
  { field: "reason", label: "Reason" },
  { field: "letter", label: "Letter" },
] as const satisfies readonly { readonly field: keyof SampleFilter; readonly label: string }[];

/** The outputs of a cell behind their filters. */
export function outputsPart(
  samples: readonly Sample[],
  filter: SampleFilter,
  change: (filter: SampleFilter) => void,
): HTMLElement {
  const shown = filteredSamples(samples, filter);
  const selects = FILTERS.map(({ field, label }) => {
    const values = [...new Set([filter[field], ...valuesOf(samples, field)])].filter(Boolean);
    return labelledSelect(
      `samples-filter-${field}`,
      label,
      [
        { value: "", name: "all" },
        ...values.map((value) => ({ value, name: value.replaceAll("_", " ") })),
      ],
      filter[field],
      (value) => change({ ...filter, [field]: value }),
    ).node;
  });
  const withheld = samples.filter((sample) => sample.withheld).length;
  return element(
    "div",
    { class: "outputs" },
    element("p", { class: "controls row" }, ...selects),
    element(
      "p",
      { class: "source", role: "status" },
      `${count(shown.length)} of ${counted(samples.length, "output")}${withheld === 0 ? "" : `; the texts of ${withheld} are withheld`}.`,
    ),
    samplesList(shown),
  );
}
