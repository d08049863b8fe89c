import { type ErrorCode, Refusal } from '#shared/http/errors.ts';

/** How often something is tried that meets others who write at the same moment. */
const mostTries = 6;

/**
 * Does something anew while it meets others.
 * @param met the refusals after which it is tried again; any other is thrown on, and so is the last
 * @param act gets how often each of them was met
 */
export async function tried<Done>(
  met: readonly ErrorCode[],
  act: (before: readonly ErrorCode[]) => Promise<Done>,
  before: readonly ErrorCode[] = [],
): Promise<Done> {
  try {
    return await act(before);
  } catch (error) {
    const again = error instanceof Refusal && met.includes(error.code) && before.length < mostTries - 1;
    if (!again) throw error;
    return tried(met, act, [...before, error.code]);
  }
}
