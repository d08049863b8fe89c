import { expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { directoryAccount } from '#functions/platform/identity/directory-account.ts';
import { create } from '#functions/platform/table/operations.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { enrolWith, load, newUser, recordsAbout, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const reason = 'Telefoon kwijt, paspoort gezien';
const reset = (userId: string, as = stage.adminToken, body: object = { reason }) =>
  callRoute(handler, twoFactorRoutes.resetTwoFactor, { params: { userId }, body }, { as });
const refusalOf = async (...input: Parameters<typeof reset>) => (await reset(...input)).error.message_id;

test('a second factor that was lost is switched off: sessions end, the reason is kept, and the user is told', async () => {
  const student = await withAccount(stage);
  await enrolWith(stage)(student);
  const { credentials } = stage.services;
  expect(await credentials.hasTwoFactor(student.email)).toBe(true);
  expect((await reset(student.userId)).status).toBe(204);
  expect(await credentials.hasTwoFactor(student.email)).toBe(false);
  expect((await load(stage, student)).sessionsValidFromAt).toBeDefined();
  expect((await recordsAbout(stage, student)).at(-1)).toMatchObject({
    name: 'auth.two-factor-reset',
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
  const student = await newUser(stage);
  const { table } = stage.services;
  const elsewhere = await makeCompany(table, { name: 'Instituut Elders' });
  const foreigner = await newUser(stage, inCompanies([stage.company, ['student']], [elsewhere, ['student']]));
  const officer = await makeUser(table, stage.company, ['duo']);
  const asOfficer = await signInAs(stage.services, officer.userId);
  expect(await refusalOf(student.userId, stage.adminToken, {})).toBe('INVALID_INPUT');
  expect(await refusalOf(stage.admin.userId)).toBe('NO_AUTHORIZATION');
  expect(await refusalOf(foreigner.userId)).toBe('NO_AUTHORIZATION');
  expect(await refusalOf(student.userId, asOfficer)).toBe('NO_ADMIN_ACCESS');
  expect(await refusalOf('usr_00000000000000000000000000')).toBe('USER_NOT_FOUND');
});

test('an account of an institution is taken away: it gets nobody in, the reason is kept, and the user is told', async () => {
  const { table } = stage.services;
  const account = { directoryId: 'microsoft', tenant: 'tenant-1', account: 'account-1' };
  const directory = { ...account, label: 'noor@elders.example', linkedAt: '2026-09-01T08:00:00.000Z' };
  const student = await newUser(stage, { directory });
  await table.transact([create(directoryAccount, { ...account, userId: student.userId })], {
    notAudited: 'prepares a test',
  });
  const remove = (body: object, as = stage.adminToken) =>
    callRoute(handler, directoryRoutes.removeDirectory, { params: { userId: student.userId }, body }, { as });
  const officer = await signInAs(stage.services, (await makeUser(table, stage.company, ['duo'])).userId);
  expect((await remove({ reason }, officer)).error.message_id).toBe('NO_ADMIN_ACCESS');
  expect((await remove({})).error.message_id).toBe('INVALID_INPUT');
  expect((await load(stage, student)).directory).toEqual(directory);

  expect((await remove({ reason })).status).toBe(204);
  const after = await load(stage, student);
  expect([after.directory, typeof after.sessionsValidFromAt]).toEqual([undefined, 'string']);
  expect(await table.get(directoryAccount.at(account))).toBeUndefined();
  expect((await recordsAbout(stage, student)).at(-1)).toMatchObject({
    name: 'auth.directory-removed',
    after: { reason },
  });
  expect((await remove({ reason })).error.message_id).toBe('NOT_FOUND');
  await settle();
  const letters = stage.services.sentMail.filter(({ to }) => to === student.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Je account van de instelling is ontkoppeld']);
});
