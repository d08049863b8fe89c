import { beforeAll, describe, expect, test, vi } from 'vitest';
import { events } from '#events/people.ts';
import { handler } from '#functions/guidance/api.ts';
import { attention } from '#functions/guidance/attention.ts';
import { followStudent } from '#functions/guidance/follow-student.ts';
import { lookAgain } from '#functions/guidance/look-again.ts';
import { handler as schedule } from '#functions/guidance/schedule.ts';
import { handler as people } from '#functions/people/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { coachees } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/log.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { recordOf, recordsOf } from '#functions/platform/table/records.ts';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { passOn, settle } from '#test/support/settle.ts';
import { at, call, makeCourse, makePublished, useWorld } from '../learnpaths/fixture.ts';

useWorld();

const today = () => dutchDate(new Date().toISOString());
let coach: User;
let student: User;

beforeAll(async () => {
  const { services, company, people: folk } = at();
  coach = await makeUser(services.table, company, ['coach']);
  student = await makeUser(services.table, company, ['student']);
  const params = { userId: student.userId, coachId: coach.userId };
  const as = await signInAs(services, folk.admin.userId);
  await callRoute(people, coachRoutes.setCoach, { params, body: { untilOn: null } }, { as });
  const path = await makePublished(await makeCourse());
  await call(learnpaths.enrol, 'admin', {
    params: { learnpathId: path.id, userId: student.userId },
    body: { startsOn: dayPlus(today(), -20) },
  });
  await settle();
});

const seen = async (who = coach.userId) => {
  const as = await signInAs(at().services, who);
  return (await callRoute(handler, signalRoutes.listSignals, {}, { as })).data;
};
const settleOne = async (body: object, userId: UserId = student.userId, who = coach.userId) => {
  const as = await signInAs(at().services, who);
  return callRoute(handler, signalRoutes.settleSignal, { params: { userId }, body }, { as });
};
const stored = () =>
  at().services.table.get(attention.at({ companyId: at().company.companyId, userId: student.userId }), {
    consistent: true,
  });
const night = (date: string) =>
  schedule(
    { job: 'look-again', plannedAt: new Date(`${date}T05:30:00+01:00`).toISOString() },
    { awsRequestId: `run-of-${date}` },
  );

