import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/auth/routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { call, password, recordsAbout, setStage, withAccount } from './prepare.ts';

const stage = setStage();

/** Somebody with a second factor, and their codes. */
async function withCodes() {
  const person = await withAccount(stage);
  const as = await signInAs(stage.services, person.userId);
  await call('startTwoFactor', { body: { password } }, { as });
  const { data } = await callRoute(handler, routes.confirmTwoFactor, { body: { code: '123456' } }, { as });
  return { person, as, codes: data.codes };
}

const recover = ({ email }: Pick<User, 'email'>, code: string, given = password) =>
  callRoute(handler, twoFactorRoutes.recover, { body: { email, password: given, code } });
const left = async (as: string) => (await callRoute(handler, routes.getTwoFactor, {}, { as })).data;

describe('a recovery code', () => {
  test('is one of ten, and lets in once without the app', async () => {
    const { person, as, codes } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    const { token } = (await recover(person, codes[0] ?? '')).data;
    expect((await callRoute(handler, routes.getMe, {}, { as: token })).data.user.id).toBe(person.userId);
    expect(await left(as)).toEqual({ enabled: true, recoveryCodes: 9 });
    expect((await recover(person, codes[0] ?? '')).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    expect((await recover(person, codes[1]?.replace('-', '').toUpperCase() ?? '')).status).toBe(200);
    expect((await recordsAbout(stage, person)).at(-1)?.name).toBe('auth.recovery-code-used');
  });

  test('used twice at once lets in once', async () => {
    const { person, codes } = await withCodes();
    const answers = await Promise.all([recover(person, codes[0] ?? ''), recover(person, codes[0] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is of no use without the password, for somebody else, or made up', async () => {
    const [mine, theirs] = [await withCodes(), await withCodes()];
    const code = mine.codes[0] ?? '';
    expect((await recover(mine.person, code, 'Verkeerd-2026!')).error.message_id).toBe('INVALID_CREDENTIALS');
    expect((await recover(theirs.person, code)).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    expect((await recover(mine.person, 'aaaaa-aaaaa')).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    expect((await recover(mine.person, 'kort')).error.errors).toHaveProperty('code');
    const stranger = await withAccount(stage);
    expect((await recover(stranger, code)).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
  });

  test('is not guessed for long', async () => {
    const { person } = await withCodes();
    const codes = [];
    for (let tried = 0; tried < 6; tried++)
      codes.push((await recover(person, 'aaaaa-aaaaa')).error.message_id);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('turns the second factor off, for who lost the app, and ends with it', async () => {
    const { person, as, codes } = await withCodes();
    const stop = (code: string) => call('stopTwoFactor', { body: { password, code } }, { as });
    expect((await stop('aaaaa-aaaaa')).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    expect((await stop(codes[3] ?? '')).status).toBe(204);
    expect(await left(as)).toEqual({ enabled: false, recoveryCodes: 0 });
    expect((await recover(person, codes[4] ?? '')).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
  });

  test('ends when new ones are made, which asks for password and app', async () => {
    const { person, as, codes } = await withCodes();
    const renew = (body: object) => callRoute(handler, routes.makeRecoveryCodes, { body }, { as });
    expect((await renew({ password })).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    const renewed = (await renew({ password, code: '123456' })).data.codes;
    expect((await recover(person, codes[0] ?? '')).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    expect((await recover(person, renewed[0] ?? '')).status).toBe(200);
  });

  test('is not made for who has no second factor', async () => {
    const as = await signInAs(stage.services, (await withAccount(stage)).userId);
    const refused = await callRoute(handler, routes.makeRecoveryCodes, { body: { password } }, { as });
    expect(refused.error.message_id).toBe('WRONG_STATE');
  });
});
