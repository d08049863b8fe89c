import { expect, test } from 'vitest';
import { tellCoachAssigned } from '#functions/people/tell-people.ts';
import { envelopeOf } from '#functions/platform/stream/envelope.ts';
import { jobId } from '#shared/identity/ids.ts';
import { makeUser } from '#test/support/builders.ts';
import { inLaggingWork } from '#test/support/lagging-reads.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { leaveUnsettled, unsettled } from '#test/support/settle.ts';
import { run } from './import/prepare.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();

test('a coach is told of all students that a job gave, also where a look at the job would miss the last', async () => {
  const { services, company, adminToken } = stage;
  const coach = await makeUser(services.table, company, ['coach']);
  const students = [await newStudent(stage), await newStudent(stage)];
  await leaveUnsettled();
  const body = { studentIds: students.map(({ userId }) => userId), untilOn: null };
  const { data } = await call('assignCoach', { params: { coachId: coach.userId }, body }, { as: adminToken });
  while (!(await run(stage, data.id)));
  const happened = await unsettled();
  const ended = happened.find(({ name }) => name === 'jobs.job-ended');
  const given = happened.at(happened.findIndex(({ name }) => name === 'jobs.job-started') + 1);
  if (!given || !ended) throw new Error('students were given');
  const of = { companyId: company.companyId, jobId: jobId.parse(data.id) };
  await inLaggingWork({ event_id: given.id }, () =>
    tellCoachAssigned(services.table, of, envelopeOf(ended).detail),
  );
  expect(await notificationsOf(coach, company)).toMatchObject([
    { kind: 'people.students-received', values: { amount: '2' } },
  ]);
});
