/** A refusal as vLLM words it. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    /** vLLM's error type, e.g. `BadRequestError`. */
    readonly type: string,
    message: string,
    /** The parameter that is at fault. */
    readonly param: string | null = null,
  ) {
    super(message);
  }

  /** The JSON body of the response. */
  body(): string {
    const { message, type, param, status } = this;
    return JSON.stringify({ error: { message, type, param, code: status } });
  }
}

/** A parameter out of range; vLLM names parameter and value behind the message of some. */
export function badParameter(message: string, named?: { param: string; value: number }): ApiError {
  if (named === undefined) return new ApiError(400, "BadRequestError", message);
  const { param, value } = named;
  const text = `${message} (parameter=${param}, value=${value})`;
  return new ApiError(400, "BadRequestError", text, param);
}

/** A model that is not served. */
export function unknownModel(model: string): ApiError {
  const message = `The model \`${model}\` does not exist.`;
  return new ApiError(404, "NotFoundError", message, "model");
}
