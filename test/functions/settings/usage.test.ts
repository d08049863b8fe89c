import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler } from '#functions/settings/api.ts';
import { monthsPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
  company = await makeCompany(services.table);
});
afterAll(() => dynamo.stop());

const tokenOf = async (role: 'admin' | 'student', of = company) =>
  signInAs(services, (await makeUser(services.table, of, [role])).userId);
const count = async (views: object[], as: string) =>
  callRoute(handler, usageRoutes.countViews, { body: { views } }, { as });
const thisMonth = dutchDate(new Date().toISOString()).slice(0, 7);

test('pages are counted together, of whoever looks, and shown to who runs the organisation', async () => {
  const student = await tokenOf('student');
  expect((await count([{ page: 'study/courses', times: 2 }], student)).status).toBe(204);
  const again = [
    { page: 'study/courses', times: 1 },
    { page: 'admin/users', times: 4 },
  ];
  await count(again, await tokenOf('student'));
  const other = await makeCompany(services.table, { name: 'Academie Ander' });
  await count([{ page: 'study/courses', times: 9 }], await tokenOf('student', other));
  const query = { month: thisMonth };
  const { data } = await callRoute(handler, usageRoutes.getUsage, { query }, { as: await tokenOf('admin') });
  expect(data.data.filter(({ views }) => views > 0)).toEqual([
    { page: 'study/courses', views: 3, before: 0 },
    { page: 'admin/users', views: 4, before: 0 },
  ]);
  const denied = await callRoute(handler, usageRoutes.getUsage, { query }, { as: student });
  expect(denied.error.message_id).toBe('NO_ADMIN_ACCESS');
});

test.each([
  [[{ page: 'study/courses/crs_01JD3W7Q0G5Z8X2M4N6P7R9S1T', times: 1 }]],
  [[{ page: 'study/courses', times: 501 }]],
  [[]],
])('%j is not counted', async (views) => {
  expect((await count(views, await tokenOf('student'))).error.message_id).toBe('INVALID_INPUT');
});

test('a month is set beside the one before it, over the turn of the year too', async () => {
  const as = await tokenOf('admin');
  const january = { query: { month: '2026-01' } };
  const { status } = await callRoute(handler, usageRoutes.getUsage, january, { as });
  expect(status).toBe(200);
  await count([{ page: 'study/notes', times: 7 }], as);
  const next = { query: { month: monthsPlus(`${thisMonth}-01`, 1).slice(0, 7) } };
  const { data } = await callRoute(handler, usageRoutes.getUsage, next, { as });
  const shown = data.data.filter(({ page }) => ['study/notes', 'admin/board'].includes(page));
  expect(shown).toEqual([
    { page: 'study/notes', views: 0, before: 7 },
    { page: 'admin/board', views: 0, before: 0 },
  ]);
  const wrong = await callRoute(handler, usageRoutes.getUsage, { query: { month: '2026-13' } }, { as });
  expect(wrong.error.message_id).toBe('INVALID_INPUT');
});
