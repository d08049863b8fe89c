import { type LoadMeasure, loadMeasures } from '#shared/figures/schemas.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { nobody, type OfPerson } from '../platform/erasure.ts';
import { type User, user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { create, type Operation, remove, replace } from '../platform/table/operations.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { type Count, personLoad } from './figures.ts';
import type { Change } from './rules.ts';

interface Moved {
  readonly of: LoadMeasure;
  readonly userId: UserId;
  readonly by: number;
}

/** What changes of a student change in what others have on their hands: one read, consistent, if anything. */
export async function loadChanges(
  table: Table,
  { companyId }: OfPerson,
  changes: readonly Change[],
): Promise<Operation<unknown>[]> {
  const moved = movedBy(changes);
  if (moved.length === 0) return [];
  const sees = { consistent: true };
  const [found, people] = await Promise.all([
    table.batchGet(
      moved.map(({ of, userId }) => personLoad.at({ companyId, of, userId })),
      sees,
    ),
    table.batchGet(
      moved.map(({ userId }) => user.at({ userId })),
      sees,
    ),
  ]);
  return moved.flatMap(({ of, userId, by }, position) => {
    const [before, person] = [found[position], people[position]];
    const name = person ? fullName(person.profile) : nobody;
    const after = { companyId, of, userId, name, amount: (before?.amount ?? 0) + by };
    if (by === 0 && (!before || before.name === name)) return [];
    if (!before) return [create(personLoad, after, { orElse: 'CONFLICT' })];
    return [after.amount > 0 ? replace(personLoad, before, after) : remove(personLoad, before)];
  });
}

/** Calls somebody by their name of now wherever it is told what they have on their hands: one read, consistent. */
export async function renameLoads(table: Table, companyId: CompanyId, person: User): Promise<void> {
  const { userId } = person;
  const name = fullName(person.profile);
  await retryLostRace(async () => {
    const places = loadMeasures.map((of) => personLoad.at({ companyId, of, userId }));
    const found = await table.batchGet(places, { consistent: true });
    const others = found.flatMap((one) => (one && one.name !== name ? [one] : []));
    if (others.length > 0)
      await table.transact(
        others.map((before) => replace(personLoad, before, { ...before, name })),
        { notAudited: 'a name follows the person, who has records of their own' },
      );
  });
}

function movedBy(changes: readonly Change[]): Moved[] {
  const moved = new Map<string, Moved>();
  for (const { before, after } of changes) {
    if (before) note(before, -1);
    if (after) note(after, 1);
  }
  return [...moved.values()];

  function note({ of, person }: Count, by: number): void {
    if (!person || (of !== 'coached' && of !== 'toGrade')) return;
    const { userId } = person;
    const key = `${of}#${userId}`;
    moved.set(key, { of, userId, by: (moved.get(key)?.by ?? 0) + by });
  }
}
