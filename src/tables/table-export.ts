import { tableLabel, type PaperTable } from "./paper-table.js";
import type { PublishedSource } from "./published.js";

/** What a table that leaves the page or the run carries. */
export interface TableExport {
  /** Whether the paper's values and the differences from them stand under the computed ones. */
  readonly published: boolean;
  readonly source: PublishedSource;
  /** Where the table is from and what it is not. */
  readonly imprint: readonly string[];
}

/** Title and notes, and where published values are from where these are shown. */
export function headLines(
  table: PaperTable,
  about: TableExport,
  published = about.published,
): readonly string[] {
  return [
    `${tableLabel(table.id)}. ${table.title}`,
    ...table.note,
    ...(published ? [publishedNote(about.source)] : []),
  ];
}

/** What published values are, and how far they can be compared. */
export function publishedNote({ title, arxiv, version, license }: PublishedSource): string {
  return `Published values: ${title}, arXiv ${arxiv}${version} (${license}), as printed; they belong to the paper’s 34 models and 200 questions.`;
}
