import { describe, expect, test } from 'vitest';
import { signInAs } from '#test/support/api.ts';
import { call, enrolWith, newUser, password, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const enrol = enrolWith(stage);

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
    const { email } = person;
    await enrol(person);
    const challenge = { challenge: 'two-factor', challengeSession: `challenge:${email}` };
    expect((await call('login', { body: { email, password } })).data).toEqual(challenge);
    const { challengeSession } = challenge;
    const answered = await call('answerTwoFactor', { body: { email, challengeSession, code: '123456' } });
    expect(answered.data).toMatchObject({ idToken: `id:${email}` });
  });

  test('out ends the session', async () => {
    const as = await signInAs(stage.services, (await newUser(stage)).userId);
    expect((await call('logout', {}, { as })).status).toBe(204);
    expect((await call('getMe', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('out everywhere ends every session, and what the pool gave out', async () => {
    const person = await withAccount(stage);
    const [here, there] = [
      await signInAs(stage.services, person.userId, { sessionId: 'here' }),
      await signInAs(stage.services, person.userId, { sessionId: 'there', ageSeconds: 60 }),
    ];
    expect((await call('logoutEverywhere', {}, { as: here })).status).toBe(204);
    for (const as of [here, there]) {
      expect((await call('getMe', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    }
    expect(stage.services.signedOut).toContain(person.email);
  });
});
