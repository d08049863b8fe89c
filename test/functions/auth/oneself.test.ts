import { describe, expect, onTestFinished, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { company as companyEntity, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { useServices } from '#functions/platform/services.ts';
import { remove, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/auth/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { call, load, newUser, password, recordsAbout, setStage, withAccount } from './prepare.ts';

const stage = setStage();

describe('oneself', () => {
  test('is told companies, roles, permissions and apps', async () => {
    const other = await makeCompany(stage.services.table, { name: 'Academie Duinrand' });
    const person = await newUser(
      stage,
      inCompanies([stage.company, ['student', 'quickscanner']], [other, ['admin']]),
    );
    const as = await signInAs(stage.services, person.userId);
    const { data } = await callRoute(handler, routes.getMe, {}, { as, company: stage.company.companyId });
    expect(data).toMatchObject({ apps: ['study', 'grading'], defaultApp: 'study', impersonatorId: null });
    expect(data.companies.map(({ name }) => name)).toEqual(['Academie Duinrand', 'Hogeschool Veldzicht']);
    expect(data.roles.map(({ name }) => name.en)).toEqual(['student', 'quickscanner']);
    const list = await callRoute(handler, routes.listUserCompanies, {}, { as, company: other.companyId });
    expect(list.data.data.map(({ value }) => value)).toEqual([true, false]);
  });

  test('is looked up in two reads one after the other, however many the companies', async () => {
    const { services, company } = stage;
    const other = await makeCompany(services.table);
    const person = await newUser(stage, inCompanies([company, ['student']], [other, ['admin']]));
    const as = await signInAs(services, person.userId);
    const { table, meter } = services.table.metered();
    useServices({ ...services, table });
    onTestFinished(() => useServices(services));
    const { status } = await call('getMe', {}, { as, company: company.companyId });
    expect([status, meter.calls.map(({ command }) => command)]).toEqual([
      200,
      ['BatchGet', 'Query', 'BatchGet'],
    ]);
  });

  test('is told which other accounts in the company at hand are theirs', async () => {
    const { services, company } = stage;
    const { companyId } = company;
    const [person, same, another] = [await newUser(stage), await newUser(stage), await newUser(stage)];
    const told = async ({ userId }: { userId: UserId }) => {
      const as = await signInAs(services, userId);
      return (await callRoute(handler, routes.getMe, {}, { as })).data.otherAccounts;
    };
    expect(await told(person)).toEqual([]);
    await samePerson(services, companyId, person.userId, same.userId);
    expect(await Promise.all([person, same, another].map(told))).toEqual([
      [same.userId],
      [person.userId],
      [],
    ]);
  });

  test('changes number, language and default app', async () => {
    const person = await newUser(stage);
    const as = await signInAs(stage.services, person.userId);
    const body = { version: person.version, phoneNumber: '0612345678', locale: 'en' };
    const { data } = await callRoute(handler, routes.updateMe, { body }, { as });
    expect(data.user).toMatchObject({ phoneNumber: '0612345678', locale: 'en' });
    expect((await recordsAbout(stage, person)).at(-1)).toMatchObject({
      name: 'auth.profile-changed',
      before: { locale: 'nl' },
      after: { locale: 'en' },
    });
    expect((await call('updateMe', { body }, { as })).error.message_id).toBe('CONFLICT');
    const elsewhere = { version: data.user.version, defaultCompanyId: newId('CompanyId') };
    const answer = await call('updateMe', { body: elsewhere }, { as });
    expect(answer.error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });

  test('refuses what is no telephone number, and takes an empty one', async () => {
    const person = await newUser(stage);
    const as = await signInAs(stage.services, person.userId);
    const body = { version: person.version, phoneNumber: 'bel maar', mobileNumber: '' };
    const { error } = await call('updateMe', { body }, { as });
    expect(error).toMatchObject({ message_id: 'INVALID_INPUT', errors: { phoneNumber: { key: 'phone' } } });
  });

  test('changes the password with the old one, and goes on with the token answered', async () => {
    const person = await withAccount(stage);
    const before = await signInAs(stage.services, person.userId, { ageSeconds: 60 });
    const change = (currentPassword: string) => ({
      body: { currentPassword, password: 'Gele-Tulp-1637', passwordConfirmation: 'Gele-Tulp-1637' },
    });
    const options = { as: before };
    const wrong = await call('changePassword', change('wrong'), options);
    expect(wrong.error.message_id).toBe('WRONG_PASSWORD');
    const { data } = await callRoute(handler, routes.changePassword, change(password), options);
    expect((await call('getMe', {}, { as: before })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
    expect((await call('getMe', {}, { as: data.token })).status).toBe(200);
    expect(stage.services.signedOut).toContain(person.email);
  });

  test('keeps the password of who meets another change of their account, and is told so', async () => {
    const person = await withAccount(stage);
    const { table, credentials, accounts } = stage.services;
    const as = await signInAs(stage.services, person.userId);
    const signIn: typeof credentials.signIn = async (...given) => {
      const before = await table.get(user.at(person), { consistent: true });
      const changes = before ? [replace(user, before, { ...before, locale: 'en' })] : [];
      await table.transact(changes, { notAudited: 'prepares a test' });
      return credentials.signIn(...given);
    };
    useServices({ ...stage.services, credentials: { ...credentials, signIn } });
    onTestFinished(() => useServices(stage.services));
    const body = { currentPassword: password, password: 'Gele-Tulp-1637' };
    const change = { body: { ...body, passwordConfirmation: body.password } };
    const answer = await callRoute(handler, routes.changePassword, change, { as });
    expect([answer.status, accounts.get(person.email)?.password]).toEqual([409, password]);
  });

  test('is refused when the company at hand is gone from the table', async () => {
    const lost = await makeCompany(stage.services.table);
    const person = await makeUser(stage.services.table, lost, ['student']);
    const found = await stage.services.table.get(companyEntity.at(lost));
    if (!found) throw new Error('the company is gone too early');
    await stage.services.table.transact([remove(companyEntity, found)], { notAudited: 'prepares a test' });
    const as = await signInAs(stage.services, person.userId);
    expect((await call('getMe', {}, { as })).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });
});

test.each([
  ['on its only day', today(), today(), 'Open dag'],
  ['without days', null, null, 'Open dag'],
  ['before its first day', '2999-01-01', null, null],
  ['after its last day', null, '2020-01-01', null],
])('the message of an organisation is shown %s as it should be', async (_, fromOn, untilOn, shown) => {
  const message = { text: 'Open dag', enabled: true, fromOn, untilOn };
  const home = await makeCompany(stage.services.table, { message });
  const person = await makeUser(stage.services.table, home, ['student']);
  const as = await signInAs(stage.services, person.userId);
  const me = await callRoute(handler, routes.getMe, {}, { as });
  expect(me.data.company.message).toBe(shown);
});

test('two people who change one user at once do not overwrite each other', async () => {
  const person = await newUser(stage);
  const as = await signInAs(stage.services, person.userId);
  const current = await load(stage, person);
  await stage.services.table.transact([replace(user, current, { ...current, locale: 'en' })], {
    notAudited: 'prepares a test',
  });
  const body = { version: person.version, locale: 'nl' };
  expect((await call('updateMe', { body }, { as })).error.message_id).toBe('CONFLICT');
});

function today(): string {
  return dutchDate(new Date().toISOString());
}
