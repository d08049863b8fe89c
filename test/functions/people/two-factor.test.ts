import { expect, test } from 'vitest';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { call, load, newForeigner, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const reason = 'Telefoon kwijt, paspoort gezien';
const reset = (userId: string, as = stage.adminToken, body: object = { reason }) =>
  call('resetTwoFactor', { params: { userId }, body }, { as });

test('a second factor that was lost is switched off: sessions end, the reason is kept, and the user is told', async () => {
  const student = await newStudent(stage);
  const { credentials, accounts } = stage.services;
  await credentials.create(student.userId, student.email);
  const account = accounts.get(student.email);
  if (!account) throw new Error('there is no account');
  accounts.set(student.email, { ...account, secret: 'on' });
  expect((await reset(student.userId)).status).toBe(204);
  expect(await credentials.hasTwoFactor(student.email)).toBe(false);
  expect((await load(stage, student.userId)).sessionsValidFromAt).toBeDefined();
  const [record] = await recordsAbout(stage, student.userId);
  expect(record).toMatchObject({
    name: 'people.two-factor-reset',
    actorId: stage.admin.userId,
    payload: { userId: student.userId },
    after: { reason },
  });
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  const letters = stage.services.sentMail.filter(({ to }) => to === student.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Inloggen in twee stappen is uitgezet']);
});

test('nobody does so without a reason, to themselves, or to who is in a company they don’t administer', async () => {
  const student = await newStudent(stage);
  expect((await reset(student.userId, stage.adminToken, {})).error.message_id).toBe('INVALID_INPUT');
  expect((await reset(stage.admin.userId)).error.message_id).toBe('NO_AUTHORIZATION');
  expect((await reset((await newForeigner(stage)).userId)).error.message_id).toBe('NO_AUTHORIZATION');
  expect((await reset(student.userId, stage.duoToken)).error.message_id).toBe('NO_AUTHORIZATION');
  expect((await reset('usr_00000000000000000000000000')).error.message_id).toBe('USER_NOT_FOUND');
});
