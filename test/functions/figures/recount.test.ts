import { expect, test } from 'vitest';
import { recount } from '#functions/figures/recount.ts';
import { at, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent, register } from '../educations/student-fixture.ts';

useWorld({ kind: true });

test('what a student counts for is read once, also when it changes', async () => {
  const userId = await makeStudent();
  await register(userId, await makeProgramme(1));
  const { table, meter } = at().services.table.metered();
  const of = { companyId: at().company.companyId, userId };
  await recount(table, of);
  // What they count for, then the facts, and the change.
  expect(meter.roundTrips).toBe(3);
  await recount(table, of);
  expect(meter.roundTrips).toBe(3 + 2);
});
