import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import type { Pool } from './pool.ts';

/** What a change may set on a pool; of learning paths and teachers, those that were found, by position. */
interface PoolChange {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly capacity?: number | undefined;
  readonly rooms?: readonly string[] | undefined;
  readonly learnpaths?:
    | readonly ({ readonly id: LearnpathId; readonly title: string } | undefined)[]
    | undefined;
  readonly teachers?: readonly ({ readonly id: UserId; readonly name: string } | undefined)[] | undefined;
}

/**
 * A pool after a change.
 * @param now UTC instant
 * @throws Refusal LEARNPATH_NOT_FOUND or USER_NOT_FOUND when one is missing; INVALID_INPUT when one, or a room, is named
 *   twice
 */
export function changedPool(
  before: Pool,
  { learnpaths, teachers, rooms, ...plain }: PoolChange,
  now: string,
): Pool {
  if (learnpaths?.includes(undefined)) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (teachers?.includes(undefined)) throw new Refusal('USER_NOT_FOUND');
  const lists = {
    learnpaths: learnpaths?.filter((one) => one !== undefined),
    teachers: teachers?.filter((one) => one !== undefined),
    rooms: rooms && [...rooms],
  };
  refuseTwice(
    lists.learnpaths?.map(({ id }) => id),
    'learnpathIds',
  );
  refuseTwice(
    lists.teachers?.map(({ id }) => id),
    'teacherIds',
  );
  refuseTwice(
    rooms?.map((one) => one.toLowerCase()),
    'rooms',
  );
  const after = { ...before, ...defined(plain), ...defined(lists), updatedAt: now };
  return {
    ...after,
    learnpathCount: after.learnpaths.length,
    teacherCount: after.teachers.length,
    roomCount: after.rooms.length,
  };
}

function refuseTwice(values: readonly string[] | undefined, field: string): void {
  if (values && new Set(values).size !== values.length)
    throw new Refusal('INVALID_INPUT', { [field]: { key: 'duplicate' } });
}

/** What came and went between two lists of things with an id. */
export function difference<Id extends string>(
  before: readonly { readonly id: Id }[],
  after: readonly { readonly id: Id }[],
): { added: Id[]; removed: Id[] } {
  const had = new Set(before.map(({ id }) => id));
  const has = new Set(after.map(({ id }) => id));
  return { added: [...has].filter((id) => !had.has(id)), removed: [...had].filter((id) => !has.has(id)) };
}
