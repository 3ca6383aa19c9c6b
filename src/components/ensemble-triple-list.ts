import { questionWeights } from "../figures/analysis.js";
import type { EnsembleCase } from "../figures/figure-6-data.js";
import { ensembleIntervals } from "../figures/figure-6-of.js";
import {
  count,
  counted,
  midSentence,
  percent,
  points,
  sentence,
  UNDEFINED,
} from "../figures/format.js";
import {
  criterionOf,
  CRITERION_TEXTS,
  membersOf,
  type TriplesData,
} from "../figures/triples-data.js";
import { rankedEnsembles } from "../panel/ensemble-ranks.js";
import {
  ENSEMBLE_CRITERIA,
  ENSEMBLE_CRITERION_NAMES,
  type EnsembleCriterion,
} from "../panel/ensemble-scores.js";
import { breather } from "./breather.js";
import { scrollRegion } from "./data-table.js";
import { element } from "./dom.js";
import {
  LISTS,
  type ExplorerState,
  type ShownEnsemble,
  type TripleListName,
} from "./ensemble-state.js";
import { labelledSelect } from "./labelled-select.js";
import { keepViewInLinks, provenanceLinks } from "./provenance.js";

/** A listed triple: its rank from 1, its place among all, its members. */
interface Listed {
  readonly rank: number;
  readonly place: number;
  readonly members: readonly string[];
}

/**
 * The first or last triples of the ranking as a table, whose headings choose what it ranks by.
 * Intervals come row by row.
 */
export function tripleList(change: (change: Partial<ExplorerState>) => void): {
  readonly node: HTMLElement;
  readonly show: (
    data: TriplesData,
    shown: ShownEnsemble,
    isLatest: () => boolean,
  ) => Promise<void>;
} {
  const rank = labelledSelect(
    "explorer-rank",
    "Rank triples by",
    ENSEMBLE_CRITERION_NAMES.map((value) => ({ value, name: CRITERION_TEXTS[value].noun })),
    ENSEMBLE_CRITERION_NAMES[0],
    (value) => change({ rank: value as EnsembleCriterion }),
  );
  const list = labelledSelect(
    "explorer-list",
    "List",
    LISTS.map((value) => ({ value, name: `the ${value.split("-").toReversed().join(" ")}` })),
    LISTS[0],
    (value) => change({ list: value as TripleListName }),
  );
  const note = element("p", { class: "source" });
  const place = element("div");
  keepViewInLinks(place);
  return {
    node: element(
      "div",
      { class: "triple-list" },
      element("p", { class: "controls row" }, rank.node, list.node),
      place,
      note,
    ),
    async show(data, shown, isLatest) {
      rank.select.value = shown.rank;
      list.select.value = shown.list;
      const rows = listed(data, shown.list);
      note.textContent =
        rows.length === 0
          ? ""
          : `Rates over ${counted(data.n_questions, "question")} under ${midSentence(data.name)}. Brackets are 95 % intervals of each triple by itself, from resampled questions; that a triple was picked from ${counted(data.triples?.n ?? 0, "triple")} they do not know. “Cross-fitted” takes the best member on other questions.`;
      place.replaceChildren(
        ...(rows.length === 0 ? [] : [tableOf(data, rows, shown.members, change)]),
      );
      await addIntervals(place, rows, shown, isLatest);
    },
  };
}

function listed(data: TriplesData, list: TripleListName): readonly Listed[] {
  const order = rankedEnsembles(data.values[data.criterion], data.criterion);
  const [end, size] = list.split("-");
  const places = [...order.keys()];
  const shown =
    end === "best" ? places.slice(0, Number(size)) : places.slice(-Number(size)).toReversed();
  return shown.map((i) => ({ rank: i + 1, place: order[i], members: membersOf(data, order[i]) }));
}

