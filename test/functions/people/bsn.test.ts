import { expect, test } from 'vitest';
import { handler } from '#functions/people/api.ts';
import { openBsn, registerDataOf } from '#functions/people/public.ts';
import { newId } from '#functions/platform/ids.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { call, load, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const set = (userId: string, version: number, bsn: string | null, as = stage.duoToken) =>
  call('setBsn', { params: { userId }, body: { version, bsn } }, { as });
const reveal = (userId: string, as = stage.duoToken, reason = 'Controle') =>
  call('revealBsn', { params: { userId }, body: { reason } }, { as });

test('a BSN is stored sealed, shown masked, and revealed on record', async () => {
  const { userId } = await newStudent(stage);
  expect((await set(userId, 1, '999990019')).data.bsnMasked).toBe('*****0019');
  expect(JSON.stringify(await load(stage, userId))).not.toContain('999990019');
  expect((await reveal(userId)).data).toEqual({ bsn: '999990019' });
  const records = await recordsAbout(stage, userId);
  expect(records.at(-1)).toMatchObject({ name: 'people.bsn-revealed', after: { reason: 'Controle' } });
  const text = JSON.stringify(records);
  for (const secret of ['999990019', 'sealed', 'hash']) expect(text).not.toContain(secret);
});

test('nobody sets a BSN or a student number of their own, by whichever account', async () => {
  const { services, company, admin } = stage;
  const both = await makeUser(services.table, company, ['duo', 'admin', 'coach']);
  const as = await signInAs(services, both.userId);
  const other = await newStudent(stage);
  const linking = {
    params: { userId: both.userId, otherUserId: other.userId },
    body: { reason: 'Dezelfde' },
  };
  expect((await callRoute(handler, linkedRoutes.linkUser, linking, { as: stage.adminToken })).status).toBe(
    204,
  );
  const refused = async (answer: Promise<{ readonly error: { readonly message_id: string } }>) =>
    expect((await answer).error.message_id).toBe('NO_AUTHORIZATION');
  for (const { userId } of [both, other]) {
    await refused(set(userId, 1, '999990032', as));
    const body = { version: 1, studentNumber: 'S-900' };
    await refused(call('setStudentNumber', { params: { userId }, body }, { as }));
    const coaching = { params: { userId, coachId: both.userId }, body: { untilOn: null } };
    const { error } = await call('setCoach', coaching, { as: await signInAs(services, admin.userId) });
    expect(error.errors).toEqual({ coachId: { key: 'ownCoach' } });
  }
});

test('an onderwijsnummer is taken too, and removed without a trace to reveal', async () => {
  const { userId } = await newStudent(stage);
  expect((await set(userId, 1, '100000004')).data.bsnMasked).toBe('*****0004');
  expect((await set(userId, 2, null)).data.bsnMasked).toBeNull();
  expect((await reveal(userId)).error.message_id).toBe('NOT_FOUND');
});

test('a BSN belongs to one user of the company until it is removed', async () => {
  const [person, other] = [await newStudent(stage), await newStudent(stage)];
  await set(person.userId, 1, '999990020');
  expect((await set(other.userId, 1, '999990020')).error.message_id).toBe('ALREADY_EXISTS');
  await set(person.userId, 2, null);
  expect((await set(other.userId, 1, '999990020')).status).toBe(200);
  const elsewhere = await makeUser(stage.services.table, stage.second, ['student']);
  const body = { version: 1, bsn: '999990020' };
  const options = { as: stage.adminToken, company: stage.second.companyId };
  const answer = await call('setBsn', { params: { userId: elsewhere.userId }, body }, options);
  expect(answer.status).toBe(200);
});

test.for([
  ['999990018', { bsn: { key: 'bsn' } }],
  ['000000000', { bsn: { key: 'bsn' } }],
  ['12', { bsn: { key: 'bsn' } }],
] as const)('%s is no BSN', async ([digits, errors]) => {
  const { userId } = await newStudent(stage);
  expect((await set(userId, 1, digits)).error).toMatchObject({ message_id: 'INVALID_INPUT', errors });
});

test('nobody sees or sets a BSN while acting as another, without the right, or in another company', async () => {
  const { userId } = await newStudent(stage);
  await set(userId, 1, '999990032');
  const officer = await makeUser(stage.services.table, stage.company, ['duo']);
  const { userId: impersonatorId } = stage.admin;
  const acting = await signInAs(stage.services, officer.userId, { impersonatorId });
  const manager = await makeUser(stage.services.table, stage.company, ['manager']);
  for (const [as, code] of [
    [acting, 'IMPERSONATION_NOT_ALLOWED'],
    [await signInAs(stage.services, manager.userId), 'NO_AUTHORIZATION'],
  ]) {
    expect((await reveal(userId, as)).error.message_id).toBe(code);
    expect((await set(userId, 2, null, as)).error.message_id).toBe(code);
  }
  const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
  expect((await reveal(stranger.userId)).error.message_id).toBe('USER_NOT_FOUND');
  expect((await reveal(userId, stage.duoToken, ' ')).error.errors).toEqual({ reason: { key: 'required' } });
  expect((await set(userId, 1, null)).error.message_id).toBe('CONFLICT');
});

test('the register reads the data of whom it reports, the BSN still sealed', async () => {
  const { table, keys } = stage.services;
  const person = await newStudent(stage, { studentNumber: '20260009' });
  await set(person.userId, 1, '999990007');
  const { userId } = person;
  const found = await registerDataOf(table, [userId, userId, newId('UserId')]);
  expect([...found.keys()]).toEqual([userId]);
  const data = found.get(userId);
  expect(data).toMatchObject({ studentNumber: '20260009', bsnMasked: '*****0007', address: null });
  expect(await openBsn(keys, userId, data?.sealedBsn ?? '')).toBe('999990007');
});
