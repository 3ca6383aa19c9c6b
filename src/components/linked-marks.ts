/** A mark of a grid: its row and column, where it leads, and what it says. */
export interface MarkLink {
  readonly row: string;
  readonly column: string;
  readonly href: string;
  readonly label: string;
}

/**
 * Makes the marks of a grid links. The keyboard reaches the first one by Tab and its neighbours by
 * the arrow keys, so that a grid of hundreds is one stop.
 *
 * @param linkOf where a mark leads; null for one that leads nowhere
 */
export function linkMarks(
  drawing: SVGSVGElement,
  marks: Iterable<Element>,
  linkOf: (mark: Element) => MarkLink | null,
): void {
  const links: { readonly node: SVGAElement; readonly row: string; readonly column: string }[] = [];
  for (const mark of marks) {
    const link = linkOf(mark);
    if (link === null) continue;
    const node = document.createElementNS("http://www.w3.org/2000/svg", "a");
    for (const { name, value } of mark.attributes) {
      if (name.startsWith("data-")) node.setAttribute(name, value);
    }
    node.setAttribute("href", link.href);
    node.setAttribute("aria-label", link.label);
    node.setAttribute("tabindex", links.length === 0 ? "0" : "-1");
    mark.replaceWith(node);
    node.append(mark);
    links.push({ node, row: link.row, column: link.column });
  }
  if (links.length === 0) return;
  // A picture's content is hidden from assistive technology, links and all.
  drawing.setAttribute("role", "group");
  const [rows, columns] = [
    [...new Set(links.map(({ row }) => row))],
    [...new Set(links.map(({ column }) => column))],
  ];
  drawing.addEventListener("keydown", (event) => {
    const step = STEPS[event.key] as readonly [number, number] | undefined;
    const from = links.find(({ node }) => node === event.target);
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    let [r, c] = [rows.indexOf(from.row), columns.indexOf(from.column)];
    for (;;) {
      [r, c] = [r + step[0], c + step[1]];
      if (r < 0 || c < 0 || r >= rows.length || c >= columns.length) return;
      const next = links.find(({ row, column }) => row === rows[r] && column === columns[c]);
      if (next === undefined) continue;
      from.node.setAttribute("tabindex", "-1");
      next.node.setAttribute("tabindex", "0");
      next.node.focus();
      return;
    }
  });
}

/** Rows and columns that an arrow key moves. */
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
