import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { useServices } from '#functions/platform/services.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { call, load, newUser, passOnAll, password, setStage, withAccount } from './prepare.ts';

const stage = setStage({ kind: true });
const other = 'Blauwe-Vink-1953';

const ask = (person: User) =>
  call('resetUser', { params: { userId: person.userId } }, { as: stage.adminToken });
const choose = (token: string, email: string, wanted = password) =>
  call('reset', {
    params: { token },
    body: { email, token, password: wanted, passwordConfirmation: wanted },
  });
const change = async (person: User, changes: Partial<User>) => {
  const now = await load(stage, person);
  await stage.services.table.transact([replace(user, now, { ...now, ...changes })], {
    notAudited: 'prepares a test',
  });
};

/** The tokens of every link that somebody was mailed, oldest first. */
const tokensMailedTo = (email: string) =>
  stage.services.sentMail
    .filter(({ to }) => to === email)
    .map(({ text }) => text.match(/\/auth\/reset\/([\w-]+)/)?.[1] ?? 'no token');

async function linksFor(person: User, count: number): Promise<string[]> {
  for (let asked = 0; asked < count; asked++) {
    await ask(person);
    await passOnAll(stage, person);
  }
  return tokensMailedTo(person.email);
}

describe('a mailed link', () => {
  test('works no more once a later one was mailed', async () => {
    const person = await withAccount(stage);
    const [first = '', second = '', third = ''] = await linksFor(person, 3);
    for (const token of [first, second]) {
      expect((await choose(token, person.email)).error.message_id).toBe('INVALID_TOKEN');
    }
    expect((await choose(third, person.email)).status).toBe(204);
    for (const token of [first, second, third]) {
      expect((await choose(token, person.email)).error.message_id).toBe('INVALID_TOKEN');
    }
  });

  test('comes back to no life when its event is delivered again', async () => {
    const person = await withAccount(stage);
    const [token = ''] = await linksFor(person, 1);
    expect((await choose(token, person.email)).status).toBe(204);
    await passOnAll(stage, person);
    expect((await choose(token, person.email)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('dies with a new password', async () => {
    const person = await withAccount(stage);
    const [token = ''] = await linksFor(person, 1);
    await change(person, { sessionsValidFromAt: new Date(Date.now() + 1).toISOString() });
    expect((await choose(token, person.email)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('dies with the address it was mailed to', async () => {
    const person = await withAccount(stage);
    const [token = ''] = await linksFor(person, 1);
    await change(person, { email: `nieuw.${person.email}` });
    expect((await choose(token, person.email)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('is not mailed for what was asked before a ban', async () => {
    const person = await withAccount(stage);
    await ask(person);
    await change(person, { sessionsValidFromAt: new Date(Date.now() + 1).toISOString() });
    await passOnAll(stage, person);
    expect(tokensMailedTo(person.email)).toEqual([]);
  });

  test('of four used at once sets the password of the one that is answered, and of no other', async () => {
    const person = await withAccount(stage);
    const [token = ''] = await linksFor(person, 1);
    const wanted = ['Rode-Tulp-1637', 'Gele-Tulp-1637', 'Witte-Tulp-1637', 'Paarse-Tulp-1637'];
    // The pool is slowest with the first: what it is told last must still be what was answered.
    const { credentials } = stage.services;
    const setPassword = async (email: string, one: string) => {
      await pause(60 - 20 * wanted.indexOf(one));
      await credentials.setPassword(email, one);
    };
    useServices({ ...stage.services, credentials: { ...credentials, setPassword } });
    const answers = await Promise.all(wanted.map((one) => choose(token, person.email, one)));
    useServices(stage.services);
    const won = wanted.filter((_, position) => answers[position]?.status === 204);
    expect(won).toHaveLength(1);
    expect(stage.services.accounts.get(person.email)?.password).toBe(won[0]);
  });
});

test('thirty invitations of one person send a few mails, and the rest are refused', async () => {
  const person = await newUser(stage);
  const codes: string[] = [];
  for (let asked = 0; asked < 30; asked++) {
    const answer = await call('inviteUser', { params: { userId: person.userId } }, { as: stage.adminToken });
    codes.push(answer.status === 202 ? 'sent' : answer.error.message_id);
  }
  expect(codes.slice(0, 3)).toEqual(['sent', 'sent', 'sent']);
  expect(new Set(codes.slice(3))).toEqual(new Set(['TOO_MANY_MAILS']));
});

describe('whether an address is known', () => {
  test('is not told by how much work a forgotten password is', async () => {
    const [known, inactive] = [await withAccount(stage), await newUser(stage, { status: 2 })];
    const costs = [];
    for (const email of [known.email, inactive.email, 'niemand@veldzicht.example']) {
      costs.push(await stage.metered(() => call('forgot', { body: { email } })));
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[2]).toEqual(costs[0]);
    expect(costs[0]).toMatchObject({ roundTrips: 3 });
  });

  test('is not told by how much work a made-up link is', async () => {
    const known = await withAccount(stage);
    const costs = [];
    for (const email of [known.email, 'niemand@veldzicht.example']) {
      costs.push(await stage.metered(() => choose('verzonnen', email, other)));
    }
    expect(costs[1]).toEqual(costs[0]);
  });
});
