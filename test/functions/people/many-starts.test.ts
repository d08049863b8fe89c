import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { job } from '#functions/platform/job/job.ts';
import { signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { call, setStage } from './prepare.ts';

const stage = setStage();
afterEach(() => vi.useRealTimers());

test('an administrator starts sixty exports in an hour, and then none', async () => {
  const { userId } = await makeUser(stage.services.table, stage.company, ['admin']);
  const hour = 3_600_000;
  // At the beginning of a window, so that all fall into it.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / hour) * hour });
  const as = await signInAs(stage.services, userId);
  const body = { format: 'csv', columns: ['surname'] };
  const codes = [];
  for (let started = 0; started < 62; started++)
    codes.push((await call('exportUsers', { body }, { as })).status);
  expect(codes).toEqual([...Array(60).fill(202), 429, 429]);
});

test('jobs that each starts for themselves are listed apart for everybody, and others together', () => {
  const { companyId } = stage.company;
  const [one, other] = [newId('UserId'), newId('UserId')];
  const listOf = (kind: 'privacy.export-own-data' | 'people.import-users', startedBy: typeof one) =>
    job.by('byKind', { companyId, kind, startedBy }).pk;
  expect(listOf('privacy.export-own-data', one)).not.toBe(listOf('privacy.export-own-data', other));
  expect(listOf('people.import-users', one)).toBe(listOf('people.import-users', other));
});
