/** A call's parsed body; every service checks for itself what it needs. */
export type Input = Readonly<Record<string, unknown>>;
export type Action = (input: Input) => unknown;

/** One AWS service of the JSON protocols: its actions by the name after the dot of `X-Amz-Target`. */
export type JsonService = Readonly<Record<string, Action>>;

/** What a service answers when it refuses, as AWS does. */
export class AwsError extends Error {
  override readonly name = 'AwsError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A text the call has to carry. */
export function requiredText(input: Input, key: string): string {
  const value = input[key];
  if (typeof value !== 'string' || value === '')
    throw new AwsError('ValidationException', `${key} is required`);
  return value;
}

/** A text the call may carry. */
export function optionalText(input: Input, key: string): string | undefined {
  return input[key] === undefined || input[key] === null ? undefined : requiredText(input, key);
}
