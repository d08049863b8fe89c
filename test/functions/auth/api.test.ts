import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { handler as deliver } from '#functions/auth/events.ts';
import { company as companyEntity, type User, user } from '#functions/platform/identity/entities.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { envelopeOf } from '#functions/platform/stream/envelope.ts';
import { remove, replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { routes } from '#shared/auth/routes.ts';
import { type CallInput, type CallOptions, callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

const password = 'Roze-Tulp-1637';
let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;
let admin: User;
let adminToken: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(createTable({ ...dynamo, cursorKey: 'test', now: Date.now, newId }));
  company = await makeCompany(services.table);
  admin = await makeUser(services.table, company, ['admin']);
  adminToken = await signInAs(services, admin.userId);
});
afterAll(() => dynamo.stop());

const call = (name: keyof typeof routes, input: CallInput = {}, options: CallOptions = {}) =>
  callRoute(handler, routes[name], input, options);
const asAdmin = (name: keyof typeof routes, input: CallInput = {}) => call(name, input, { as: adminToken });
const newUser = (overrides = {}) => makeUser(services.table, company, ['student'], overrides);
const recordsAbout = ({ userId }: User) =>
  services.table.query(recordsOf(company.companyId, { type: 'user', id: userId }));
const load = async ({ userId }: User) => {
  const found = await services.table.get(user.at({ userId }), { consistent: true });
  if (!found) throw new Error('the user is gone');
  return found;
};

async function withAccount(overrides = {}) {
  const person = await newUser(overrides);
  await services.credentials.create(person.userId, person.email);
  await services.credentials.setPassword(person.email, password);
  return person;
}

/** Delivers the newest record about a person as the bus would, and returns the token of the mail it led to. */
async function mailedTokenOf(person: User): Promise<string> {
  const record = (await recordsAbout(person)).at(-1);
  if (!record) throw new Error('nothing happened');
  const { detailType, detail } = envelopeOf(record);
  await deliver({
    id: '1',
    version: '0',
    account: '000000000000',
    region: 'eu-west-1',
    time: detail.at,
    resources: [],
    source: 'leerpad.auth',
    'detail-type': detailType,
    detail,
  });
  const letter = services.sentMail.findLast(({ to }) => to === person.email);
  return letter?.text.match(/https:\/\/leerpad\.example\/auth\/reset\/(\S+)/)?.[1] ?? '';
}

