import { userErrorOfProblems } from "../user-error.js";

/** Problems of a panel's files, gathered so that all are told at once. */
export interface Problems {
  /** Notes a problem of a file; `row` counts from 1, the header being row 1. */
  readonly add: (file: string, row: number | null, text: string) => void;
  /** Notes a problem that names its own place. */
  readonly addPlaced: (text: string) => void;
  /** Throws a UserError with what was noted, if anything was. */
  readonly throwIfAny: () => void;
}

const MOST_SHOWN = 20;

/** An empty collection of problems. */
export function problemList(): Problems {
  const shown: string[] = [];
  let more = 0;
  const addPlaced = (text: string): void => {
    if (shown.length === MOST_SHOWN) more++;
    else shown.push(text);
  };
  return {
    add: (file, row, text) => addPlaced(`${file}: ${row === null ? "" : `row ${row}: `}${text}`),
    addPlaced,
    throwIfAny: () => {
      if (shown.length === 0) return;
      throw userErrorOfProblems(more === 0 ? shown : [...shown, `and ${more} more problems`]);
    },
  };
}
