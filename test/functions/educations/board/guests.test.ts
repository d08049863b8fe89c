import { beforeAll, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { handler as grading } from '#functions/grading/api.ts';
import { candidatesOf } from '#functions/grading/graders.ts';
import { canBeTold } from '#functions/notifications/notify.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { getMe } from '#shared/auth/me.ts';
import { examinerRoutes } from '#shared/educations/examiner-routes.ts';
import { guestRoutes as routes } from '#shared/educations/guest-routes.ts';
import { routes as gradingRoutes } from '#shared/grading/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { invitedOften } from '#test/support/invited-often.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makePath, refusalOf, useWorld } from '../fixture.ts';

useWorld();

const today = dutchDate(new Date().toISOString());
let path: Learnpath;
let guests = 0;
beforeAll(async () => {
  path = await makePath('Statistiek');
});

const input = (more: object = {}) => ({
  ...{
    email: `gast-${guests}@elders.example`,
    profile: { firstName: 'Sanna', surname: 'Gast' },
    locale: 'nl',
  },
  ...{ employer: 'Hogeschool Elders', role: 'second-assessor', learnpathIds: [path.id] },
  ...{ from: today, until: dayPlus(today, 30), ...more },
});
const invite = (more: object = {}) => call(routes.inviteGuest, 'board', { body: input(more) });
async function invited(more: object = {}): Promise<UserId> {
  guests += 1;
  const { status, data } = await invite(more);
  expect(status).toBe(201);
  await settle();
  return data.data.userId;
}
async function permissionsOf(userId: UserId): Promise<readonly string[]> {
  const as = await signInAs(at().services, userId);
  return [...(await callRoute(auth, getMe, {}, { as })).data.permissions].sort();
}
const tasks = async (userId: UserId) => {
  const as = await signInAs(at().services, userId);
  return callRoute(grading, gradingRoutes.listMySubmissions, {}, { as });
};
const until = (userId: UserId, version: number, day: string) =>
  call(routes.setGuestStay, 'board', { params: { userId }, body: { version, until: day } });
const both = ['grading.assess-first', 'grading.assess-second'];

test('nobody is invited as a guest at an address that was invited often', async () => {
  const email = 'vaak@elders.example';
  await invitedOften(at().services, at().company.companyId, email);
  expect(refusalOf(await invite({ email }))).toEqual([429, 'TOO_MANY_MAILS']);
});

test('the board invites a guest for a learning path and a period; they are listed with whose they are', async () => {
  const userId = await invited();
  const { data } = (await call(examinerRoutes.listExaminers, 'board')).data;
  expect(data.find((one) => one.userId === userId)).toMatchObject({
    ...{ name: 'Sanna Gast (Hogeschool Elders)', guest: { until: dayPlus(today, 30) } },
    appointments: [{ learnpathTitle: 'Statistiek', role: 'second-assessor', until: dayPlus(today, 30) }],
  });
  const { companyId } = at().company;
  const log = await at().services.table.query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(log.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people.guest-stay-set', 'educations.examiner-set', 'auth.user-invited']),
  );
  expect(JSON.stringify(log.map(({ payload }) => payload))).not.toContain('Elders');
  expect(refusalOf(await invite())).toEqual([409, 'USER_ALREADY_EXISTS']);
  guests += 1;
  const elsewhere = { learnpathIds: ['lpt_01KDEM00000000000000000009'] };
  expect(refusalOf(await invite(elsewhere))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  const turned = await invite({ until: dayPlus(today, -1) });
  expect(turned.error.errors).toEqual({ until: { key: 'beforeStart' } });
  for (const who of ['admin', 'manager', 'student'] as const)
    expect(refusalOf(await call(routes.inviteGuest, who, { body: input() }))[0]).toBe(403);
});

test('a guest assesses and can do nothing else, whatever roles somebody gives them', async () => {
  const userId = await invited();
  expect(await permissionsOf(userId)).toEqual(both);
  const { table } = at().services;
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person) throw new Error('the guest was made');
  const { companyId, roles } = at().company;
  const memberships = { [companyId]: Object.values(roles) };
  await table.transact([replace(user, person, { ...person, memberships })], { notAudited: 'a test' });
  expect(await permissionsOf(userId)).toEqual(both);
});

test('access ends with the period, at the next call, and begins no earlier', async () => {
  const userId = await invited();
  expect((await tasks(userId)).status).toBe(200);
  expect((await until(userId, 1, dayPlus(today, -1))).data.data).toMatchObject({ version: 2 });
  expect(await permissionsOf(userId)).toEqual([]);
  expect((await tasks(userId)).status).toBe(403);
  const { services, company } = at();
  const of = { companyId: company.companyId };
  expect(canBeTold(await services.table.get(user.at({ userId })), { ...of, userId })).toBe(false);
  // A form from before doesn't let them in again; the board does.
  expect(refusalOf(await until(userId, 1, dayPlus(today, 9)))).toEqual([409, 'CONFLICT']);
  const { data } = (await until(userId, 2, today)).data;
  expect(data.appointments).toMatchObject([{ until: today }]);
  expect(await permissionsOf(userId)).toEqual(both);
  const later = await invited({ from: dayPlus(today, 1) });
  expect(await permissionsOf(later)).toEqual([]);
  expect(refusalOf(await until(at().people.admin.userId, 1, today))).toEqual([404, 'USER_NOT_FOUND']);
  expect(refusalOf(await until(at().people.board.userId, 1, today))).toEqual([409, 'NOT_FOR_YOURSELF']);
});

test('a guest is assigned within their period and learning paths, also where others need no appointment', async () => {
  const userId = await invited();
  const { services, company } = at();
  const found = async () => {
    await settle();
    const now = new Date().toISOString();
    return (await candidatesOf(services.table, company.companyId, [userId], now)).get(userId);
  };
  expect(await found()).toMatchObject({
    ...{ name: 'Sanna Gast (Hogeschool Elders)', permissions: new Set(both) },
    appointments: [{ learnpathId: path.id, role: 'second-assessor' }],
  });
  await until(userId, 1, dayPlus(today, -1));
  expect(await found()).toBeUndefined();
});

test('who stays longer, or goes sooner, is listed so among those who were appointed, and offered as long as they are there', async () => {
  const userId = await invited();
  const shown = async () => {
    await settle();
    const { data } = (await call(examinerRoutes.listExaminers, 'board')).data;
    const as = await signInAs(at().services, at().people.board.userId);
    const graders = (await callRoute(grading, gradingRoutes.listGraders, {}, { as })).data.data;
    const until = data.find((one) => one.userId === userId)?.guest?.until;
    return [until, graders.some((one) => one.userId === userId)];
  };
  await until(userId, 1, dayPlus(today, 60));
  expect(await shown()).toEqual([dayPlus(today, 60), true]);
  await until(userId, 2, dayPlus(today, -1));
  expect(await shown()).toEqual([dayPlus(today, -1), false]);
});

test('of a guest who is yet to come the board changes what they are appointed for; of one who left, not', async () => {
  const userId = await invited({ from: dayPlus(today, 5) });
  const appoint = (version: number) => {
    const one = { learnpathId: path.id, role: 'both', from: dayPlus(today, 5), until: dayPlus(today, 20) };
    return call(examinerRoutes.setAppointments, 'board', {
      params: { userId },
      body: { version, appointments: [one] },
    });
  };
  expect((await appoint(1)).data.data).toMatchObject({ appointments: [{ role: 'both' }], version: 2 });
  await until(userId, 2, dayPlus(today, -1));
  await settle();
  expect(refusalOf(await appoint(3))).toEqual([404, 'USER_NOT_FOUND']);
});

test('a guest of a single day to come is appointed for it', async () => {
  const day = dayPlus(today, 1);
  const userId = await invited({ from: day, until: day });
  const body = { version: 1, appointments: [{ learnpathId: path.id, role: 'both', from: day, until: day }] };
  const { data } = await call(examinerRoutes.setAppointments, 'board', { params: { userId }, body });
  expect(data.data).toMatchObject({ appointments: [{ role: 'both', until: day }] });
});

test('with a stay move the appointments that end with it, on record and for who grades alike; who is no guest has none', async () => {
  const userId = await invited();
  const other = await makePath('Strafrecht');
  const short = { learnpathId: other.id, role: 'both', from: today, until: dayPlus(today, 5) };
  const whole = { learnpathId: path.id, role: 'second-assessor', from: today, until: dayPlus(today, 30) };
  const set = (of: UserId, version: number, appointments: object[]) =>
    call(examinerRoutes.setAppointments, 'board', {
      params: { userId: of },
      body: { version, appointments },
    });
  await set(userId, 1, [whole, short]);
  const { data } = (await until(userId, 2, dayPlus(today, 60))).data;
  const ends = ({ appointments }: { appointments: readonly { until: string | null }[] }) =>
    appointments.map((one) => one.until).toSorted();
  const expected = [dayPlus(today, 5), dayPlus(today, 60)];
  expect(ends(data)).toEqual(expected);
  await settle();
  const listed = (await call(examinerRoutes.listExaminers, 'board')).data.data;
  expect(listed.filter((one) => one.userId === userId).map(ends)).toEqual([expected]);
  const { services, company } = at();
  const log = await services.table.query(recordsOf(company.companyId, { type: 'user', id: userId }));
  expect(log.filter(({ name }) => name === 'educations.examiner-set')).toHaveLength(3);

  const own = await makeUser(services.table, company, ['assessor']);
  expect((await set(own.userId, 0, [short])).status).toBe(200);
  expect(refusalOf(await until(own.userId, 1, today))).toEqual([404, 'USER_NOT_FOUND']);
});