describe('signing in', () => {
  test('answers tokens for the right password and the same refusal for anything else', async () => {
    const { email } = await withAccount();
    expect((await call('login', { body: { email: email.toUpperCase(), password } })).data).toMatchObject({
      idToken: `id:${email}`,
    });
    for (const body of [
      { email, password: 'wrong' },
      { email: 'nobody@veldzicht.example', password },
    ]) {
      expect((await call('login', { body })).error).toMatchObject({ message_id: 'INVALID_CREDENTIALS' });
    }
  });

  test('is refused to who is inactive, once the password was right', async () => {
    const { email } = await withAccount({ status: 2 });
    expect((await call('login', { body: { email, password } })).error.message_id).toBe('USER_NOT_ACTIVATED');
    const wrong = await call('login', { body: { email, password: 'wrong' } });
    expect(wrong.error.message_id).toBe('INVALID_CREDENTIALS');
  });

  test('asks for the second factor once it is on', async () => {
    const person = await withAccount();
    const as = await signInAs(services, person.userId);
    const accessToken = person.email;
    const started = await call('startTwoFactor', { body: { accessToken } }, { as });
    expect(started.data).toMatchObject({ uri: expect.stringContaining('otpauth://totp/Leerpad%3A') });
    const wrong = await call('confirmTwoFactor', { body: { accessToken, code: '000000' } }, { as });
    expect(wrong.error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    const right = await call('confirmTwoFactor', { body: { accessToken, code: '123456' } }, { as });
    expect(right.status).toBe(204);
    expect((await load(person)).twoFactorEnabled).toBe(true);
    const challenge = { challenge: 'two-factor', challengeSession: `challenge:${person.email}` };
    const { email } = person;
    expect((await call('login', { body: { email, password } })).data).toEqual(challenge);
    const { challengeSession } = challenge;
    const answered = await call('answerTwoFactor', { body: { email, challengeSession, code: '123456' } });
    expect(answered.data).toMatchObject({ idToken: `id:${email}` });
    const stopped = await call('stopTwoFactor', { body: { accessToken, password } }, { as });
    expect(stopped.status).toBe(204);
    expect((await call('login', { body: { email, password } })).data).toMatchObject({
      idToken: `id:${email}`,
    });
  });

  test('never sets the second factor of somebody else', async () => {
    const [person, other] = [await withAccount(), await withAccount()];
    const as = await signInAs(services, person.userId);
    const answer = await call('startTwoFactor', { body: { accessToken: other.email } }, { as });
    expect(answer.error.message_id).toBe('INVALID_TOKEN');
  });

  test('out ends the session', async () => {
    const as = await signInAs(services, (await newUser()).userId);
    expect((await call('logout', {}, { as })).status).toBe(204);
    expect((await call('getMe', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });
});

describe('a forgotten password', () => {
  const choose = (token: string, body: object) =>
    call('reset', {
      params: { token },
      body: { password, passwordConfirmation: password, token, ...body },
    });

  test('is chosen anew with the link of a mail, once', async () => {
    const person = await newUser();
    expect((await call('forgot', { body: { email: person.email } })).status).toBe(202);
    const token = await mailedTokenOf(person);
    expect((await choose(token, { email: person.email })).status).toBe(204);
    expect((await call('login', { body: { email: person.email, password } })).status).toBe(200);
    expect((await choose(token, { email: person.email })).error.message_id).toBe('INVALID_TOKEN');
    expect((await recordsAbout(person)).map(({ name }) => name)).toEqual([
      'auth.password-reset-requested',
      'auth.password-set',
    ]);
  });

  test('ends the sessions from before', async () => {
    const person = await newUser();
    const as = await signInAs(services, person.userId, { ageSeconds: 60 });
    await call('forgot', { body: { email: person.email } });
    await choose(await mailedTokenOf(person), { email: person.email });
    expect((await call('getMe', {}, { as })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('of nobody, of an inactive user and asked for twice in a minute is answered the same', async () => {
    const [person, inactive] = [await newUser(), await newUser({ status: 2 })];
    const answers = [];
    for (const email of ['nobody@veldzicht.example', inactive.email, person.email, person.email]) {
      const { status, headers } = await call('forgot', { body: { email } });
      answers.push({ status, headers });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await recordsAbout(inactive)).toEqual([]);
    expect((await recordsAbout(person)).length).toBeLessThan(3);
  });

  test('mails the same link again when the event comes twice', async () => {
    const person = await newUser();
    await call('forgot', { body: { email: person.email } });
    expect(await mailedTokenOf(person)).toBe(await mailedTokenOf(person));
  });

  test('keeps its link to its own address, to matching fields and to strong passwords', async () => {
    const [person, other] = [await newUser(), await newUser()];
    await call('forgot', { body: { email: person.email } });
    const token = await mailedTokenOf(person);
    const { email } = person;
    expect((await choose(token, { email: other.email })).error.message_id).toBe('INVALID_TOKEN');
    expect((await choose('unknown', { email })).error.message_id).toBe('INVALID_TOKEN');
    expect((await choose(token, { email, token: 'other' })).error.message_id).toBe('INVALID_TOKEN');
    expect((await choose(token, { email, passwordConfirmation: 'x' })).error.errors).toEqual({
      passwordConfirmation: { key: 'same' },
    });
    const weak = { password: 'allesklein1-', passwordConfirmation: 'allesklein1-' };
    expect((await choose(token, { email, ...weak })).error.errors).toEqual({ password: { key: 'password' } });
    expect((await choose(token, { email })).status).toBe(204);
  });
});

describe('an administrator', () => {
  test('invites a user, in the user’s language', async () => {
    const person = await newUser({ locale: 'en', profile: { firstName: '<b>Bo</b>', surname: 'Lee' } });
    const { userId } = person;
    expect((await asAdmin('inviteUser', { params: { userId } })).status).toBe(202);
    expect(await mailedTokenOf(person)).toMatch(/^[\w-]{43}$/);
    const letter = services.sentMail.at(-1);
    expect(letter?.subject).toBe('Welcome to Leerpad');
    expect(letter?.html).toContain('Dear &lt;b&gt;Bo&lt;/b&gt; Lee,');
    expect((await load(person)).invitedAt).toBeDefined();
  });

  test('has no say over a user of another company', async () => {
    const { userId } = await makeUser(services.table, await makeCompany(services.table), ['student']);
    for (const name of ['inviteUser', 'resetUser'] as const) {
      expect((await asAdmin(name, { params: { userId } })).error.message_id).toBe('USER_NOT_FOUND');
    }
    const answer = await asAdmin('impersonate', { params: { userId }, body: { reason: 'Kijken' } });
    expect(answer.error.message_id).toBe('USER_NOT_FOUND');
  });

  test('acts as a user for an hour, on record with both', async () => {
    const person = await newUser();
    const { data } = await callRoute(
      handler,
      routes.impersonate,
      { params: { userId: person.userId }, body: { reason: 'Ziet een lege pagina' } },
      { as: adminToken },
    );
    const me = await callRoute(handler, routes.getMe, {}, { as: data.token });
    expect(me.data).toMatchObject({ user: { id: person.userId }, impersonatorId: admin.userId });
    expect((await recordsAbout(person)).at(-1)).toMatchObject({
      name: 'auth.user-impersonated',
      actorId: admin.userId,
    });
    expect((await recordsAbout(admin)).at(-1)).toMatchObject({
      payload: { userId: person.userId, reason: 'Ziet een lege pagina' },
    });
    const own = { currentPassword: password, password, passwordConfirmation: password };
    const changed = await call('changePassword', { body: own }, { as: data.token });
    expect(changed.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
  });

  test('stays in the company at hand while acting as a user of two', async () => {
    const other = await makeCompany(services.table);
    const person = await newUser(inCompanies([company, ['student']], [other, ['student']]));
    const { data } = await callRoute(
      handler,
      routes.impersonate,
      { params: { userId: person.userId }, body: { reason: 'Kijken' } },
      { as: adminToken },
    );
    const answer = await call('getMe', {}, { as: data.token, company: other.companyId });
    expect(answer.error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });

  test.for([
    ['themselves', () => admin, 'IMPERSONATION_NOT_ALLOWED'],
    ['an inactive user', () => newUser({ status: 2 }), 'USER_NOT_ACTIVATED'],
    ['a deleted user', () => newUser({ deletedAt: '2026-11-01T00:00:00.000Z' }), 'USER_NOT_FOUND'],
  ] as const)('never acts as %s', async ([, target, code]) => {
    const { userId } = await target();
    const answer = await asAdmin('impersonate', { params: { userId }, body: { reason: 'Kijken' } });
    expect(answer.error.message_id).toBe(code);
  });

  test('never acts as a user while acting as another', async () => {
    const [first, second] = [await makeUser(services.table, company, ['admin']), await newUser()];
    const as = await signInAs(services, first.userId, { impersonatorId: admin.userId });
    const answer = await call(
      'impersonate',
      { params: { userId: second.userId }, body: { reason: 'Kijken' } },
      { as },
    );
    expect(answer.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
  });
});

describe('oneself', () => {
  test('is told companies, roles, permissions and apps', async () => {
    const other = await makeCompany(services.table, { name: 'Academie Duinrand' });
    const person = await newUser(inCompanies([company, ['student', 'quickscanner']], [other, ['admin']]));
    const as = await signInAs(services, person.userId);
    const { data } = await callRoute(handler, routes.getMe, {}, { as, company: company.companyId });
    expect(data).toMatchObject({ apps: ['study', 'grading'], defaultApp: 'study', impersonatorId: null });
    expect(data.companies.map(({ name }) => name)).toEqual(['Hogeschool Veldzicht', 'Academie Duinrand']);
    expect(data.roles.map(({ name }) => name.en)).toEqual(['student', 'quickscanner']);
    const list = await callRoute(handler, routes.listUserCompanies, {}, { as, company: other.companyId });
    expect(list.data.data.map(({ value }) => value)).toEqual([false, true]);
  });

  test('changes name, number, language and default app, in every list too', async () => {
    const person = await newUser();
    const as = await signInAs(services, person.userId);
    const profile = { firstName: 'Noor', surname: 'Ångström' };
    const body = { version: person.version, profile, phoneNumber: '0612345678', locale: 'en' };
    const { data } = await callRoute(handler, routes.updateMe, { body }, { as });
    expect(data.user).toMatchObject({ name: 'Noor Ångström', phoneNumber: '0612345678', locale: 'en' });
    const { userId } = person;
    const row = await services.table.get(membership.at({ companyId: company.companyId, userId }));
    expect(row).toMatchObject({ name: 'Noor Ångström', sortName: 'angstrom noor' });
    expect((await call('updateMe', { body }, { as })).error.message_id).toBe('CONFLICT');
    const elsewhere = { version: data.user.version, defaultCompanyId: newId('CompanyId') };
    const answer = await call('updateMe', { body: elsewhere }, { as });
    expect(answer.error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });

  test('changes the password with the old one, and goes on with the token answered', async () => {
    const person = await withAccount();
    const before = await signInAs(services, person.userId, { ageSeconds: 60 });
    const change = (currentPassword: string) => ({
      body: { currentPassword, password: 'Gele-Tulp-1637', passwordConfirmation: 'Gele-Tulp-1637' },
    });
    const options = { as: before };
    const wrong = await call('changePassword', change('wrong'), options);
    expect(wrong.error.message_id).toBe('WRONG_PASSWORD');
    const { data } = await callRoute(handler, routes.changePassword, change(password), options);
    expect((await call('getMe', {}, { as: before })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    expect((await call('getMe', {}, { as: data.token })).status).toBe(200);
  });

  test('is refused when the company at hand is gone from the table', async () => {
    const lost = await makeCompany(services.table);
    const person = await makeUser(services.table, lost, ['student']);
    const found = await services.table.get(companyEntity.at(lost));
    if (!found) throw new Error('the company is gone too early');
    await services.table.transact([remove(companyEntity, found)], { silent: 'prepares a test' });
    const as = await signInAs(services, person.userId);
    expect((await call('getMe', {}, { as })).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });
});

test('roles, permissions and modules are listed', async () => {
  const roles = await callRoute(handler, routes.listRoles, {}, { as: adminToken });
  expect(roles.data.data).toHaveLength(9);
  const modules = await callRoute(handler, routes.listModules, {}, { as: adminToken });
  expect(modules.data.data[0]).toMatchObject({
    name: 'users',
    permissions: expect.arrayContaining(['users.read']),
  });
  const all = await callRoute(handler, routes.listPermissions, {}, { as: adminToken });
  expect(all.data.data).toContain('bsn.reveal');
});

test('two people who change one user at once do not overwrite each other', async () => {
  const person = await newUser();
  const as = await signInAs(services, person.userId);
  const current = await load(person);
  await services.table.transact([replace(user, current, { ...current, locale: 'en' })], {
    silent: 'prepares a test',
  });
  const body = { version: person.version, locale: 'nl' };
  expect((await call('updateMe', { body }, { as })).error.message_id).toBe('CONFLICT');
});
