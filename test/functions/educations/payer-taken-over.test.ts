import { beforeAll, expect, test } from 'vitest';
import { events } from '#events/auth.ts';
import { events as people } from '#events/people.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { openPayerShare } from '#shared/educations/payer-progress-route.ts';
import { payerRoutes as routes } from '#shared/educations/payer-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from './student-fixture.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(1);
});

const open = (token: string) => call(openPayerShare, null, { body: { token } });

async function tokenOf(student: UserId): Promise<string> {
  const expiresOn = dayPlus(dutchDate(new Date().toISOString()), 30);
  const { data } = await callAs(student, routes.grantPayerShare, { body: { expiresOn } });
  return data.path.replace('/payer#', '');
}

test.each([
  events.twoFactorReset,
  events.directoryRemoved,
  events.sessionsEnded,
  events.otherSessionsEnded,
  people.emailChangeUndone,
])('a link for the payer ends with $name, and one that was made since stays', async (event) => {
  const { services, company } = at();
  const userId = await makeStudent();
  await register(userId, programme);
  const ended = async (now: string) => {
    const subject = { type: 'user', id: userId };
    const { companyId } = company;
    const cause = { now, requestId: `ends-at-${now}` };
    await services.table.transact([], recordOf(event, cause, { subject, payload: { userId }, companyId }));
    await settle();
  };
  const token = await tokenOf(userId);
  await ended('2026-01-01T08:00:00.000Z');
  expect((await open(token)).status).toBe(200);
  await ended(new Date().toISOString());
  expect(refusalOf(await open(token))).toEqual([404, 'PAYER_SHARE_NOT_FOUND']);
  expect((await callAs(userId, routes.getPayerShare)).data).toMatchObject({
    ...{ share: null, endedForSafetyAt: expect.any(String) },
  });
  await tokenOf(userId);
  expect((await callAs(userId, routes.getPayerShare)).data.endedForSafetyAt).toBeNull();
  await callAs(userId, routes.revokePayerShare);
  expect((await callAs(userId, routes.getPayerShare)).data.endedForSafetyAt).toBeNull();
});
