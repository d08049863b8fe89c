import { expect, it } from 'vitest';
import { handler } from '#functions/live/api.ts';
import { connect } from '#functions/live/connections.ts';
import { routes } from '#shared/live/routes.ts';
import { dayPlus } from '#shared/planning/window.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
prepareWorld(async (given) => {
  services = given;
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
