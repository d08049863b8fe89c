import { expect, it } from 'vitest';
import { events as people } from '#events/people.ts';
import { handler as authApi } from '#functions/auth/api.ts';
import { handler } from '#functions/live/api.ts';
import { connect } from '#functions/live/connections.ts';
import { listener, ticket } from '#functions/live/entities.ts';
import { showChanges } from '#functions/live/public.ts';
import { hashOfTicket } from '#functions/live/ticket.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/live/routes.ts';
import { changed } from '#shared/live/socket.ts';
import { countUnread } from '#shared/notifications/unread.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import type { TestServices } from '#test/support/services.ts';
import { settle } from '#test/support/settle.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let client: Dynamo['client'];
prepareWorld(async (given, dynamo) => {
  services = given;
  client = dynamo.client;
});

it.each([
  ['is over', -9, -1, false],
  ['is yet to begin', 1, 9, false],
  ['goes on', 0, 1, true],
])('a guest whose stay %s listens only while it lasts', async (_, from, until, listens) => {
  const company = await makeCompany(services.table);
  const { companyId } = company;
  const now = new Date().toISOString();
  const day = (ahead: number) => dayPlus(dutchDate(now), ahead);
  const stay = { employer: 'Hogeschool Elders', from: day(from), until: day(until) };
  const { userId } = await makeUser(services.table, company, ['employee'], {
    guestIn: { [companyId]: stay },
  });
  const as = await signInAs(services, userId);
  const { data } = await callRoute(handler, routes.openSocket, {}, { as, company: companyId });
  const by = { connectionId: 'page', token: data.ticket, nowSeconds: Math.floor(Date.parse(now) / 1000) };
  expect(await connect(services, by)).toBe(listens);
});

it.each([
  ['a moment before its half minute is over', -1, true],
  ['once it is over', 0, false],
])('a ticket that is shown %s lets in: %s', async (_, past, listens) => {
  const company = await makeCompany(services.table);
  const { userId } = await makeUser(services.table, company, ['employee']);
  const as = await signInAs(services, userId);
  const { data } = await callRoute(handler, routes.openSocket, {}, { as, company: company.companyId });
  const kept = await services.table.get(ticket.at({ hash: hashOfTicket(data.ticket) }), { consistent: true });
  const nowSeconds = (kept?.expiresAtSeconds ?? 0) + past;
  expect(await connect(services, { connectionId: 'at-last', token: data.ticket, nowSeconds })).toBe(listens);
});

it('who signs out where they joined as another person has the pages of their account ended', async () => {
  const { table } = services;
  const [home, joined] = [await makeCompany(table), await makeCompany(table)];
  const account = await makeUser(table, home, ['employee']);
  const person = await makeUser(table, joined, ['employee'], { accountId: account.userId });
  const after = { ...account, joined: { [joined.companyId]: person.userId } };
  await table.transact([replace(user, account, after)], prepared);
  await listen(home, account.userId, account.userId);
  await listen(joined, person.userId, account.userId);
  const as = await signInAs(services, account.userId);
  const out = await callRoute(authApi, auth.logoutEverywhere, {}, { as, company: joined.companyId });
  expect(out.status).toBeLessThan(300);
  await settle();
  expect(services.closedPages.toSorted()).toEqual([account.userId, person.userId].toSorted());
});

it.each([
  ['is closed', { status: 2 }, 'statusSet'],
  ['loses both roles', { memberships: {} }, 'companiesRolesSet'],
] as const)('who %s hears nothing more in any organisation', async (_, how, event) => {
  const { table } = services;
  const both = [await makeCompany(table), await makeCompany(table)] as const;
  const person = await makeUser(
    table,
    both[0],
    ['employee'],
    inCompanies([both[0], ['employee']], [both[1], ['employee']]),
  );
  const { userId } = person;
  for (const company of both) await listen(company, userId, userId);
  services.closedPages.length = 0;
  const companyIds = both.map(({ companyId }) => companyId);
  const about = { subject: { type: 'user', id: userId }, companyId: both[0].companyId };
  const cause = { now: new Date().toISOString(), requestId: 'test' };
  const record =
    event === 'statusSet'
      ? recordOf(people.statusSet, cause, { ...about, payload: { userId, status: 2 } })
      : recordOf(people.companiesRolesSet, cause, { ...about, payload: { userId, companyIds } });
  await table.transact([replace(user, person, { ...person, ...how })], record);
  await settle();
  expect(services.closedPages).toEqual([userId, userId]);
});

it.each([
  ['signs out', auth.logout],
  ['signs out everywhere', auth.logoutEverywhere],
])('who %s as a page opens has that one ended too', async (_, route) => {
  const { table } = services;
  const home = await makeCompany(table);
  const { companyId } = home;
  const { userId } = await makeUser(table, home, ['employee']);
  const options = { as: await signInAs(services, userId), company: companyId };
  const { data } = await callRoute(handler, routes.openSocket, {}, options);
  justBeforeWriting(client, async () => {
    expect((await callRoute(authApi, route, {}, options)).status).toBeLessThan(300);
    await settle();
  });
  const by = { connectionId: 'late', token: data.ticket, nowSeconds: Math.floor(Date.now() / 1000) };
  expect(await connect(services, by)).toBe(false);
  expect(await table.get(listener.at({ companyId, userId }), { consistent: true })).toBeUndefined();
});

const prepared = { notAudited: 'prepares a test' };

it('a page is told of changes until its connection is over, and not after that', async () => {
  const company = await makeCompany(services.table);
  const [here, gone] = [
    await makeUser(services.table, company, ['employee']),
    await makeUser(services.table, company, ['employee']),
  ];
  await listen(company, here.userId, here.userId, 60);
  await listen(company, gone.userId, gone.userId, -60);
  services.sentToPages.length = 0;
  const userIds = [here.userId, gone.userId];
  await showChanges(services, { companyId: company.companyId, userIds }, [changed([countUnread])]);
  expect(services.sentToPages.map(({ connectionId }) => connectionId)).toEqual([here.userId]);
});

/** Has somebody a page open, whose connection goes by their id and is over after so many seconds. */
async function listen(
  { companyId }: TestCompany,
  userId: UserId,
  accountId: UserId,
  seconds = 3600,
): Promise<void> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const connections = [{ connectionId: userId, expiresAtSeconds: nowSeconds + seconds }];
  const expiresAtSeconds = nowSeconds + 3600;
  await services.table.transact(
    [put(listener, { companyId, userId, accountId, connections, expiresAtSeconds })],
    prepared,
  );
}
