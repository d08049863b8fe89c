import { recountAllAssessed } from '#functions/figures/assessment/recount.ts';
import { recount } from '#functions/figures/recount.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { DemoPerson } from '../people.ts';

/** Counts what the students of the demo do: no event told of what was there before anything happened. */
export async function loadFigures(table: Table, people: readonly DemoPerson[]): Promise<void> {
  const students = people.flatMap(({ id: userId, roles }) =>
    roles
      .filter(([, held]) => held.some((role) => role === 'student'))
      .map(([{ id: companyId }]) => ({ companyId, userId })),
  );
  // One after the other: they all add to the same sums.
  for (const one of students) {
    await recount(table, one);
    await recountAllAssessed(table, one);
  }
}
