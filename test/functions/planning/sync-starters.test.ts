import { expect, test } from 'vitest';
import { registration } from '#functions/planning/registration.ts';
import { starters } from '#functions/planning/sync/starters.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { makeOpen, makeWorld } from './can-plan-fixture.ts';
import { at, useWorld } from './fixture.ts';

useWorld();

test('looks at who registered for each starting moment, however many there are', async () => {
  const { services, company } = at();
  const { companyId } = company;
  const { paths } = await makeWorld();
  const today = dutchDate(new Date().toISOString());
  const dates = { opensOn: '2026-01-01', closesOn: dayPlus(today, 2) };
  const registered: string[] = [];
  for (const count of [26, 1]) {
    const startsOn = dayPlus(today, 30);
    const { id } = await makeOpen(paths, { name: `${count}`, startsOn, registration: dates });
    for (let made = 0; made < count; made += 1) {
      const userId = newId('UserId');
      registered.push(userId);
      const named = { studentName: userId, sortName: userId, registeredAt: '2026-01-01T00:00:00.000Z' };
      const placed = { status: 'placed' as const, learnpaths: [], isFinal: false };
      const item = { companyId, startingMomentId: id, userId, ...named, ...placed };
      await services.table.transact([create(registration, item)], { notAudited: 'of a test' });
    }
  }
  const of = { ...services, companyId, today, cause: { now: new Date().toISOString(), requestId: 'run' } };
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof starters>> = await starters(of, cursor);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(found.toSorted()).toEqual(registered.toSorted());
});