function tableOf(
  data: TriplesData,
  rows: readonly Listed[],
  members: readonly string[],
  change: (change: Partial<ExplorerState>) => void,
): HTMLElement {
  const heads = ENSEMBLE_CRITERION_NAMES.map((criterion) => {
    const { noun, unit } = CRITERION_TEXTS[criterion];
    const text = `${sentence(noun)} (${unit === "difference" ? "points" : "%"})`;
    const button = element("button", { type: "button", class: "sort" }, text);
    button.addEventListener("click", () => change({ rank: criterion }));
    const order = ENSEMBLE_CRITERIA[criterion].more_is_better ? "descending" : "ascending";
    const isRanked = criterion === data.criterion;
    return element("th", { scope: "col", "aria-sort": isRanked ? order : null }, button);
  });
  const texts = ["Rank", "Members", ...(data.simulated ? ["Origin"] : []), "Shown above"].map(
    (name) => element("th", { scope: "col", class: name === "Origin" ? "text" : null }, name),
  );
  return scrollRegion(
    `Triples by ${CRITERION_TEXTS[data.criterion].noun}`,
    element(
      "table",
      { class: "data explorer" },
      element("thead", {}, element("tr", {}, ...texts.toSpliced(2, 0, ...heads))),
      element("tbody", {}, ...rows.map((row) => rowOf(data, row, members, change))),
    ),
  );
}

function rowOf(
  data: TriplesData,
  { rank, place, members }: Listed,
  shown: readonly string[],
  change: (change: Partial<ExplorerState>) => void,
): HTMLElement {
  const isShown =
    shown.length === members.length && members.every((member) => shown.includes(member));
  const button = element("button", { type: "button", disabled: isShown }, "Show");
  button.setAttribute("aria-label", `Show the ensemble of ${members.join(", ")}`);
  button.addEventListener("click", () => change({ members }));
  const links = provenanceLinks(new URL(location.href));
  const own = { model: members, condition: data.condition };
  return element(
    "tr",
    { "data-rank": rank, class: isShown ? "shown" : null },
    element("td", { class: "count" }, count(rank)),
    element("th", { scope: "row" }, members.join(" + ")),
    ...ENSEMBLE_CRITERION_NAMES.map((criterion) => {
      const value = data.values[criterion][place];
      const text = Number.isNaN(value)
        ? UNDEFINED
        : CRITERION_TEXTS[criterion].unit === "difference"
          ? points(value)
          : percent(value);
      return element(
        "td",
        { "data-criterion": criterion, "data-value": Number.isNaN(value) ? null : value },
        element(
          "span",
          { class: "value" },
          Number.isNaN(value)
            ? text
            : element("a", { href: links.cells({ ...own, ...criterionOf(criterion) }) }, text),
        ),
        element("span", { class: "interval" }),
      );
    }),
    ...(data.simulated ? [element("td", { class: "text" }, "simulated")] : []),
    element("td", {}, button),
  );
}

/** Fills the intervals of the rows, as long as these are the rows that are shown. */
async function addIntervals(
  place: HTMLElement,
  rows: readonly Listed[],
  { analysis, condition }: ShownEnsemble,
  isLatest: () => boolean,
): Promise<void> {
  const weights = questionWeights(analysis.cells);
  const pause = breather();
  for (const { rank, members } of rows) {
    await pause();
    if (!isLatest()) return;
    const asked = {
      ensembles: [{ name: "", members }],
      unformed: [],
      conditions: [condition],
    };
    const [one] = (await ensembleIntervals(analysis, asked, weights, pause)).cases;
    for (const criterion of ENSEMBLE_CRITERION_NAMES) {
      const cell = place.querySelector(
        `[data-rank="${rank}"] [data-criterion="${criterion}"] .interval`,
      );
      if (cell !== null) cell.textContent = intervalText(one, criterion);
    }
  }
}

function intervalText(
  { rates, cross_fitted: cross }: EnsembleCase,
  criterion: EnsembleCriterion,
): string {
  if (criterion === "accuracy_gain") {
    const crossed = cross?.accuracy.cross_fitted;
    return crossed === undefined || crossed.lo === null || crossed.hi === null
      ? ""
      : `cross-fitted ${points(crossed.mean)} [${points(crossed.lo)}, ${points(crossed.hi)}]`;
  }
  const { lo, hi } = rates[criterion];
  return lo === null || hi === null ? "" : `[${percent(lo)}, ${percent(hi)}]`;
}
