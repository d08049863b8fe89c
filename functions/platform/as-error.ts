/** What was thrown, as an error: anything can be, and a log tells of nothing else where it happened. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
