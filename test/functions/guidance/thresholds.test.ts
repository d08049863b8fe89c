import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '#functions/guidance/api.ts';
import { attention } from '#functions/guidance/attention.ts';
import { followStudent } from '#functions/guidance/follow-student.ts';
import { handler as schedule } from '#functions/guidance/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { logger } from '#functions/platform/log.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { thresholdRoutes as routes, standardThresholds } from '#shared/guidance/threshold-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makeCourse, makePublished, type Name, useWorld } from '../learnpaths/fixture.ts';

useWorld();

const today = () => dutchDate(new Date().toISOString());
let student: User;

beforeAll(async () => {
  student = await makeUser(at().services.table, at().company, ['student']);
  const path = await makePublished(await makeCourse());
  await call(learnpaths.enrol, 'admin', {
    params: { learnpathId: path.id, userId: student.userId },
    body: { startsOn: dayPlus(today(), -20) },
  });
  await settle();
});

const ask = async (who: Name) =>
  callRoute(
    handler,
    routes.getThresholds,
    {},
    { as: await signInAs(at().services, at().people[who].userId) },
  );
const set = async (who: Name, body: object) => {
  const as = await signInAs(at().services, at().people[who].userId);
  return callRoute(handler, routes.setThresholds, { body: { ...standardThresholds, ...body } }, { as });
};
const of = () => ({ companyId: at().company.companyId, userId: student.userId });
const told = async () => {
  const found = await at().services.table.get(attention.at(of()), { consistent: true });
  return found?.signals.map(({ kind, amount }) => [kind, amount]);
};
const night = (date: string, run = date) =>
  schedule(
    { job: 'look-again', plannedAt: new Date(`${date}T05:30:00+01:00`).toISOString() },
    { awsRequestId: `thresholds-${run}` },
  );

describe('from when on a student needs somebody', () => {
  test('is what is usual until an organisation changes it, for itself alone', async () => {
    expect((await ask('admin')).data).toEqual({ ...standardThresholds, version: 0 });
    expect((await set('admin', { version: 0, inactiveDays: 15 })).data).toMatchObject({
      ...{ inactiveDays: 15, waitsDays: 21, version: 1 },
    });
    expect((await ask('stranger')).data).toEqual({ ...standardThresholds, version: 0 });
    const { companyId } = at().company;
    const records = await at().services.table.query(
      recordsOf(companyId, { type: 'settings', id: 'signals' }),
    );
    expect(records).toMatchObject([{ actorId: at().people.admin.userId, after: { inactiveDays: 15 } }]);
  });

  test('is refused of who may not settle it, of a version that was overtaken, and outside its bounds', async () => {
    expect((await set('teacher', { version: 1 })).status).toBe(403);
    expect((await set('admin', { version: 0 })).error.message_id).toBe('CONFLICT');
    const wrong = await set('admin', { version: 1, inactiveDays: 0, behindPoints: 101, waitsDays: 1.5 });
    expect(Object.keys(wrong.error.errors ?? {}).sort()).toEqual(
      ['inactiveDays', 'behindPoints', 'waitsDays'].sort(),
    );
  });

  test('follows with the next event about a student', async () => {
    await followStudent(at().services.table, of(), today());
    expect(await told()).toEqual([['inactive', 15]]);
  });

  test('follows in the next night for everybody, also who waits for nothing, and a lost night is made up for', async () => {
    const { table } = at().services;
    // Nothing is due of them for months: they are found all the same.
    await set('admin', { version: 1, inactiveDays: 300 });
    const cut = vi.spyOn(table, 'transact').mockRejectedValue(new Error('the night is cut short'));
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    await expect(night(today())).rejects.toThrow();
    cut.mockRestore();
    logged.mockRestore();
    expect(await told()).toEqual([['inactive', 15]]);
    await night(today(), 'again');
    expect(await told()).toEqual([]);
    await set('admin', { version: 2, inactiveDays: 5 });
    await night(today(), 'lower');
    expect(await told()).toEqual([['inactive', 5]]);
  });
});