describe('who needs somebody', () => {
  test('is told to their coach with the fact behind it, and to nobody else', async () => {
    const { data, total } = await seen();
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        id: student.userId,
        lastActiveAt: null,
        signals: [{ kind: 'inactive', sinceOn: dayPlus(today(), -6), amount: 14 }],
      },
    ]);
    const other = await makeUser(at().services.table, at().company, ['coach']);
    expect(await seen(other.userId)).toEqual({ data: [], total: 0 });
  });

  test('is the same whether events come twice or in another order', async () => {
    const before = await stored();
    const all = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'user', id: student.userId }),
    );
    await passOn(...all.toReversed(), ...all);
    expect(await stored()).toEqual(before);
  });

  test('begins by itself on its day: the night job finds who is due, twice the same', async () => {
    const of = { companyId: at().company.companyId, userId: student.userId };
    await followStudent(at().services.table, of, dayPlus(today(), -10));
    expect((await stored())?.signals).toEqual([]);
    expect((await stored())?.nextOn).toBe(dayPlus(today(), -6));
    await night(dayPlus(today(), -7));
    expect((await stored())?.signals).toEqual([]);
    await night(today());
    expect((await stored())?.signals.map(({ kind }) => kind)).toEqual(['inactive']);
    const version = (await stored())?.version;
    await night(today());
    expect((await stored())?.version).toBe(version);
  });

  test('is found among the six hundred students of one coach', async () => {
    const { services, company } = at();
    const { companyId } = company;
    const many = await makeUser(services.table, company, ['coach']);
    const ids = Array.from({ length: 599 }, () => newId('UserId'));
    const students = Object.fromEntries([...ids, student.userId].map((id) => [id, null]));
    await services.table.transact([create(coachees, { companyId, userId: many.userId, students })], {
      notAudited: 'prepares a test',
    });
    const as = await signInAs(services, many.userId);
    const answer = await callRoute(handler, signalRoutes.listSignals, {}, { as });
    expect(answer.status).toBe(200);
    expect(answer.data.data.map(({ id }) => id)).toEqual([student.userId]);
  });

  test('is put aside until a day or for good, once, and not by who has nothing to do with them', async () => {
    const [first] = (await seen()).data;
    const key = first?.signals[0]?.key ?? '';
    const version = first?.version ?? 0;
    const untilOn = dayPlus(today(), 7);
    const foreign = await makeUser(at().services.table, at().company, ['coach']);
    const refused = await settleOne({ key, version, untilOn }, student.userId, foreign.userId);
    expect(refused.error.message_id).toBe('USER_NOT_FOUND');
    expect((await settleOne({ key, version, untilOn: today() })).error.message_id).toBe('INVALID_INPUT');
    expect((await settleOne({ key: 'other', version, untilOn })).error.message_id).toBe('SIGNAL_NOT_FOUND');
    expect((await settleOne({ key, version, untilOn })).status).toBe(204);
    expect((await seen()).total).toBe(0);
    // A double click finds it gone.
    expect((await settleOne({ key, version, untilOn })).error.message_id).toBe('SIGNAL_NOT_FOUND');
    // It stays aside when they are looked at again.
    await night(today());
    expect((await seen()).total).toBe(0);
  });

  test('is no longer told once they are banned, or hold no role in the organisation', async () => {
    const { services, company } = at();
    const { table } = services;
    const second = await makeCompany(table);
    const path = await makePublished(await makeCourse());
    const of = (userId: UserId) => table.get(attention.at({ ...company, userId }), { consistent: true });
    const enrolled = async (overrides: object = {}) => {
      const made = await makeUser(table, company, ['student'], overrides);
      await call(learnpaths.enrol, 'admin', {
        params: { learnpathId: path.id, userId: made.userId },
        body: { startsOn: dayPlus(today(), -20) },
      });
      await settle();
      expect((await of(made.userId))?.signals.length).toBeGreaterThan(0);
      return made;
    };
    const change = async (before: User, fields: Partial<User>, event: 'statusSet' | 'companiesRolesSet') => {
      const { userId } = before;
      const cause = { now: new Date().toISOString(), requestId: event, actor: undefined };
      const subject = { type: 'user' as const, id: userId };
      const { companyId } = company;
      const record =
        event === 'statusSet'
          ? recordOf(events.statusSet, cause, { subject, companyId, payload: { userId, status: 3 } })
          : recordOf(events.companiesRolesSet, cause, {
              ...{ subject, companyId },
              payload: { userId, companyIds: [companyId, second.companyId] },
            });
      await table.transact([replace(user, before, { ...before, ...fields })], record);
      await settle();
    };
    const banned = await enrolled();
    await change(banned, { status: 3 }, 'statusSet');
    expect(await of(banned.userId)).toBeUndefined();
    const gone = await enrolled(inCompanies([company, ['student']], [second, ['student']]));
    await change(gone, inCompanies([second, ['student']]), 'companiesRolesSet');
    expect(await of(gone.userId)).toBeUndefined();
  });

  test('is found at night though another student can’t be looked at, which fails the run at its end', async () => {
    const { services, company } = at();
    const { companyId } = company;
    const [bad = newId('UserId'), ...others] = Array.from({ length: 40 }, () => newId('UserId'));
    const due = (userId: UserId, nextOn: string) =>
      create(attention, {
        ...{ companyId, userId, name: 'Anna', email: 'anna@example.nl', lastActiveAt: null },
        ...{ signals: [], settled: {}, nextOn },
      });
    const operations = [due(bad, '2020-01-01'), ...others.map((userId) => due(userId, '2020-01-02'))];
    await services.table.transact(operations, { notAudited: 'prepares a test' });
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    const get = services.table.get.bind(services.table);
    const broken = vi.spyOn(services.table, 'get').mockImplementation((place, options) => {
      if (JSON.stringify(place).includes(bad)) throw new Error('cannot be read');
      return get(place, options);
    });
    const run = { plannedAt: new Date().toISOString(), now: new Date().toISOString(), requestId: 'night' };
    await expect(lookAgain(run, services)).rejects.toThrow('not everybody was looked at');
    broken.mockRestore();
    expect(logged).toHaveBeenCalledWith('a student could not be looked at', expect.anything());
    logged.mockRestore();
    const left = await services.table.batchGet(
      [bad, ...others].map((userId) => attention.at({ companyId, userId })),
    );
    // Nothing is known of the others, so nothing is left of what was due.
    expect(left.flatMap((one) => (one ? [one.userId] : []))).toEqual([bad]);
  });
});
