import { describe, expect, test } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import { makeUser } from '#test/support/builders.ts';
import { bring, saidOf } from '#test/support/mail-said.ts';
import { settle } from '#test/support/settle.ts';
import { call, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();
const admin = () => ({ as: stage.adminToken });
const seen = (userId: User['userId'], as = stage.adminToken) =>
  call('getUserMail', { params: { userId } }, { as });
const resume = (userId: User['userId'], as = stage.adminToken) =>
  call('resumeUserMail', { params: { userId } }, { as });
const to = ({ email, userId }: User, kind: 'bounce' | 'complaint') =>
  saidOf({ to: email, userId, companyId: stage.company.companyId }, { kind });

describe('mail to a user that comes back', () => {
  test('is seen by who administers them, who has it tried again', async () => {
    const person = await newStudent(stage);
    await bring(to(person, 'bounce'));
    expect((await seen(person.userId)).data.bouncedAt).toBeTruthy();
    expect((await resume(person.userId)).data.bouncedAt).toBeNull();
    await settle();
    const letters = stage.services.sentMail.filter(({ to: address }) => address === person.email);
    expect(letters).toHaveLength(1);
  });

  test('and that they didn’t want stays ended: that is theirs to take back', async () => {
    const person = await newStudent(stage);
    for (const kind of ['bounce', 'complaint'] as const) await bring(to(person, kind));
    const { data } = await resume(person.userId);
    expect([data.bouncedAt, data.complainedAt !== null]).toEqual([null, true]);
    expect((await resume(person.userId)).data).toEqual(data);
  });

  test('is nobody’s business elsewhere, nor of who doesn’t administer users', async () => {
    const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
    await bring(to(stranger, 'bounce'));
    for (const ask of [seen, resume]) {
      expect((await ask(stranger.userId)).error.message_id).toBe('USER_NOT_FOUND');
      expect((await ask(stranger.userId, stage.duoToken)).error.message_id).toBe('NO_ADMIN_ACCESS');
    }
  });

  test('no longer counts once they have another address, which is said apart while it waits', async () => {
    const person = await newStudent(stage);
    const email = `nieuw-${person.email}`;
    const ask = async () => {
      const { version } = await load(stage, person.userId);
      await call('updateUser', { params: { userId: person.userId }, body: { version, email } }, admin());
      await settle();
    };
    const confirmations = () => stage.services.sentMail.filter(({ to: address }) => address === email);
    await ask();
    await bring(to({ ...person, email }, 'bounce'));
    const { data } = await seen(person.userId);
    expect([data.bouncedAt, data.pendingBouncedAt !== null]).toEqual([null, true]);
    // Who asks for it again says that it is right.
    await ask();
    expect(confirmations()).toHaveLength(2);
    expect((await seen(person.userId)).data.pendingBouncedAt).toBeNull();
  });
});
