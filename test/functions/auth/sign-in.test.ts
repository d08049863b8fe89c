import { describe, expect, test } from 'vitest';
import { signInAs } from '#test/support/api.ts';
import { call, load, newUser, password, setStage, withAccount } from './prepare.ts';

const stage = setStage();

describe('signing in', () => {
  test('answers tokens for the right password and the same refusal for anything else', async () => {
    const { email } = await withAccount(stage);
    expect((await call('login', { body: { email: email.toUpperCase(), password } })).data).toMatchObject({
      idToken: `id:${email}`,
    });
    for (const body of [
      { email, password: 'wrong' },
      { email: 'nobody@veldzicht.example', password },
    ]) {
      expect((await call('login', { body })).error).toMatchObject({ message_id: 'INVALID_CREDENTIALS' });
    }
  });

  test('is refused to who is inactive, once the password was right', async () => {
    const { email } = await withAccount(stage, { status: 2 });
    expect((await call('login', { body: { email, password } })).error.message_id).toBe('USER_NOT_ACTIVATED');
    const wrong = await call('login', { body: { email, password: 'wrong' } });
    expect(wrong.error.message_id).toBe('INVALID_CREDENTIALS');
  });

  test('asks for the second factor once it is on', async () => {
    const person = await withAccount(stage);
    const as = await signInAs(stage.services, person.userId);
    const accessToken = person.email;
    const started = await call('startTwoFactor', { body: { accessToken } }, { as });
    expect(started.data).toMatchObject({ uri: expect.stringContaining('otpauth://totp/Leerpad%3A') });
    const wrong = await call('confirmTwoFactor', { body: { accessToken, code: '000000' } }, { as });
    expect(wrong.error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    const right = await call('confirmTwoFactor', { body: { accessToken, code: '123456' } }, { as });
    expect(right.status).toBe(204);
    expect((await load(stage, person)).twoFactorEnabled).toBe(true);
    const challenge = { challenge: 'two-factor', challengeSession: `challenge:${person.email}` };
    const { email } = person;
    expect((await call('login', { body: { email, password } })).data).toEqual(challenge);
    const { challengeSession } = challenge;
    const answered = await call('answerTwoFactor', { body: { email, challengeSession, code: '123456' } });
    expect(answered.data).toMatchObject({ idToken: `id:${email}` });
    const stopped = await call('stopTwoFactor', { body: { accessToken, password } }, { as });
    expect(stopped.status).toBe(204);
    expect((await call('login', { body: { email, password } })).data).toMatchObject({
      idToken: `id:${email}`,
    });
  });

  test('never sets the second factor of somebody else', async () => {
    const [person, other] = [await withAccount(stage), await withAccount(stage)];
    const as = await signInAs(stage.services, person.userId);
    const answer = await call('startTwoFactor', { body: { accessToken: other.email } }, { as });
    expect(answer.error.message_id).toBe('INVALID_TOKEN');
  });

  test('out ends the session', async () => {
    const as = await signInAs(stage.services, (await newUser(stage)).userId);
    expect((await call('logout', {}, { as })).status).toBe(204);
    expect((await call('getMe', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });
});
