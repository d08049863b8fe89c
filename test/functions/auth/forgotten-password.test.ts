import { describe, expect, test } from 'vitest';
import { signInAs } from '#test/support/api.ts';
import { call, mailedTokenOf, newUser, password, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();

describe('a forgotten password', () => {
  const choose = (token: string, body: object) =>
    call('reset', {
      params: { token },
      body: { password, passwordConfirmation: password, token, ...body },
    });

  test('is chosen anew with the link of a mail, once', async () => {
    const person = await newUser(stage);
    expect((await call('forgot', { body: { email: person.email } })).status).toBe(202);
    const token = await mailedTokenOf(stage, person);
    expect((await choose(token, { email: person.email })).status).toBe(204);
    expect((await call('login', { body: { email: person.email, password } })).status).toBe(200);
    expect((await choose(token, { email: person.email })).error.message_id).toBe('INVALID_TOKEN');
    expect((await recordsAbout(stage, person)).map(({ name }) => name)).toEqual([
      'auth.password-reset-requested',
      'auth.password-set',
    ]);
  });

  test('ends the sessions from before', async () => {
    const person = await newUser(stage);
    const as = await signInAs(stage.services, person.userId, { ageSeconds: 60 });
    await call('forgot', { body: { email: person.email } });
    await choose(await mailedTokenOf(stage, person), { email: person.email });
    expect((await call('getMe', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    expect(stage.services.signedOut).toContain(person.email);
  });

  test('of nobody, of an inactive user and asked for twice in a minute is answered the same', async () => {
    const [person, inactive] = [await newUser(stage), await newUser(stage, { status: 2 })];
    const answers = [];
    for (const email of ['nobody@veldzicht.example', inactive.email, person.email, person.email]) {
      const { status, headers } = await call('forgot', { body: { email } });
      answers.push({ status, headers });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await recordsAbout(stage, inactive)).toEqual([]);
    expect((await recordsAbout(stage, person)).length).toBeLessThan(3);
  });

  test('mails its link once when the event comes twice', async () => {
    const person = await newUser(stage);
    await call('forgot', { body: { email: person.email } });
    const token = await mailedTokenOf(stage, person);
    expect(await mailedTokenOf(stage, person)).toBe(token);
    expect(stage.services.sentMail.filter(({ to }) => to === person.email)).toHaveLength(1);
    expect((await choose(token, { email: person.email })).status).toBe(204);
  });

  test('keeps its link to its own address, to matching fields and to strong passwords', async () => {
    const [person, other] = [await newUser(stage), await newUser(stage)];
    await call('forgot', { body: { email: person.email } });
    const token = await mailedTokenOf(stage, person);
    const { email } = person;
    expect((await choose(token, { email: other.email })).error.message_id).toBe('INVALID_TOKEN');
    expect((await choose('unknown', { email })).error.message_id).toBe('INVALID_TOKEN');
    expect((await choose(token, { email, token: 'other' })).error.message_id).toBe('INVALID_TOKEN');
    expect((await choose(token, { email, passwordConfirmation: 'x' })).error.errors).toEqual({
      passwordConfirmation: { key: 'same' },
    });
    const weak = { password: 'allesklein1-', passwordConfirmation: 'allesklein1-' };
    expect((await choose(token, { email, ...weak })).error.errors).toEqual({ password: { key: 'password' } });
    expect((await choose(token, { email })).status).toBe(204);
  });
});
