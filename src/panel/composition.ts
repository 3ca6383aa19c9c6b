import { SAFETY_LABELS, type PanelQuestion, type SafetyLabel } from "./question.js";

/** Questions that come from one source; the last subset is all of them, whose source is null. */
export interface Subset {
  readonly source: string | null;
  readonly questions: readonly PanelQuestion[];
}

/** Questions of one type in a subset. */
export interface TypeCount {
  readonly source: string | null;
  readonly n_questions: number;
  readonly n_options: number;
  readonly type: string;
  readonly count: number;
  /** Of the subset's questions, a fraction. */
  readonly share: number;
}

/** How often a safety label occurs in a subset. */
export interface LabelDensity {
  readonly source: string | null;
  readonly label: SafetyLabel;
  readonly n_options: number;
  readonly labelled_options: number;
  /** Of the subset's options, a fraction. */
  readonly option_share: number;
  readonly n_questions: number;
  /** Questions with at least one labelled option. */
  readonly labelled_questions: number;
  /** Of the subset's questions, a fraction. */
  readonly question_share: number;
  /** Labelled options a question, on average. */
  readonly per_question: number;
}

/**
 * The subsets of a benchmark, by the source that its questions name, in the order of first mention,
 * then all questions. A source named once is a reference and no subset: where any is, or all
 * questions have one source, all questions are the only subset.
 */
export function subsetsOf(questions: readonly PanelQuestion[]): readonly Subset[] {
  const bySource = new Map<string | null, PanelQuestion[]>();
  for (const question of questions) {
    const source = question.source ?? null;
    const known = bySource.get(source);
    if (known === undefined) bySource.set(source, [question]);
    else known.push(question);
  }
  const subsets = [...bySource].map(([source, own]) => ({ source, questions: own }));
  const isSplit =
    subsets.length > 1 && subsets.every((one) => one.source !== null && one.questions.length > 1);
  return [...(isSplit ? subsets : []), { source: null, questions }];
}

/** Counts of question types, subset by subset; types from the most frequent of all questions. */
export function typeCounts(questions: readonly PanelQuestion[]): readonly TypeCount[] {
  const countOf = (own: readonly PanelQuestion[], type: string): number =>
    own.filter((question) => question.type === type).length;
  const types = [...new Set(questions.map(({ type }) => type))].sort(
    (a, b) => countOf(questions, b) - countOf(questions, a),
  );
  return subsetsOf(questions).flatMap((subset) =>
    types.map((type) => {
      const count = countOf(subset.questions, type);
      return {
        source: subset.source,
        n_questions: subset.questions.length,
        n_options: optionsOf(subset),
        type,
        count,
        share: count / subset.questions.length,
      };
    }),
  );
}

/** Density of the safety labels over options and questions, subset by subset. */
export function labelDensities(questions: readonly PanelQuestion[]): readonly LabelDensity[] {
  return subsetsOf(questions).flatMap((subset) =>
    SAFETY_LABELS.map((label) => {
      const counts = subset.questions.map(
        ({ options }) => options.filter((option) => option[label]).length,
      );
      const n = counts.length;
      const options = optionsOf(subset);
      const labelled = counts.reduce((sum, count) => sum + count, 0);
      const having = counts.filter((count) => count > 0).length;
      return {
        source: subset.source,
        label,
        n_options: options,
        labelled_options: labelled,
        option_share: labelled / options,
        n_questions: n,
        labelled_questions: having,
        question_share: having / n,
        per_question: labelled / n,
      };
    }),
  );
}

function optionsOf({ questions }: Subset): number {
  return questions.reduce((sum, { options }) => sum + options.length, 0);
}
