import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { issueToken } from '#functions/platform/identity/own-tokens.ts';
import { tokenSeconds } from '#functions/platform/identity/session.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { type CallInput, callRoute } from '#test/support/api.ts';
import { call, newUser, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Signs somebody in on one more device, an hour ago. */
async function device(userId: Awaited<ReturnType<typeof newUser>>['userId'], sessionId: string) {
  const issuedAt = Math.floor(Date.now() / 1000);
  const as = await issueToken(stage.services.keys, {
    userId,
    sessionId,
    authenticatedAt: issuedAt - 3600,
    issuedAt,
    expiresAt: issuedAt + tokenSeconds,
  });
  await ask('noteSession', as, { body: { agent: firefox } });
  return as;
}
const ask = (name: keyof typeof sessionRoutes, as: string, input: CallInput = {}) =>
  callRoute(handler, sessionRoutes[name], input, { as });
const listed = async (as: string) =>
  (await callRoute(handler, sessionRoutes.listSessions, {}, { as })).data.data;

test('everybody sees where they are signed in themselves, the last seen first, and nobody else', async () => {
  const [person, other] = [await newUser(stage), await newUser(stage)];
  const as = await device(person.userId, 'laptop-1');
  // The clock has gone on by then.
  await setTimeout(5);
  await device(person.userId, 'phone-1');
  await device(other.userId, 'other-1');
  const all = await listed(as);
  expect(all.map(({ id, current }) => [id, current])).toEqual([
    ['phone-1', false],
    ['laptop-1', true],
  ]);
  expect(all[0]).toMatchObject({ browser: 'Firefox', system: 'Linux' });
});

test('of who opens the site their company knows when they last came, on no record', async () => {
  const person = await newUser(stage);
  await device(person.userId, 'laptop-6');
  const { companyId } = stage.company;
  const row = await stage.services.table.get(membership.at({ companyId, userId: person.userId }));
  expect(row?.lastLoginAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  expect(await recordsAbout(stage, person)).toEqual([]);
});

test('a session that is ended is taken no more, and the others go on', async () => {
  const person = await newUser(stage);
  const [laptop, phone] = [await device(person.userId, 'laptop-2'), await device(person.userId, 'phone-2')];
  expect((await ask('endSession', laptop, { params: { sessionId: 'phone-2' } })).status).toBe(204);
  expect((await call('getMe', {}, { as: phone })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  expect((await listed(laptop)).map(({ id }) => id)).toEqual(['laptop-2']);
  expect((await recordsAbout(stage, person)).map(({ name }) => name)).toEqual(['auth.session-ended']);
});

test('ending the others ends them all but this one, also those that no device noted', async () => {
  const person = await newUser(stage);
  const [laptop, phone] = [await device(person.userId, 'laptop-3'), await device(person.userId, 'phone-3')];
  expect((await ask('endOtherSessions', laptop)).status).toBe(204);
  expect((await call('getMe', {}, { as: laptop })).status).toBe(200);
  expect((await call('getMe', {}, { as: phone })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  expect((await listed(laptop)).map(({ id }) => id)).toEqual(['laptop-3']);
  // What ends sessions after that, ends this one too.
  expect((await call('logoutEverywhere', {}, { as: laptop })).status).toBe(204);
  expect((await call('getMe', {}, { as: laptop })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
});

test('somebody else’s session stays as it is, whoever names it', async () => {
  const [person, other] = [await newUser(stage), await newUser(stage)];
  const as = await device(person.userId, 'laptop-4');
  const theirs = await device(other.userId, 'laptop-5');
  await ask('endSession', as, { params: { sessionId: 'laptop-5' } });
  expect((await call('getMe', {}, { as: theirs })).status).toBe(200);
});
