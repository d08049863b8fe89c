import { beforeAll, expect, test } from 'vitest';
import { grader } from '#functions/grading/graders.ts';
import { put } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { examinerRoutes as routes } from '#shared/educations/examiner-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, callLearnpaths, makePath, refusalOf, useWorld } from '../fixture.ts';

useWorld();

let userId: UserId;
let path: Learnpath;
beforeAll(async () => {
  const { services, company } = at();
  ({ userId } = await makeUser(services.table, company, ['assessor']));
  path = await makePath('Statistiek');
  await list(userId, 'Femke de Eerste');
});

async function list(who: UserId, name: string): Promise<void> {
  const { services, company } = at();
  const entry = { companyId: company.companyId, userId: who, name, sortName: name, assigns: false };
  await services.table.transact([put(grader, { ...entry, roles: ['first-assessor'] })], {
    notAudited: 'prepares a test',
  });
}

const appointment = () => ({ learnpathId: path.id, role: 'both', from: '2026-09-01', until: '2027-08-31' });
const set = (version: number, appointments: readonly object[], who: UserId = userId) =>
  call(routes.setAppointments, 'board', { params: { userId: who }, body: { version, appointments } });
const version = async () => (await listed()).data.find((one) => one.userId === userId)?.version ?? 0;
const listed = async () => (await call(routes.listExaminers, 'board')).data;

test('the board appoints by learning path and period, on record, and withdraws', async () => {
  expect((await set(0, [appointment()])).status).toBe(200);
  expect(await listed()).toMatchObject({
    onlyAppointed: false,
    data: [
      { userId, name: 'Femke de Eerste', appointments: [{ ...appointment(), learnpathTitle: 'Statistiek' }] },
    ],
  });
  const next = { ...appointment(), from: '2027-09-01', until: null };
  expect((await set(1, [appointment(), next])).data.data).toMatchObject({ version: 2 });
  // Of two members who appoint at once, one is told.
  expect(refusalOf(await set(1, []))).toEqual([409, 'CONFLICT']);
  expect((await set(2, [])).data.data).toMatchObject({ version: 3, appointments: [] });
  expect((await listed()).data).toMatchObject([{ userId, version: 3, appointments: [] }]);
  // Who had a form open before all this writes over nothing that came since.
  expect((await set(3, [appointment()])).data.data).toMatchObject({ version: 4 });
  for (const old of [0, 1, 2, 3]) expect(refusalOf(await set(old, []))).toEqual([409, 'CONFLICT']);
  expect((await set(4, [])).data.data).toMatchObject({ version: 5 });
  const subject = { type: 'user', id: userId } as const;
  const found = await at().services.table.query(recordsOf(at().company.companyId, subject));
  expect(found.filter(({ name }) => name === 'educations.examiner-set')).toHaveLength(5);
});

test('nobody appoints themself, who doesn’t assess, for what isn’t there or until before it begins', async () => {
  const { people } = at();
  expect(refusalOf(await set(0, [appointment()], people.board.userId))).toEqual([409, 'NOT_FOR_YOURSELF']);
  expect(refusalOf(await set(0, [appointment()], people.student.userId))).toEqual([404, 'USER_NOT_FOUND']);
  expect(refusalOf(await set(0, [appointment()], people.stranger.userId))).toEqual([404, 'USER_NOT_FOUND']);
  const elsewhere = { ...appointment(), learnpathId: 'lpt_01KDEM00000000000000000009' };
  expect(refusalOf(await set(await version(), [elsewhere]))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  const turned = await set(0, [{ ...appointment(), until: '2026-08-31' }]);
  expect(turned.error.errors).toEqual({ 'appointments.0.until': { key: 'beforeStart' } });
  expect(refusalOf(await call(routes.listExaminers, 'manager'))[0]).toBe(403);
});

test('an appointment names its learning path as it is called now', async () => {
  await set(await version(), [appointment()]);
  await settle();
  const input = { params: { learnpathId: path.id }, body: { version: path.version, title: 'Statistiek 2' } };
  await callLearnpaths(learnpaths.updateLearnpath, input);
  await settle();
  expect((await listed()).data[0]?.appointments).toMatchObject([{ learnpathTitle: 'Statistiek 2' }]);
});

test('what is appointed for a learning path that is gone keeps nobody from appointing for another', async () => {
  const { userId: other } = await makeUser(at().services.table, at().company, ['assessor']);
  await list(other, 'Gijs de Tweede');
  const gone = await makePath('Verdwijnt');
  const former = { ...appointment(), learnpathId: gone.id };
  await set(0, [former], other);
  const deleted = await callLearnpaths(learnpaths.deleteLearnpath, { params: { learnpathId: gone.id } });
  expect(deleted.status).toBe(204);
  const { status, data } = await set(1, [former, appointment()], other);
  expect([status, data.data?.appointments.map((one) => one.learnpathTitle)]).toEqual([
    200,
    ['Verdwijnt', expect.stringMatching(/^Statistiek/)],
  ]);
});
