import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { call, enrolWith, password, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const enrol = enrolWith(stage);
const recover = (email: string, given: string, guess: number) =>
  callRoute(handler, twoFactorRoutes.recover, {
    body: { email, password: given, code: 'aaaaa-aaaaa' },
    headers: from(`192.0.2.${guess}`),
  });
const wait = 'TOO_MANY_REQUESTS';

/** The codes of so many calls, all at once and in one minute: an attacker doesn't wait for one to be answered. */
async function atOnce(
  count: number,
  attempt: (guess: number) => Promise<{ status: number; error: { message_id: string } }>,
): Promise<string[]> {
  const leftOfMinute = 60_000 - (Date.now() % 60_000);
  if (leftOfMinute < 8000) await pause(leftOfMinute);
  const answers = await Promise.all(Array.from({ length: count }, (_, guess) => attempt(guess)));
  return answers.map((answer) => (answer.status < 400 ? 'in' : answer.error.message_id));
}
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;
const from = (client: string) => ({ 'x-forwarded-for': `${client}, 198.51.100.1` });

describe('guessing', () => {
  test('sixty passwords of one account checks five of them', async () => {
    const { email } = await withAccount(stage);
    const codes = await atOnce(60, (guess) =>
      call('login', { body: { email, password: `wrong-${guess}` }, headers: from(`192.0.2.${guess}`) }),
    );
    expect(count(codes, 'INVALID_CREDENTIALS')).toBe(5);
    expect(count(codes, wait)).toBe(55);
    const owner = await call('login', { body: { email, password } });
    expect(owner.error.message_id).toBe(wait);
  });

  test('from outside keeps nobody who is signed in from another password', async () => {
    const { email, userId } = await withAccount(stage);
    const as = await signInAs(stage.services, userId);
    await atOnce(6, (guess) => call('login', { body: { email, password: `wrong-${guess}` } }));
    const chosen = 'Gele-Tulp-1637';
    const body = { currentPassword: password, password: chosen, passwordConfirmation: chosen };
    expect((await call('changePassword', { body }, { as })).status).toBeLessThan(300);
  });

  test('sixty passwords of one account, half of them with a recovery code, checks five as well', async () => {
    const { email } = await withAccount(stage);
    const codes = await atOnce(60, (guess) =>
      guess % 2 === 0
        ? call('login', { body: { email, password: `wrong-${guess}` }, headers: from(`192.0.2.${guess}`) })
        : recover(email, `wrong-${guess}`, guess),
    );
    expect(count(codes, 'INVALID_CREDENTIALS')).toBe(5);
    expect(count(codes, wait)).toBe(55);
  });

  test('five recovery codes leaves who knows the password all guesses at that', async () => {
    const person = await withAccount(stage);
    await enrol(person);
    const codes = await atOnce(5, (guess) => recover(person.email, password, guess));
    expect(count(codes, 'WRONG_ONE_TIME_PASSWORD')).toBe(5);
    expect((await call('login', { body: { email: person.email, password } })).status).toBe(200);
  });

  test('one password of many accounts from one place comes to an end too', async () => {
    const codes = await atOnce(100, (guess) =>
      call('login', {
        body: { email: `iemand.${guess}@veldzicht.example`, password },
        headers: from('203.0.113.7'),
      }),
    );
    expect(count(codes, 'INVALID_CREDENTIALS')).toBe(60);
  });

  test('a hundred codes on one challenge checks five of them', async () => {
    const { email } = await withAccount(stage);
    const body = { email, challengeSession: `challenge:${email}` };
    const codes = await atOnce(100, (guess) =>
      call('answerTwoFactor', {
        body: { ...body, code: String(guess).padStart(6, '0') },
        headers: from(`192.0.2.${guess}`),
      }),
    );
    expect(count(codes, 'WRONG_ONE_TIME_PASSWORD')).toBe(5);
    expect(count(codes, wait)).toBe(95);
  });

  test('sixty times at one’s password with a stolen session checks five of them', async () => {
    const { userId } = await withAccount(stage);
    const as = await signInAs(stage.services, userId);
    const body = { password: 'Gele-Tulp-1637', passwordConfirmation: 'Gele-Tulp-1637' };
    const codes = await atOnce(60, (guess) =>
      call('changePassword', { body: { ...body, currentPassword: `wrong-${guess}` } }, { as }),
    );
    expect(count(codes, 'WRONG_PASSWORD')).toBe(5);
    const started = await call('startTwoFactor', { body: { password } }, { as });
    expect(started.error.message_id).toBe(wait);
  });

  test('is not what somebody does who gets in each time', async () => {
    const { email } = await withAccount(stage);
    for (let visit = 0; visit < 10; visit++) {
      const answer = await call('login', { body: { email, password }, headers: from('192.0.2.250') });
      expect(answer.status).toBe(200);
    }
  });
});
