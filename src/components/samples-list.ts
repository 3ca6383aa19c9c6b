import { counted, seconds } from "../figures/format.js";
import { element } from "./dom.js";
import type { Sample } from "./samples-files.js";
import { readAs } from "./samples-pairs.js";
import { visibleText } from "./visible-text.js";

/** How an output came to be read as it was. */
const METHODS: Readonly<Record<string, string>> = {
  exact: "a letter alone",
  rule: "read by rule",
  verifier: "read by the verifier",
};

/** Outputs with everything that is known of them. */
export function samplesList(samples: readonly Sample[]): HTMLElement {
  return element("ol", { class: "samples" }, ...samples.map(sampleItem));
}

function sampleItem(sample: Sample): HTMLElement {
  const { regime, sample: number, reasoning, verifier_raw, status } = sample;
  return element(
    "li",
    {
      class: "sample",
      "data-regime": regime,
      "data-sample": number,
      "data-letter": sample.letter,
      "data-status": status,
    },
    element(
      "p",
      { class: "sample-head" },
      element("span", { class: "sample-name" }, sampleName(sample)),
      readBadge(sample),
      element("span", { class: "source" }, readingOf(sample)),
    ),
    outputText(sample),
    ...(reasoning === null ? [] : [folded("Reasoning", visibleText(reasoning))]),
    ...(verifier_raw === null ? [] : [folded("Verifier’s reply", visibleText(verifier_raw))]),
    folded("Call", element("p", { class: "source" }, callOf(sample))),
  );
}

/** `Sampled output 3`, `Single output`. */
export function sampleName({ regime, sample }: Pick<Sample, "regime" | "sample">): string {
  return regime === "single" ? "Single output" : `Sampled output ${sample}`;
}

/** What an output was read as, in words and by class. */
export function readBadge(sample: Sample): HTMLElement {
  const read = readAs(sample);
  return element(
    "span",
    { class: `badge ${sample.status ?? "unread"}` },
    read === null ? "not read" : read.replaceAll("_", " "),
  );
}

/** The text of an output, or why there is none. */
export function outputText({ raw, withheld, status }: Sample): HTMLElement {
  if (withheld) {
    return element(
      "p",
      { class: "source" },
      "Text withheld: it may quote what the question’s licence does not let out.",
    );
  }
  if (raw === null || raw === "") {
    return element(
      "p",
      { class: "source" },
      status === "error" ? "No output: the call failed." : "Empty output.",
    );
  }
  return visibleText(raw);
}

function folded(name: string, content: HTMLElement): HTMLElement {
  return element("details", {}, element("summary", {}, name), content);
}

function readingOf({ method, text_match, finish_reason, reason }: Sample): string {
  return facts([
    method === null ? null : (METHODS[method] ?? method),
    text_match === true ? "the text is that of its option" : null,
    finish_reason === null || reason === finish_reason ? null : `finished: ${finish_reason}`,
  ]);
}

/** What is known of the request; its tokens are those of all of its outputs together. */
function callOf(sample: Sample): string {
  const { latency_s, seed, attempt, prompt_tokens, completion_tokens, endpoint } = sample;
  return facts([
    endpoint === null ? null : `endpoint ${endpoint}`,
    startedAt(sample),
    latency_s === null ? null : `${seconds(latency_s)} s`,
    prompt_tokens === null ? null : counted(prompt_tokens, "prompt token"),
    completion_tokens === null
      ? null
      : `${counted(completion_tokens, "token")} written in the request`,
    attempt === null ? null : `attempt ${attempt}`,
    seed === null ? null : `seed ${seed}`,
    sample.prompt_sha256 === null ? null : `prompt SHA-256 ${sample.prompt_sha256}`,
  ]);
}

function facts(known: readonly (string | null)[]): string {
  return known.filter((fact) => fact !== null).join(" · ");
}

function startedAt({ started_at }: Sample): string | null {
  if (started_at === null) return null;
  return `${new Date(started_at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
