import { expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { handler as api } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { getMe, joinedAccount, me, setElsewhere } from '../auth/elsewhere.ts';
import { setStage } from '../auth/prepare.ts';

const stage = setStage();
const elsewhere = setElsewhere(stage);

/** Erases somebody of a company, by its administrator. */
async function erase(userId: UserId, companyId: CompanyId, as: string): Promise<void> {
  const params = { userId };
  const { data: state } = await callRoute(api, erasureRoutes.getErasure, { params }, { as });
  const body = { confirmation: state.confirmBy };
  const { data: job } = await callRoute(api, erasureRoutes.startErasure, { params, body }, { as });
  expect(
    await worker({ step: 'run', input: { companyId, jobId: job.id, attempt: 1 } }, lambdaContext),
  ).toEqual({ done: true });
  await settle();
}
const item = (userId: UserId) => stage.services.table.get(user.at({ userId }), { consistent: true });

test('who is erased by the organisation of their account goes on where they joined with it', async () => {
  const { account, there } = await joinedAccount(stage, elsewhere);
  await erase(account.userId, stage.company.companyId, stage.adminToken);
  expect((await item(account.userId))?.memberships).toEqual({});
  expect((await me(stage, account, elsewhere.company)).data.user.id).toBe(there);
  const as = await signInAs(stage.services, account.userId);
  expect((await getMe(as, stage.company)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  expect(stage.services.accounts.has(account.email)).toBe(true);
});

test('who is erased where they joined keeps the account, which leads there no more', async () => {
  const { account, there } = await joinedAccount(stage, elsewhere);
  await erase(there, elsewhere.company.companyId, elsewhere.adminToken);
  expect(await item(there)).toBeUndefined();
  expect((await item(account.userId))?.joined).toEqual({});
  expect((await me(stage, account, stage.company)).data.user.id).toBe(account.userId);
  expect((await me(stage, account, elsewhere.company)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  expect(stage.services.accounts.has(account.email)).toBe(true);
});

test('of who is erased in all of them nothing stays, the account neither', async () => {
  const { account, there } = await joinedAccount(stage, elsewhere);
  await erase(account.userId, stage.company.companyId, stage.adminToken);
  await erase(there, elsewhere.company.companyId, elsewhere.adminToken);
  expect(await item(there)).toBeUndefined();
  expect(await item(account.userId)).toBeUndefined();
  expect(stage.services.accounts.has(account.email)).toBe(false);
});
