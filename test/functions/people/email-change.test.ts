import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { routes as authRoutes } from '#shared/auth/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { movesOn } from './email-moves.ts';
import { call, deliverAll, load, newForeigner, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const hour = 3_600_000;

const { ask, latestTo, confirm, undo, move, withAccount } = movesOn(stage);

/** Asks for a new password, and chooses one by the link that is mailed. */
async function chooseByLink(email: string, password: string): Promise<void> {
  await callRoute(auth, authRoutes.forgot, { body: { email } });
  await settle();
  const mailed = stage.services.sentMail.filter(({ to }) => to === email).at(-1)?.text;
  const token = mailed?.match(/\/auth\/reset\/([\w-]+)/)?.[1] ?? 'no token';
  const body = { token, email, password, passwordConfirmation: password };
  const { status } = await callRoute(auth, authRoutes.reset, { params: { token }, body });
  expect(status).toBe(204);
}

afterEach(() => vi.useRealTimers());

describe('an address that an administrator changes to their own', () => {
  test('opens nothing before the new address confirms it', async () => {
    const { userId, email, other } = await withAccount();
    const { data } = await ask(userId, other);
    expect(data).toMatchObject({ email, pendingEmail: { email: other } });
    await deliverAll(stage, userId);
    expect((await load(stage, userId)).email).toBe(email);
    expect([...stage.services.accounts.keys()]).not.toContain(other);
    expect(stage.services.accounts.get(email)?.userId).toBe(userId);
  });

  test('goes there with the link that was mailed there, which works once', async () => {
    const { userId, email, other } = await withAccount();
    await ask(userId, other);
    const token = await latestTo(userId, other, 'confirm');
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).error.message_id).toBe('INVALID_TOKEN');
    await deliverAll(stage, userId);
    await deliverAll(stage, userId);
    expect(await load(stage, userId)).toMatchObject({ email: other });
    expect((await load(stage, userId)).pendingEmail).toBeUndefined();
    expect(stage.services.accounts.get(other)?.userId).toBe(userId);
    expect(stage.services.accounts.has(email)).toBe(false);
    const { companyId } = stage.company;
    expect(await stage.services.table.get(membership.at({ companyId, userId }))).toMatchObject({
      email: other,
    });
  });

  test('is told that the account moved away from it, once, and its sessions end', async () => {
    const { userId, email, other } = await withAccount();
    const as = await signInAs(stage.services, userId, { ageSeconds: 60 });
    await move(userId, other);
    await deliverAll(stage, userId);
    expect((await call('listUsers', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    const told = stage.services.sentMail.filter(({ to }) => to === email);
    expect(told.map(({ subject }) => subject)).toEqual(['Je e-mailadres voor Leerpad is gewijzigd']);
    expect(told[0]?.text).not.toContain(other);
    expect(stage.services.signedOut).toContain(other);
  });

  test('gets the account back by the link that it was told with, without the password chosen since', async () => {
    const { userId, email, other } = await withAccount();
    await move(userId, other);
    await stage.services.credentials.setPassword(other, 'Van-De-Dief-1637');
    const as = await signInAs(stage.services, userId, { ageSeconds: 60 });
    const token = await latestTo(userId, email, 'undo');
    expect((await undo(token)).status).toBe(204);
    expect((await undo(token)).error.message_id).toBe('INVALID_TOKEN');
    await deliverAll(stage, userId);
    expect((await load(stage, userId)).email).toBe(email);
    expect(stage.services.accounts.has(other)).toBe(false);
    expect(stage.services.accounts.get(email)).toMatchObject({ userId });
    expect(stage.services.accounts.get(email)?.password).not.toBe('Van-De-Dief-1637');
    expect((await call('listUsers', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('lets nobody in after that before its owner chose a password, which events that come again leave', async () => {
    const { userId, email, other } = await withAccount();
    await move(userId, other);
    await stage.services.credentials.setPassword(other, 'Van-De-Dief-1637');
    expect((await undo(await latestTo(userId, email, 'undo'))).status).toBe(204);
    // The pool may have checked the thief's password before it is lost, and answer after that.
    const late = { ageSeconds: -60 };
    const as = await signInAs(stage.services, userId, late);
    expect((await call('listUsers', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    await deliverAll(stage, userId);
    expect((await call('listUsers', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    await chooseByLink(email, 'Gele-Tulp-1637');
    await deliverAll(stage, userId);
    expect(stage.services.accounts.get(email)?.password).toBe('Gele-Tulp-1637');
    const own = await signInAs(stage.services, userId, late);
    expect((await call('listUsers', {}, { as: own })).error.message_id).toBe('NO_ADMIN_ACCESS');
  });

  test('gets it back however often it was moved on, and nobody in between does after that', async () => {
    const { userId, email, other } = await withAccount();
    await move(userId, other);
    await move(userId, `verder-${email}`);
    const between = await latestTo(userId, other, 'undo');
    const own = await latestTo(userId, email, 'undo');
    expect((await undo(between)).status).toBe(204);
    expect((await undo(own)).status).toBe(204);
    await deliverAll(stage, userId);
    expect((await load(stage, userId)).email).toBe(email);
    expect((await undo(await latestTo(userId, other, 'undo'))).error.message_id).toBe('INVALID_TOKEN');
    expect((await load(stage, userId)).email).toBe(email);
  });

  test('can be undone for 72 hours, in which nobody else gets the address', async () => {
    const [{ userId, email, other }, late] = [await withAccount(), await withAccount()];
    await move(userId, other);
    await move(late.userId, late.other);
    const tokens = [await latestTo(userId, email, 'undo'), await latestTo(late.userId, late.email, 'undo')];
    const rival = await newStudent(stage);
    await ask(rival.userId, email);
    const taken = await confirm(await latestTo(rival.userId, email, 'confirm'));
    expect(taken.error.message_id).toBe('USER_EMAIL_ALREADY_EXISTS');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 71 * hour });
    expect((await undo(tokens[0] ?? '')).status).toBe(204);
    vi.setSystemTime(Date.now() + 2 * hour);
    expect((await undo(tokens[1] ?? '')).error.message_id).toBe('INVALID_TOKEN');
  });
});

describe('a change that waits for confirmation', () => {
  test('ends the link of the one before it', async () => {
    const { userId, other } = await withAccount();
    await ask(userId, other);
    const first = await latestTo(userId, other, 'confirm');
    await ask(userId, `anders-${other}`);
    await deliverAll(stage, userId);
    expect((await confirm(first)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('is withdrawn, and its link with it', async () => {
    const { userId, email, other } = await withAccount();
    await ask(userId, other);
    const token = await latestTo(userId, other, 'confirm');
    const withdrawn = await call('withdrawEmailChange', { params: { userId } }, { as: stage.adminToken });
    expect(withdrawn.data).toMatchObject({ email, pendingEmail: null });
    expect((await confirm(token)).error.message_id).toBe('INVALID_TOKEN');
    const again = await call('withdrawEmailChange', { params: { userId } }, { as: stage.adminToken });
    expect(again.error.message_id).toBe('WRONG_STATE');
  });

  test('is off when its user is deleted or banned', async () => {
    const { userId, other } = await withAccount();
    await ask(userId, other);
    const token = await latestTo(userId, other, 'confirm');
    const { version } = await load(stage, userId);
    await call('setStatus', { params: { userId }, body: { version, status: 3 } }, { as: stage.adminToken });
    expect((await confirm(token)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('is mailed a few times, and then refused', async () => {
    const { userId, other } = await withAccount();
    // At the beginning of a window, so that all fall into it.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 });
    const codes = [];
    for (let asked = 0; asked < 5; asked++) codes.push((await ask(userId, other)).status);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  });

  test('goes nowhere when somebody else got the address meanwhile', async () => {
    const { userId, other } = await withAccount();
    await ask(userId, other);
    const token = await latestTo(userId, other, 'confirm');
    await makeUser(stage.services.table, stage.strange, ['student'], { email: other });
    expect((await confirm(token)).error.message_id).toBe('USER_EMAIL_ALREADY_EXISTS');
  });

  test('is on record as asked for, confirmed and undone', async () => {
    const { userId, email, other } = await withAccount();
    await move(userId, other);
    await undo(await latestTo(userId, email, 'undo'));
    const names = (await recordsAbout(stage, userId)).map(({ name, actorId }) => [name, actorId]);
    expect(names).toEqual([
      ['people.user-updated', stage.admin.userId],
      ['people.email-change-asked', stage.admin.userId],
      ['people.email-changed', undefined],
      ['people.email-change-undone', undefined],
    ]);
  });
});

describe('who may change an address', () => {
  test('is refused one that belongs to somebody else', async () => {
    const [person, other] = [await newStudent(stage), await newStudent(stage)];
    expect((await ask(person.userId, other.email)).error.message_id).toBe('USER_EMAIL_ALREADY_EXISTS');
  });

  test('administers all companies of the user: it opens them all', async () => {
    const { userId, email } = await newForeigner(stage);
    expect((await ask(userId, `nieuw-${email}`)).error.message_id).toBe('NO_AUTHORIZATION');
    const { version } = await load(stage, userId);
    const body = { version, email, locale: 'en' };
    const same = await call('updateUser', { params: { userId }, body }, { as: stage.adminToken });
    expect(same.status).toBe(200);
    const { company, second } = stage;
    const ours = await newStudent(stage, inCompanies([company, ['student']], [second, ['student']]));
    expect((await ask(ours.userId, `nieuw-${ours.email}`)).status).toBe(200);
  });
});
