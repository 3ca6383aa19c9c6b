/** What a point off a published figure costs. */
export const OFF = 25;

/** Bootstrap SD of one model's accuracy, points: the binomial one. */
export function modelSd(correct: number, questions: number): number {
  const p = correct / questions;
  return 100 * Math.sqrt((p * (1 - p)) / questions);
}

/** By how much a value exceeds a limit; 0 within it. */
export function over(value: number, limit: number): number {
  return value > limit ? value - limit : 0;
}
