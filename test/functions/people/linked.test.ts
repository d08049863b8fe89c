import { describe, expect, test } from 'vitest';
import { handler } from '#functions/people/api.ts';
import { linkedAccounts } from '#functions/people/linked/held.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { personalDataOf } from '#functions/privacy/export/data.ts';
import { mostAccounts, linkedRoutes as routes } from '#shared/people/linked-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { call, load, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const reason = 'Studeert hier en geeft ook les';

const link = (one: User, other: User, body: object = { reason }, as = stage.adminToken) =>
  callRoute(
    handler,
    routes.linkUser,
    { params: { userId: one.userId, otherUserId: other.userId }, body },
    { as },
  );
const unlink = ({ userId }: User, as = stage.adminToken) =>
  callRoute(handler, routes.unlinkUser, { params: { userId } }, { as });
const linkedWith = async ({ userId }: User) =>
  (await callRoute(handler, routes.listLinkedUsers, { params: { userId } }, { as: stage.adminToken })).data
    .data;
const idsWith = async (user: User) => (await linkedWith(user)).map(({ id }) => id).sort();
const ids = (...users: User[]) => users.map(({ userId }) => userId).sort();
const some = (amount: number) => Promise.all(Array.from({ length: amount }, () => newStudent(stage)));
const refusalOf = async (answer: ReturnType<typeof link>) => (await answer).error.message_id;

