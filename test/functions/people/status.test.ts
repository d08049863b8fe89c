import { describe, expect, test } from 'vitest';
import { signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { call, deliverAll, load, newForeigner, newStudent, setStage } from './prepare.ts';

const stage = setStage();
const setStatus = (userId: string, version: number, status: number, as = stage.adminToken) =>
  call('setStatus', { params: { userId }, body: { version, status } }, { as });
const admin = () => ({ as: stage.adminToken });

describe('a status', () => {
  test.for([2, 3])('%i ends the sessions, for good', async (status) => {
    const person = await makeUser(stage.services.table, stage.company, ['manager']);
    const token = await signInAs(stage.services, person.userId, { ageSeconds: 60 });
    const list = () => call('listUsers', {}, { as: token });
    expect((await list()).status).toBe(200);
    expect((await setStatus(person.userId, 1, status)).data.status).toBe(status);
    expect((await list()).error.message_id).toBe('USER_NOT_ACTIVATED');
    await deliverAll(stage, person.userId);
    expect(stage.services.signedOut).toContain(person.email);
    expect((await setStatus(person.userId, 2, 1)).data.status).toBe(1);
    expect((await list()).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('is not one’s own to set, nor one’s own behind an impersonated session', async () => {
    const { userId, version } = stage.admin;
    expect((await setStatus(userId, version, 2)).error.message_id).toBe('NO_AUTHORIZATION');
    const other = await makeUser(stage.services.table, stage.company, ['admin']);
    const as = await signInAs(stage.services, other.userId, { impersonatorId: userId });
    expect((await setStatus(userId, version, 2, as)).error.message_id).toBe('NO_AUTHORIZATION');
  });

  test('counts everywhere, so it is set by who administers all companies of the user', async () => {
    const { userId } = await newForeigner(stage);
    expect((await setStatus(userId, 1, 3)).error.message_id).toBe('NO_AUTHORIZATION');
    const deletion = await call('deleteUser', { params: { userId } }, admin());
    expect(deletion.error.message_id).toBe('NO_AUTHORIZATION');
    expect((await load(stage, userId)).status).toBe(1);
  });

  test('is 1, 2 or 3, of the version that was seen, and of a user of the company', async () => {
    const { userId } = await newStudent(stage);
    expect((await setStatus(userId, 1, 4)).error.message_id).toBe('INVALID_INPUT');
    expect((await setStatus(userId, 9, 2)).error.message_id).toBe('CONFLICT');
    const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
    expect((await setStatus(stranger.userId, 1, 2)).error.message_id).toBe('USER_NOT_FOUND');
    expect((await setStatus(userId, 1, 2, stage.duoToken)).error.message_id).toBe('NO_ADMIN_ACCESS');
  });
});

describe('a deleted user', () => {
  const find = async (surname: string, query = {}) =>
    (await call('listUsers', { query: { search: surname, ...query } }, admin())).data.data.length;

  test('is out of the lists and of the product, and comes back inactive', async () => {
    const person = await newStudent(stage, { profile: { firstName: 'Wout', surname: 'Weggegaan' } });
    const params = { userId: person.userId };
    expect((await call('deleteUser', { params }, admin())).status).toBe(204);
    expect(await find('weggegaan')).toBe(0);
    expect(await find('weggegaan', { deleted: 'true' })).toBe(1);
    expect((await call('getUser', { params }, admin())).data.deletedAt).not.toBeNull();
    expect((await setStatus(person.userId, 2, 1)).error.message_id).toBe('USER_NOT_FOUND');
    expect((await call('deleteUser', { params }, admin())).error.message_id).toBe('USER_NOT_FOUND');
    const { data } = await call('restoreUser', { params, body: {} }, admin());
    expect(data).toMatchObject({ status: 2, deletedAt: null });
    expect(await find('weggegaan')).toBe(1);
    expect(await find('weggegaan', { deleted: 'true' })).toBe(0);
    await deliverAll(stage, person.userId);
    expect(await find('weggegaan')).toBe(1);
  });

  test('is not oneself, not restored twice, and not of another company', async () => {
    const own = await call('deleteUser', { params: { userId: stage.admin.userId } }, admin());
    expect(own.error.message_id).toBe('NO_AUTHORIZATION');
    const { userId } = await newStudent(stage);
    const restore = (of: string) => call('restoreUser', { params: { userId: of }, body: {} }, admin());
    expect((await restore(userId)).error.message_id).toBe('WRONG_STATE');
    const deletedAt = '2026-11-01T00:00:00.000Z';
    const stranger = await makeUser(stage.services.table, stage.strange, ['student'], { deletedAt });
    expect((await restore(stranger.userId)).error.message_id).toBe('USER_NOT_FOUND');
  });
});
