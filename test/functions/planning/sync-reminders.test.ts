import { expect, test } from 'vitest';
import { handler as worker } from '#functions/planning/jobs.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { type Job, jobOf } from '#functions/platform/job/job.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { callEducations, choose, makeOpen, makeStudying, makeWorld } from './can-plan-fixture.ts';
import { at, call, useWorld } from './fixture.ts';

useWorld();

const dayFromNow = (days: number) => dayPlus(dutchDate(new Date().toISOString()), days);

/** A whole run, and how it ended. */
async function synced(): Promise<Job> {
  const { companyId } = at().company;
  const jobId = (await call(routes.startSync, 'admin')).data.id;
  const lambda = { awsRequestId: 'night' } as Parameters<typeof worker>[1];
  await worker({ step: 'run', input: { companyId, jobId, attempt: 1 } }, lambda);
  return jobOf(at().services.table, { companyId, jobId });
}

test('reminds who starts within a week, and who nears the end of what is planned, once', async () => {
  const { education, paths } = await makeWorld();
  const starting = async (days: number) => {
    const registration = { opensOn: '2026-01-01', closesOn: dayFromNow(2) };
    const moment = await makeOpen(paths, {
      name: `Over ${days}`,
      startsOn: dayFromNow(days),
      registration,
    });
    const who = await makeStudying(education);
    await choose(who, education, moment, [paths[0]]);
    return who;
  };
  const ending = async (days: number) => {
    const who = await makeStudying(education);
    const endDate = `${dayFromNow(days)}T12:00:00`;
    const body = { title: 'Nu', startDate: '2026-01-01T00:00:00', endDate };
    await callEducations(studentRoutes.createBlock, { params: { userId: who.userId }, body });
    return who;
  };
  const [starts, startsLater] = [await starting(7), await starting(8)];
  const [ends, endsLater] = [await ending(60), await ending(61)];
  await settle();
  expect(await synced()).toMatchObject({ tally: { reminded: 2 } });
  expect((await synced()).tally.reminded ?? 0).toBe(0);
  const kinds = async (who: User) => (await notificationsOf(who, at().company)).map(({ kind }) => kind);
  expect(await kinds(starts)).toEqual(['planning.starts-soon']);
  expect(await kinds(ends)).toEqual(['planning.plan-next']);
  for (const who of [startsLater, endsLater]) expect(await kinds(who)).toEqual([]);
});