describe('the accounts of one person', () => {
  test('are shown on each, with who linked them and why, and on the record of both', async () => {
    const [one, other] = await some(2);
    if (!one || !other) throw new Error('nobody was made');
    expect((await link(one, other)).status).toBe(204);
    expect(await linkedWith(one)).toMatchObject([{ id: other.userId, linkedBy: stage.admin.userId, reason }]);
    expect(await idsWith(other)).toEqual(ids(one));
    for (const [about, otherUserId] of [
      [one, other.userId],
      [other, one.userId],
    ] as const)
      expect((await recordsAbout(stage, about.userId)).at(-1)).toMatchObject({
        name: 'people.users-linked',
        payload: { userId: about.userId, otherUserId },
        after: { reason },
      });
    // Again, also from the other side, it is the same link.
    await link(other, one, { reason: 'Nog eens' });
    expect(await linkedWith(one)).toMatchObject([{ reason }]);
    expect(await recordsAbout(stage, one.userId)).toHaveLength(1);
  });

  test('are all linked with each other, and one that is taken out leaves the others together', async () => {
    const [one, second, third, fourth] = await some(4);
    if (!one || !second || !third || !fourth) throw new Error('nobody was made');
    await link(one, second);
    await link(third, fourth);
    await link(second, third);
    expect(await idsWith(one)).toEqual(ids(second, third, fourth));
    expect(await idsWith(fourth)).toEqual(ids(one, second, third));
    expect((await unlink(second)).status).toBe(204);
    expect(await idsWith(second)).toEqual([]);
    expect(await idsWith(one)).toEqual(ids(third, fourth));
    expect((await recordsAbout(stage, second.userId)).at(-1)).toMatchObject({
      name: 'people.user-unlinked',
    });
    const records = (await recordsAbout(stage, second.userId)).length;
    await unlink(second);
    expect(await recordsAbout(stage, second.userId)).toHaveLength(records);
  });

  test('are no more than a few', async () => {
    const [first, ...others] = await some(mostAccounts + 1);
    if (!first) throw new Error('nobody was made');
    const answers = [];
    for (const other of others) answers.push((await link(first, other)).status);
    expect(answers).toEqual([...Array(mostAccounts - 1).fill(204), 422]);
  });

  test('stay all linked with each other, and a few, where two are linked at the same time', async () => {
    const [one, second, third, ...others] = await some(mostAccounts + 1);
    if (!one || !second || !third) throw new Error('nobody was made');
    const meanwhile = (first: User, then: User) =>
      justBeforeWriting(dynamoOfTest().client, () => link(first, then));
    meanwhile(one, second);
    expect(await refusalOf(link(second, third))).toBe('CONFLICT');
    meanwhile(second, third);
    expect((await unlink(second)).error.message_id).toBe('CONFLICT');
    expect(await idsWith(one)).toEqual(ids(second, third));
    const last = others.pop();
    for (const other of others) await link(one, other);
    const [almost] = others;
    if (!last || !almost) throw new Error('nobody was made');
    await unlink(almost);
    meanwhile(one, almost);
    expect(await refusalOf(link(third, last))).toBe('CONFLICT');
    expect(await idsWith(third)).toHaveLength(mostAccounts - 1);
  });

  test('lose one that is erased, also where another is linked at that moment', async () => {
    const [gone, one, third] = await some(3);
    if (!gone || !one || !third) throw new Error('nobody was made');
    await link(gone, one);
    const { companyId } = stage.company;
    const cause = { now: '2026-07-03T09:30:00.000Z', requestId: 'request-of-erasure' };
    const erasing = { companyId, userId: gone.userId, terms: {}, cause, everywhere: true } as never;
    const erase = async () => {
      for await (const { operations = [] } of linkedAccounts.erase(stage.services, erasing))
        await stage.services.table.transact(operations, { notAudited: 'erases somebody' });
    };
    justBeforeWriting(dynamoOfTest().client, () => link(one, third));
    await expect(erase()).rejects.toThrow('CONFLICT');
    await erase();
    expect([await idsWith(one), await idsWith(third)]).toEqual([ids(third), ids(one)]);
  });

  test('are taken apart by somebody else: they keep who has them from deciding about themselves', async () => {
    const own = await makeUser(stage.services.table, stage.company, ['admin']);
    const [other] = await some(1);
    if (!other) throw new Error('nobody was made');
    const as = await signInAs(stage.services, own.userId);
    await link(own, other, { reason }, as);
    for (const user of [own, other])
      expect((await unlink(user, as)).error.message_id).toBe('NOT_FOR_YOURSELF');
    expect(await idsWith(own)).toEqual(ids(other));
    const { userId } = other;
    const close = async () => {
      const { version } = await load(stage, userId);
      return call('setStatus', { params: { userId }, body: { version, status: 2 } }, { as });
    };
    expect((await close()).error.message_id).toBe('NO_AUTHORIZATION');
    expect((await unlink(own)).status).toBe(204);
    expect((await close()).status).toBe(200);
  });

  test('are of one company: of another nobody learns who is there', async () => {
    const [one, deleted] = [
      await newStudent(stage),
      await newStudent(stage, { deletedAt: '2026-11-01T00:00:00.000Z' }),
    ];
    const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
    const clerk = await signInAs(
      stage.services,
      (await makeUser(stage.services.table, stage.company, ['teacher'])).userId,
    );
    expect(await refusalOf(link(one, stranger))).toBe('USER_NOT_FOUND');
    expect(await refusalOf(link(stranger, one))).toBe('USER_NOT_FOUND');
    expect(await refusalOf(link(one, deleted))).toBe('USER_NOT_FOUND');
    expect((await link(one, one)).error.errors).toEqual({ otherUserId: { key: 'invalid' } });
    expect((await link(one, deleted, {})).error.errors).toHaveProperty('reason');
    expect(await refusalOf(link(one, deleted, { reason }, clerk))).toBe('NO_ADMIN_ACCESS');
    expect(await idsWith(one)).toEqual([]);
  });

  test('are told to who asks what is kept of them', async () => {
    const [one, other] = await some(2);
    if (!one || !other) throw new Error('nobody was made');
    await link(one, other);
    const { companyId } = stage.company;
    const told = await personalDataOf(stage.services.table, { companyId, userId: one.userId }, 'nl', {
      alone: true,
    });
    expect(JSON.stringify(told)).toContain(reason);
  });
});
