import { expect, test } from 'vitest';
import { moveEnrolment } from '#functions/learnpaths/move.ts';
import { newId } from '#functions/platform/ids.ts';
import { type Enrolment, enrolment } from '#functions/platform/study/enrolment.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
prepareWorld(async (given) => {
  services = given;
});

const days = { startsOn: '2026-11-01', endsOn: '2027-01-31' };
const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };

test.each<[string, Partial<Enrolment>, object, string | null]>([
  ['waits and begins later', { status: 'future' }, { ...days, startsOn: '2026-12-01' }, 'future'],
  ['is open and begins later', { status: 'open' }, { ...days, startsOn: '2026-12-01' }, 'future'],
  ['is open and ends later', { status: 'open' }, { ...days, endsOn: '2027-02-28' }, 'open'],
  ['has those days', { status: 'open' }, days, null],
  ['is completed', { status: 'completed' }, { ...days, endsOn: '2027-02-28' }, null],
  ['was closed', { status: 'closed' }, { ...days, endsOn: '2027-02-28' }, null],
  [
    'came of something else',
    { status: 'open', startingMomentId: newId('StartingMomentId') },
    { ...days, endsOn: '2027-02-28' },
    null,
  ],
])('an enrolment that %s', async (_, how, moved, status) => {
  const { table } = services;
  const of = {
    ...{ companyId: newId('CompanyId'), userId: newId('UserId'), learnpathId: newId('LearnpathId') },
    startingMomentId: newId('StartingMomentId'),
  };
  const made = {
    ...{ ...of, ...days, studentName: 'Bo', sortName: 'bo', enrolledAt: cause.now },
    summary: {
      ...{ title: 'Recht', subtitle: '', language: 'nl', ects: 5, image: null, courses: [], assignments: [] },
    },
    ...how,
  };
  await table.transact([create(enrolment, made as never)], { notAudited: 'prepares a test' });
  const before = await table.get(enrolment.at(of), { consistent: true });
  expect(await moveEnrolment(table, of, { ...days, ...moved }, cause)).toBe(status !== null);
  const after = await table.get(enrolment.at(of), { consistent: true });
  if (status === null) expect(after).toEqual(before);
  else expect(after).toMatchObject({ ...moved, status });
  expect(await moveEnrolment(table, of, { ...days, ...moved }, cause)).toBe(false);
});
