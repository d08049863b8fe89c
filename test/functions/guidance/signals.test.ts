import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/guidance/api.ts';
import { attention } from '#functions/guidance/attention.ts';
import { followStudent } from '#functions/guidance/follow-student.ts';
import { handler as schedule } from '#functions/guidance/schedule.ts';
import { handler as people } from '#functions/people/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { coachees } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { dayPlus } from '#shared/planning/window.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
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
});
