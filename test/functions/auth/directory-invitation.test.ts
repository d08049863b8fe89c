import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { getMe } from '#shared/auth/me.ts';
import { callRoute } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { directoryId, setDirectoryStage } from './directory-fixture.ts';
import { inviteTo, tokenTo } from './elsewhere.ts';
import { call, mailedTokenOf, newUser } from './prepare.ts';

const { stage, ask, accountAt, begin, signIn, linked, change } = setDirectoryStage();

describe('an invitation', () => {
  async function invited(overrides = {}) {
    const person = await newUser(stage, overrides);
    await call('inviteUser', { params: { userId: person.userId } }, { as: stage.adminToken });
    return { person, invitation: { email: person.email, token: await mailedTokenOf(stage, person) } };
  }

  test('is accepted with an account of a directory, which signs in from then on', async () => {
    const { person, invitation } = await invited();
    const { token } = (await signIn(accountAt('invited'), await begin({ invitation }))).data;
    expect((await callRoute(handler, getMe, {}, { as: token })).data.user.id).toBe(person.userId);
    expect((await signIn('invited')).status).toBe(200);
    const again = await ask('startDirectorySignIn', { body: { directoryId, invitation } });
    expect(again.error.message_id).toBe('INVALID_TOKEN');
  });

  test('is awaited no more once it is accepted so', async () => {
    const { company, adminToken, services } = stage;
    const email = 'awaited@school.example';
    const userId = (await inviteTo({ company, adminToken }, email)).data.id;
    await settle();
    const awaited = async () =>
      (await services.table.query(membership.listed('invited', company))).some(
        (one) => one.userId === userId,
      );
    expect(await awaited()).toBe(true);
    const invitation = { email, token: tokenTo(stage, email, 'reset/') };
    expect((await signIn(accountAt('awaited'), await begin({ invitation }))).status).toBe(200);
    await settle();
    expect(await awaited()).toBe(false);
  });

  test('is not accepted with an account of somebody else, and stays good', async () => {
    await linked('somebody');
    const { invitation } = await invited();
    const refused = await signIn('somebody', await begin({ invitation }));
    expect(refused.error.message_id).toBe('DIRECTORY_ACCOUNT_TAKEN');
    expect((await signIn(accountAt('own'), await begin({ invitation }))).status).toBe(200);
  });

  test('needs an institution that the organisation lets in', async () => {
    const { invitation } = await invited();
    const code = accountAt('not-listed', { tenant: '99999999-0000-4000-8000-0000000000cc' });
    const refused = await signIn(code, await begin({ invitation }));
    expect(refused.error.message_id).toBe('DIRECTORY_TENANT_NOT_ALLOWED');
  });

  test('gets nobody in past the second factor that they have, also one that they set up meanwhile', async () => {
    const twoFactorAt = '2026-11-01T08:00:00.000Z';
    const { invitation } = await invited({ twoFactorAt });
    const { error } = await ask('startDirectorySignIn', { body: { directoryId, invitation } });
    expect(error.message_id).toBe('INVALID_TOKEN');
    const meanwhile = await invited();
    const state = await begin({ invitation: meanwhile.invitation });
    await change(meanwhile.person, { twoFactorAt });
    expect((await signIn(accountAt('past-factor'), state)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('works no more once another was mailed while somebody was at the directory', async () => {
    const { person, invitation } = await invited();
    const state = await begin({ invitation });
    await call('inviteUser', { params: { userId: person.userId } }, { as: stage.adminToken });
    await mailedTokenOf(stage, person);
    expect((await signIn(accountAt('replaced'), state)).error.message_id).toBe('INVALID_TOKEN');
  });
});
