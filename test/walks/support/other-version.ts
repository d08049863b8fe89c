import type { CallInput } from '#test/support/api.ts';
import type { Play } from './play.ts';
import type { Walk } from './walk.ts';

/**
 * Makes a call as one who saw another version than what is there would, just before it is made as it is meant.
 * @returns the status; undefined for a call that names no version
 */
export async function callOfOtherVersion(
  walk: Walk,
  { route, who }: Play,
  input: CallInput,
): Promise<number | undefined> {
  if (!input.body) return undefined;
  const body = withOtherVersion(input.body);
  if (JSON.stringify(body) === JSON.stringify(input.body)) return undefined;
  const { status } = await walk.call(route, { ...input, body }, who);
  return status;
}

/** The same body, with versions that nothing has. */
function withOtherVersion(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) =>
    /version$/i.test(key) && typeof value === 'number' ? value + 1000 : value,
  );
}
