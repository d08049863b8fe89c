import { expect, test } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { handler } from '#functions/privacy/api.ts';
import { handler as schedule } from '#functions/privacy/schedule.ts';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let company: TestCompany;
let admin: User;
prepareWorld(async (given) => {
  services = given;
  company = await makeCompany(given.table);
  admin = await makeUser(given.table, company, ['admin']);
});

/** Has somebody been deleted, or comes back. */
async function set({ userId }: User, deletedAt: string | undefined): Promise<void> {
  const place = membership.at({ companyId: company.companyId, userId });
  const row = await services.table.get(place, { consistent: true });
  if (!row) throw new Error('nobody');
  const { deletedAt: _, ...present } = row;
  const after = { ...present, ...(deletedAt && { deletedAt }) };
  await services.table.transact([replace(membership, row, after)], { notAudited: 'prepares a test' });
}
const night = (plannedAt: string) => schedule({ job: 'propose-erasures', plannedAt }, lambdaContext);
const proposed = async () => {
  const as = await signInAs(services, admin.userId);
  const { data } = await callRoute(handler, routes.listProposals, {}, { as });
  return data.data.map(({ userId, reason, since }) => [userId, reason, since]);
};

test('who was deleted is proposed to be erased once two years are over, and no more once they came back', async () => {
  const gone = await makeUser(services.table, company, ['student']);
  await set(gone, '2024-03-10T09:00:00.000Z');
  await night('2026-03-10T01:30:00.000Z');
  expect(await proposed()).toEqual([]);
  for (const day of ['11', '12']) {
    await night(`2026-03-${day}T01:30:00.000Z`);
    expect(await proposed()).toEqual([[gone.userId, 'deleted', '2026-03-10']]);
  }
  await set(gone, undefined);
  await night('2026-03-13T01:30:00.000Z');
  expect(await proposed()).toEqual([]);
});
