import type { LoadMeasure } from '#shared/figures/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { OfPerson } from '../platform/erasure.ts';
import { create, type Operation, remove, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Count, personLoad } from './figures.ts';
import type { Change } from './rules.ts';

interface Moved {
  readonly of: LoadMeasure;
  readonly userId: UserId;
  /** What they are called; unknown where something only goes. */
  readonly name: string | undefined;
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
  const found = await table.batchGet(
    moved.map(({ of, userId }) => personLoad.at({ companyId, of, userId })),
    { consistent: true },
  );
  return moved.flatMap(({ of, userId, by, ...more }, position) => {
    const before = found[position];
    const name = more.name ?? before?.name ?? '';
    const after = { companyId, of, userId, name, amount: (before?.amount ?? 0) + by };
    if (before && by === 0 && before.name === name) return [];
    if (!before) return [create(personLoad, after, { orElse: 'CONFLICT' })];
    return [after.amount > 0 ? replace(personLoad, before, after) : remove(personLoad, before)];
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
    const key = `${of}#${person.userId}`;
    const known = moved.get(key);
    const name = by > 0 ? person.name : known?.name;
    moved.set(key, { of, userId: person.userId, name, by: (known?.by ?? 0) + by });
  }
}
