/** Panels from left to right in columns; those of one column stand below each other. */
export type Row<Panel> = readonly (readonly Panel[])[];

/** Tallest figure that a journal's page holds, mm. */
export const PAGE_HEIGHT = 247;

/** Narrowest column in which every panel can be drawn, drawing pixels; and in which those of a figure. */
const NARROWEST = 280;
const NARROWEST_OF: Readonly<Partial<Record<string, number>>> = { worst: 430 };

/** Room between columns, drawing pixels. */
export const COLUMN_GAP = 20;

/**
 * Where a figure's panels stand on a page's full width: a string a row, in it a word a column, and
 * in that the letters of the column from top to bottom. Of several arrangements the lowest is taken:
 * how tall a panel is depends on the number of its models.
 */
const ARRANGEMENTS: Readonly<Partial<Record<string, readonly (readonly string[])[]>>> = {
  2: [["a b", "c d e", "f g"]],
  3: [["a b", "c d", "e f g"], ["ab cd e", "f g"], ["abc dg ef"]],
  4: [["a b c", "d e", "f g"]],
  5: [
    ["a b c", "d e", "f g"],
    ["a b c", "dg e f"],
  ],
  6: [
    ["a b c", "d e", "f g"],
    ["a b c", "dg e f"],
  ],
  explorer: [["a b c", "d e", "f g"]],
  worst: [["ac b"]],
  compare: [["a b", "c d"], ["ab c d"]],
};

/**
 * The arrangements of a figure's panels in rows. Panels that the figure lacks leave no hole; on a
 * width that does not hold all columns of a row, the panels follow each other in as many as it
 * does hold.
 *
 * @param figure e.g. `2`; panels without a place of their own stand in two columns
 * @param width drawing pixels
 */
export function arrangements<Panel extends { readonly letter: string }>(
  figure: string,
  panels: readonly Panel[],
  width: number,
): readonly (readonly Row<Panel>[])[] {
  const narrowest = NARROWEST_OF[figure] ?? NARROWEST;
  const most = Math.max(1, Math.floor((width + COLUMN_GAP) / (narrowest + COLUMN_GAP)));
  return (ARRANGEMENTS[figure] ?? [[]]).map((words) => {
    const named = words.map((row) =>
      row
        .split(" ")
        .map((column) => panels.filter(({ letter }) => Array.from(column).includes(letter)))
        .filter((column) => column.length > 0),
    );
    const others = panels.filter((panel) => !named.flat(2).includes(panel));
    const rows = [...named.filter((row) => row.length > 0), ...inColumns(others, 2)];
    return rows.every((row) => row.length <= most) ? rows : inColumns(panels, most);
  });
}

function inColumns<Panel>(panels: readonly Panel[], columns: number): readonly Row<Panel>[] {
  const rows: Panel[][][] = [];
  panels.forEach((panel, i) => {
    if (i % columns === 0) rows.push([]);
    rows.at(-1)?.push([panel]);
  });
  return rows;
}
