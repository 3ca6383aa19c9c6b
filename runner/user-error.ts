/**
 * A mistake of the user's or a fault outside the program, told in full by its message: domain,
 * thing, value and mend. The command line prints the message and exits with `exitCode`.
 */
export class UserError extends Error {
  override readonly name = "UserError";

  constructor(
    message: string,
    /** 2: bad input; 1: failed or incomplete. */
    readonly exitCode: 1 | 2 = 2,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** All problems found in one input, told at once, one a line. */
export function userErrorOfProblems(problems: readonly string[]): UserError {
  return new UserError(problems.join("\n"), 2);
}
