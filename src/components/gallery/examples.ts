/** A call of a statistic on numbers small enough to check by hand, under the function's name. */
export type Examples = Readonly<Record<string, () => unknown>>;
