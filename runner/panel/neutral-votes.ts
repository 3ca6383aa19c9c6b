import { ballotSymbol, LETTERS } from "../../src/panel/ballot.js";
import type { Panel } from "../../src/panel/panel.js";
import { forEachRow } from "./csv-rows.js";
import { secondsOf, type Places } from "./neutral-cells.js";
import type { Problems } from "./problems.js";

/** The symbol of a null that says no more than that there was no answer. */
const NULL_SYMBOL = ballotSymbol({ status: "null", reason: "no_letter" });

const KNOWN_LETTERS = "A to J or empty";

type Votes = Pick<Panel, "ballots" | "single" | "latency_s">;

const COMPACT_COLUMNS = ["model", "condition", "question_id", "single", "votes", "latency_s"];
const COLUMNS = ["model", "condition", "question_id", "sample", "letter", "latency_s"];

const NOT_COMPACT = /[^A-J-]/;

/** Reads `votes_compact.csv`: a row a cell, one character an output, `-` a null. */
export function readCompactVotes(
  text: string,
  file: string,
  size: number,
  places: Places,
  problems: Problems,
): Votes {
  const votes = emptyVotes(size);
  forEachRow(text, file, COMPACT_COLUMNS, problems, (fields, row) => {
    const [model, condition, question, single, ballots, latency] = fields;
    const cell = places.cell(model, condition, question, row);
    if (cell < 0) return;
    if (votes.ballots[cell] !== null) {
      problems.add(
        file,
        row,
        `the cell of ${model}, ${condition}, ${question} is given twice; keep one`,
      );
    }
    const strange = NOT_COMPACT.exec(single + ballots);
    if (strange !== null) {
      problems.add(
        file,
        row,
        `unknown letter ${JSON.stringify(strange[0])}; A to J and - are known`,
      );
    }
    if (single.length > 1) {
      problems.add(file, row, `single ${JSON.stringify(single)} must be one character or empty`);
    }
    votes.ballots[cell] = ballots.replaceAll("-", NULL_SYMBOL);
    votes.single[cell] = single === "" ? null : single.replace("-", NULL_SYMBOL);
    votes.latency_s[cell] = secondsOf(latency, file, row, problems);
  });
  return votes;
}

/** Reads `votes.csv`: a row an output; sample 0 is the deterministic one. */
export function readVotes(
  text: string,
  file: string,
  size: number,
  places: Places,
  problems: Problems,
): Votes {
  const votes = emptyVotes(size);
  const samples = new Map<number, Map<number, string>>();
  forEachRow(text, file, COLUMNS, problems, (fields, row) => {
    const [model, condition, question, sampleText, letter, latency] = fields;
    const cell = places.cell(model, condition, question, row);
    if (cell < 0) return;
    const sample = Number(sampleText);
    if (!/^\d{1,5}$/.test(sampleText)) {
      problems.add(
        file,
        row,
        `sample ${JSON.stringify(sampleText)} is out of range; 0 to 99999 are possible`,
      );
    }
    if (letter !== "" && !LETTERS.includes(letter)) {
      problems.add(
        file,
        row,
        `unknown letter ${JSON.stringify(letter)}; it must be ${KNOWN_LETTERS}`,
      );
    }
    let ofCell = samples.get(cell);
    if (ofCell === undefined) samples.set(cell, (ofCell = new Map<number, string>()));
    if (ofCell.has(sample)) {
      problems.add(
        file,
        row,
        `sample ${sampleText} of ${model}, ${condition}, ${question} is given twice; keep one`,
      );
    }
    ofCell.set(sample, letter === "" ? NULL_SYMBOL : letter);
    const seconds = secondsOf(latency, file, row, problems);
    if (sample === 0) votes.latency_s[cell] = seconds;
    else if (seconds !== null) {
      problems.add(file, row, "latency_s belongs to sample 0 alone; leave it empty here");
    }
  });
  for (const [cell, ofCell] of samples) {
    votes.single[cell] = ofCell.get(0) ?? null;
    ofCell.delete(0);
    votes.ballots[cell] = [...ofCell]
      .sort(([a], [b]) => a - b)
      .map(([, symbol]) => symbol)
      .join("");
  }
  return votes;
}

function emptyVotes(size: number): {
  readonly ballots: (string | null)[];
  readonly single: (string | null)[];
  readonly latency_s: (number | null)[];
} {
  return {
    ballots: new Array<string | null>(size).fill(null),
    single: new Array<string | null>(size).fill(null),
    latency_s: new Array<number | null>(size).fill(null),
  };
}
