import { expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { routes } from '#shared/auth/routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { directoryId, setDirectoryStage } from './directory-fixture.ts';
import { getMe, joinedAccount, setElsewhere } from './elsewhere.ts';
import { call, load, password } from './prepare.ts';

const { stage, ask, settle, accountAt, signIn, link, tokenOf, change } = setDirectoryStage();
const elsewhere = setElsewhere(stage);
const institution = '99999999-0000-4000-8000-0000000000cc';

/** Somebody who joined elsewhere and whose own organisation bans them, once they made something ready. */
async function banned(ready: (as: string) => Promise<void>) {
  const { account, there } = await joinedAccount(stage, elsewhere);
  await ready(await tokenOf(account));
  const { version } = await load(stage, account);
  const input = { params: { userId: account.userId }, body: { version, status: 3 } };
  const { status } = await callRoute(people, peopleRoutes.setStatus, input, { as: stage.adminToken });
  expect(status).toBe(200);
  return { account, there };
}

test('whose own organisation bans them gets in elsewhere by a recovery code as well', async () => {
  let code = '';
  const { account, there } = await banned(async (as) => {
    await call('startTwoFactor', { body: { password } }, { as });
    const confirmed = { body: { code: '123456' } };
    const { data } = await callRoute(handler, routes.confirmTwoFactor, confirmed, { as });
    code = data.codes[0] ?? '';
  });
  const body = { email: account.email, password, code };
  const { data } = await callRoute(handler, twoFactorRoutes.recover, { body });
  expect((await getMe(data.token)).data.user.id).toBe(there);
  expect((await getMe(data.token, stage.company)).error.message_id).toBe('USER_NOT_ACTIVATED');
});

test('and by an account of an institution that is let in there, and by none of their own organisation’s', async () => {
  const { version } = (await ask('getSignInSettings', {}, { as: elsewhere.adminToken })).data;
  const listed = [{ directoryId, tenant: institution, name: 'Elders' }];
  expect((await settle(listed, version, elsewhere.adminToken)).status).toBe(200);
  const { account } = await banned(async (as) => void (await link(as, accountAt('own'))));
  expect((await signIn('own')).error.message_id).toBe('DIRECTORY_TENANT_NOT_ALLOWED');
  await change(account, { status: 1 });
  expect((await signIn('own')).status).toBe(200);

  const { account: other, there } = await banned(async () => undefined);
  const as = await signInAs(stage.services, other.userId);
  await link(as, accountAt('theirs', { tenant: institution }));
  expect((await getMe((await signIn('theirs')).data.token)).data.user.id).toBe(there);
});
