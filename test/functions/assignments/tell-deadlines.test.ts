import { expect, test } from 'vitest';
import { allowance } from '#functions/assignments/allowance.ts';
import { tellDeadlines } from '#functions/assignments/tell-deadlines.ts';
import { create } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { HandInTerms } from '#shared/assignments/terms.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makeDraft, makeReady, publish, useWorld } from './fixture.ts';

useWorld();

const today = dutchDate(new Date().toISOString());
const inDays = (days: number) => dayPlus(today, days);
const run = (days = 0) => {
  const plannedAt = `${inDays(days)}T05:15:00.000Z`;
  return tellDeadlines({ plannedAt, now: plannedAt, requestId: 'run' }, at().services);
};

async function published(terms: Partial<HandInTerms>): Promise<AssignmentId> {
  const { id, version } = await makeDraft(100);
  const change = { params: { assignmentId: id }, body: { version, ...terms } };
  const { data } = await call(routes.updateAssignment, 'admin', change);
  await publish({ id, version: data.version });
  await settle();
  return id;
}

/** Of these assignments, the days that somebody was told of, the last one first. */
async function told(who: 'student' | 'fellow' | 'outsider', ...ids: readonly AssignmentId[]) {
  const all = await notificationsOf(at().people[who], at().company);
  const near = all.filter(
    ({ kind, path }) => kind === 'assignments.deadline-near' && ids.some((id) => path.endsWith(id)),
  );
  return near.map(({ values, count }) => [values.dueOn, count]);
}

test('who has to hand in within three days is told, once, and nobody else', async () => {
  const near = await published({ deadlineOn: inDays(3) });
  const far = await published({ deadlineOn: inDays(4) });
  const fileIds = await makeReady(near, 'fellow');
  await call(routes.handIn, 'fellow', {
    params: { assignmentId: near },
    body: { fileIds, publishedVersion: 1 },
  });
  await run();
  await run();
  expect(await told('student', near, far)).toEqual([[inDays(3), 1]]);
  for (const who of ['fellow', 'outsider'] as const) expect(await told(who, near, far)).toEqual([]);
  await run(1);
  expect(await told('student', near)).toEqual([[inDays(3), 1]]);
  expect(await told('student', far)).toEqual([[inDays(4), 1]]);
});

test('who has a day of their own is told of that one', async () => {
  const assignmentId = await published({ deadlineOn: inDays(-30) });
  const { services, company, people } = at();
  const given = { deadlineOn: inDays(2), extraAttempts: 0, extraIn: 2026, reason: 'Ziekte' };
  const of = { companyId: company.companyId, userId: people.student.userId, assignmentId };
  const givenAt = new Date().toISOString();
  await services.table.transact([create(allowance, { ...of, ...given, givenBy: 'staff', givenAt })], {
    notAudited: 'prepares a test',
  });
  await run();
  expect(await told('student', assignmentId)).toEqual([[inDays(2), 1]]);
  expect(await told('fellow', assignmentId)).toEqual([]);
});

test('a run that was cut short tells the rest when it comes again', async () => {
  const assignmentId = await published({ deadlineOn: inDays(1) });
  const { client } = at();
  let writes = 0;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        if (commandName.startsWith('TransactWrite') && ++writes > 1) throw new Error('killed');
        return next(request);
      },
    { step: 'initialize', name: 'killed' },
  );
  await expect(run()).rejects.toThrow('not everybody was told');
  client.middlewareStack.remove('killed');
  await run();
  for (const who of ['student', 'fellow'] as const)
    expect(await told(who, assignmentId)).toEqual([[inDays(1), 1]]);
});
