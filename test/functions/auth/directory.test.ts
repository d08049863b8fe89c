import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { directoryStart } from '#functions/auth/directory/entities.ts';
import { hashOf } from '#functions/platform/mail/mailed-token.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { getMe } from '#shared/auth/me.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle as settled } from '#test/support/settle.ts';
import { directoryId, setDirectoryStage, tenant } from './directory-fixture.ts';
import { newUser, withAccount } from './prepare.ts';

const { stage, ask, settle, accountAt, begin, beginLink, signIn, link, tokenOf, linked, change } =
  setDirectoryStage();
const unrecorded = { notAudited: 'prepares a test' };

describe('an account of a directory', () => {
  test('signs in as whoever linked it, and no more once it is unlinked', async () => {
    const person = await linked('lotte');
    const { token } = (await signIn('lotte')).data;
    expect((await callRoute(handler, getMe, {}, { as: token })).data.user.id).toBe(person.userId);
    expect((await ask('getDirectory', {}, { as: token })).data).toMatchObject({
      linked: { name: 'Microsoft', label: 'lotte@school.example' },
      offered: [{ id: 'microsoft', name: 'Microsoft' }],
    });
    expect((await ask('unlinkDirectory', {}, { as: token })).status).toBe(204);
    expect((await ask('getDirectory', {}, { as: token })).data.linked).toBeNull();
    expect((await signIn('lotte')).error.message_id).toBe('DIRECTORY_ACCOUNT_UNKNOWN');
    expect((await ask('unlinkDirectory', {}, { as: token })).error.message_id).toBe('NOT_FOUND');
  });

  test('is out at once when it is unlinked, wherever it had signed in', async () => {
    const { userId } = await linked('yara');
    const at = (sessionId: string) => signInAs(stage.services, userId, { sessionId, ageSeconds: 60 });
    const [elsewhere, here] = [await at('elsewhere'), await at('here')];
    expect((await ask('unlinkDirectory', {}, { as: here })).status).toBe(204);
    const asked = (as: string) => callRoute(handler, getMe, {}, { as });
    expect((await asked(elsewhere)).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    expect((await asked(here)).status).toBe(200);
  });

  test('is told to whoever it signs in as from then on: it may have been none of their doing', async () => {
    const person = await linked('mees');
    await settled();
    expect(await notificationsOf(person, stage.company)).toMatchObject([{ kind: 'people.directory-linked' }]);
  });

  test('signs in as nobody because of an address of mail', async () => {
    const person = await newUser(stage);
    const code = accountAt('same-address', { label: person.email });
    expect((await signIn(code)).error.message_id).toBe('DIRECTORY_ACCOUNT_UNKNOWN');
  });

  test('is linked to one person, and a person to one account', async () => {
    await linked('taken');
    const other = await tokenOf(await withAccount(stage));
    expect((await link(other, 'taken')).error.message_id).toBe('DIRECTORY_ACCOUNT_TAKEN');
    const as = await tokenOf(await linked('first'));
    const second = await link(as, accountAt('second'));
    expect(second.error.message_id).toBe('DIRECTORY_ACCOUNT_MISMATCH');
    expect((await link(as, 'first')).status).toBe(204);
  });

  test('of another student than the person is not linked', async () => {
    const as = await tokenOf(await withAccount(stage, { studentNumber: '20269901' }));
    const other = await link(as, accountAt('other-student', { studentNumber: '20269902' }));
    expect(other.error.message_id).toBe('DIRECTORY_ACCOUNT_MISMATCH');
    expect((await link(as, accountAt('same-student', { studentNumber: '20269901' }))).status).toBe(204);
  });

  test('lets in nobody who is inactive or gone', async () => {
    await change(await linked('inactive'), { status: 2 });
    expect((await signIn('inactive')).error.message_id).toBe('USER_NOT_ACTIVATED');
  });
});

describe('an institution', () => {
  const elsewhere = { tenant: '99999999-0000-4000-8000-0000000000bb' };

  test('that is not on the list of an organisation gets in with none of its accounts', async () => {
    const as = await tokenOf(await withAccount(stage));
    const refused = await link(as, accountAt('stranger', elsewhere));
    expect(refused.error.message_id).toBe('DIRECTORY_TENANT_NOT_ALLOWED');
  });

  test('lets nobody in any more once it is off the list', async () => {
    const company = await makeCompany(stage.services.table);
    const admin = await tokenOf(await makeUser(stage.services.table, company, ['admin']));
    const listed = [{ directoryId, ...elsewhere, name: 'Elders' }];
    expect((await settle(listed, 0, admin)).status).toBe(200);
    const person = await withAccount(stage, inCompanies([company, ['student']]));
    expect((await link(await tokenOf(person), accountAt('off', elsewhere))).status).toBe(204);
    expect((await signIn('off')).status).toBe(200);
    const { version } = (await ask('getSignInSettings', {}, { as: admin })).data;
    expect((await settle([], version, admin)).data.tenants).toEqual([]);
    expect((await signIn('off')).error.message_id).toBe('DIRECTORY_TENANT_NOT_ALLOWED');
  });

  test('is put on the list once, of a directory that there is, by who saw the latest list', async () => {
    const one = { directoryId, tenant, name: 'Veldzicht' };
    const { version } = (await ask('getSignInSettings', {}, { as: stage.adminToken })).data;
    expect((await settle([one, { ...one, name: 'Nog eens' }], version)).status).toBe(422);
    expect((await settle([{ ...one, directoryId: 'surf' }], version)).error.message_id).toBe('NOT_FOUND');
    expect((await settle([one], version - 1)).error.message_id).toBe('CONFLICT');
    const as = await tokenOf(await withAccount(stage));
    expect((await settle([one], version, as)).error.message_id).toBe('NO_ADMIN_ACCESS');
  });
});

describe('a sign-in that is under way', () => {
  test('ends once', async () => {
    await linked('once');
    const state = await begin();
    expect((await signIn('once', state)).status).toBe(200);
    expect((await signIn('once', state)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('of two that end it at once, lets one in', async () => {
    await linked('twice');
    const state = await begin();
    const answers = await Promise.all([signIn('twice', state), signIn('twice', state)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is over after a refusal of the directory', async () => {
    await linked('refused');
    const state = await begin();
    expect((await signIn('made-up', state)).error.message_id).toBe('INVALID_TOKEN');
    expect((await signIn('refused', state)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('is of no use with what stands in the address alone, as in another browser', async () => {
    await linked('swapped');
    const { data } = await ask('startDirectorySignIn', { body: { directoryId } });
    const shown = new URL(data.url).searchParams.get('state') ?? '';
    expect(shown).not.toBe(data.state);
    expect((await signIn('swapped', shown)).error.message_id).toBe('INVALID_TOKEN');
    expect((await signIn('swapped', data.state)).status).toBe(200);
  });

  test('is over after ten minutes', async () => {
    await linked('late');
    const state = await begin();
    const place = directoryStart.at({ state: hashOf(state) });
    const begun = await stage.services.table.get(place, { consistent: true });
    if (!begun) throw new Error('nothing was begun');
    expect(begun.expiresAtSeconds).toBeGreaterThan(Date.now() / 1000 + 590);
    expect(begun.expiresAtSeconds).toBeLessThanOrEqual(Date.now() / 1000 + 600);
    const over = { ...begun, expiresAtSeconds: Math.floor(Date.now() / 1000) };
    await stage.services.table.transact([replace(directoryStart, begun, over)], unrecorded);
    expect((await signIn('late', state)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('to link is ended by nobody else, and signs nobody in', async () => {
    const mine = await tokenOf(await withAccount(stage));
    const theirs = await tokenOf(await withAccount(stage));
    accountAt('forged');
    expect((await link(theirs, 'forged', await beginLink(mine))).error.message_id).toBe('INVALID_TOKEN');
    expect((await signIn('forged', await beginLink(mine))).error.message_id).toBe('INVALID_TOKEN');
    expect((await link(mine, 'forged', await begin())).error.message_id).toBe('INVALID_TOKEN');
  });

  test('begins at no directory that there isn’t', async () => {
    const unknown = await ask('startDirectorySignIn', { body: { directoryId: 'surf' } });
    expect(unknown.error.message_id).toBe('NOT_FOUND');
  });
});
