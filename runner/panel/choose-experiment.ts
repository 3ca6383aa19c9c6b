import { UserError } from "../user-error.js";

/** The experiment that is analysed where none is asked for. */
const MAIN = "main";

/**
 * The experiment to read: the one asked for, else `main`, else the only one. Throws a UserError that
 * names those of the run.
 *
 * @param held experiments that the run has cells of
 * @param wanted undefined: none in particular
 */
export function chooseExperiment(
  dir: string,
  held: readonly string[],
  wanted: string | undefined,
): string {
  if (held.length === 0)
    throw new UserError(`${dir}: holds no cells yet; run \`primum run\` again`);
  const names = held.join(", ");
  if (wanted !== undefined) {
    if (held.includes(wanted)) return wanted;
    throw new UserError(
      `${dir}: holds no cells of experiment ${JSON.stringify(wanted)}; it has ${names}`,
    );
  }
  if (held.includes(MAIN)) return MAIN;
  if (held.length === 1) return held[0];
  throw new UserError(`${dir}: holds no experiment "main"; name one of ${names} by --experiment`);
}
