import { beforeEach, describe, expect, test } from 'vitest';
import { handler as authApi } from '#functions/auth/api.ts';
import { coaching } from '#functions/people/coaching/entities.ts';
import { registerDataOf } from '#functions/people/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { call, load, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
beforeEach(settle);

const wanted = { firstName: 'Noor', surname: 'Ångström' };

/** A person says what they are called. */
async function propose(person: User, profile: object = wanted) {
  const as = await signInAs(stage.services, person.userId);
  const { version } = await load(stage, person.userId);
  return callRoute(authApi, auth.updateMe, { body: { version, profile } }, { as });
}

async function decide(person: User, body: object, as = stage.adminToken) {
  const { version } = await load(stage, person.userId);
  return call('decideName', { params: { userId: person.userId }, body: { version, ...body } }, { as });
}

const rowOf = ({ userId }: User, { companyId }: TestCompany = stage.company) =>
  stage.services.table.get(membership.at({ companyId, userId }), { consistent: true });
const surnameForRegister = async ({ userId }: User) =>
  (await registerDataOf(stage.services.table, [userId])).get(userId)?.profile.surname;
const waiting = async () => {
  const query = { name_proposed: 'true', per_page: 100 };
  const { data } = await call('listUsers', { query }, { as: stage.adminToken });
  return data.data.map(({ id }) => id);
};

describe('a name that a person proposes', () => {
  test('waits: lists and register go on with the one that was confirmed', async () => {
    const person = await newStudent(stage);
    const { data } = await propose(person);
    expect(data.user).toMatchObject({
      profile: { surname: person.profile.surname },
      proposedName: { profile: wanted },
    });
    await settle();
    expect(await surnameForRegister(person)).toBe(person.profile.surname);
    expect((await rowOf(person))?.name).not.toContain('Ångström');
    expect(await waiting()).toContain(person.userId);
    const seen = await call('getUser', { params: { userId: person.userId } }, { as: stage.adminToken });
    expect(seen.data.proposedName).toMatchObject({ profile: wanted });
    expect((await recordsAbout(stage, person.userId)).at(-1)?.name).toBe('auth.name-proposed');
  });

  test('is withdrawn by giving the present one', async () => {
    const person = await newStudent(stage);
    await propose(person);
    await settle();
    const { data } = await propose(person, person.profile);
    expect(data.user.proposedName).toBe(null);
    await settle();
    expect(await waiting()).not.toContain(person.userId);
  });

  test('counts everywhere once it is confirmed, of which the person is told once', async () => {
    const { table, sentMail } = stage.services;
    const others = await Promise.all(Array.from({ length: 18 }, () => makeCompany(table)));
    const companies = [stage.company, stage.second, ...others];
    const person = await makeUser(table, stage.company, ['student'], {
      profile: { firstName: 'Maria Johanna', prefixName: 'van der', surname: 'Berg-de Vries' },
      ...inCompanies(...companies.map((one): [TestCompany, ['student']] => [one, ['student']])),
    });
    const profile = { firstName: 'Marijke Johanna', prefixName: 'van der', surname: 'Berg-Jansen' };
    await propose(person, profile);
    await settle();
    const { status, data } = await decide(person, { decision: 'confirmed' });
    expect([status, data.profile.surname, data.proposedName]).toEqual([200, 'Berg-Jansen', null]);
    const happened = await unsettled();
    await settle();
    await passOn(...happened);
    const rows = await Promise.all(companies.map((one) => rowOf(person, one)));
    expect(rows.map((row) => row?.name)).toEqual(Array(20).fill('Marijke Johanna van der Berg-Jansen'));
    expect(await surnameForRegister(person)).toBe('Berg-Jansen');
    expect(await waiting()).not.toContain(person.userId);
    const letters = sentMail.filter(({ to }) => to === person.email);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('is bevestigd')]);
  });

  test('is refused with a reason that the person reads, and changes nothing', async () => {
    const person = await newStudent(stage);
    await propose(person);
    const silent = await decide(person, { decision: 'refused' });
    expect([silent.status, silent.error.message_id]).toEqual([422, 'REASON_REQUIRED']);
    const reason = 'Je paspoort noemt een andere naam.';
    expect((await decide(person, { decision: 'refused', reason })).status).toBe(200);
    await settle();
    expect(await surnameForRegister(person)).toBe(person.profile.surname);
    expect(await waiting()).not.toContain(person.userId);
    const as = await signInAs(stage.services, person.userId);
    const me = await callRoute(authApi, auth.getMe, {}, { as });
    expect(me.data.user).toMatchObject({ proposedName: null, nameRefusal: { reason } });
    const [letter] = stage.services.sentMail.filter(({ to }) => to === person.email);
    expect(letter?.text).toContain(reason);
  });

  test('that was refused waits in no list of any of their organisations, nor in that of their coach', async () => {
    const { services, company, second } = stage;
    const { table } = services;
    const person = await newStudent(stage, inCompanies([company, ['student']], [second, ['student']]));
    const { userId: coachId } = await makeUser(table, company, ['coach']);
    const params = { userId: person.userId, coachId };
    await call('setCoach', { params, body: { untilOn: null } }, { as: stage.adminToken });
    await propose(person);
    await settle();
    const all = async () => {
      const coached = await table.query(coaching.in({ ...company, studentId: person.userId }));
      const rows = await Promise.all([company, second].map((one) => rowOf(person, one)));
      return [...rows, ...coached].map((row) => row?.nameProposedAt !== undefined);
    };
    expect(await all()).toEqual([true, true, true]);
    await decide(person, { decision: 'refused', reason: 'Je paspoort noemt een andere naam.' });
    await settle();
    expect(await all()).toEqual([false, false, false]);
  });

  test('is decided about by nobody for themselves, nor by who may not write users', async () => {
    const person = await newStudent(stage);
    await propose(person);
    const officer = await decide(person, { decision: 'confirmed' }, stage.duoToken);
    expect(officer.status).toBe(403);
    await propose(stage.admin);
    const own = await decide(stage.admin, { decision: 'confirmed' });
    expect([own.status, own.error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
    const { version } = await load(stage, stage.admin.userId);
    const params = { userId: stage.admin.userId };
    const profile = { ...stage.admin.profile, ...wanted };
    const typed = await call('updateUser', { params, body: { version, profile } }, { as: stage.adminToken });
    expect([typed.status, typed.error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
    const nothing = await decide(await newStudent(stage), { decision: 'confirmed' });
    expect([nothing.status, nothing.error.message_id]).toEqual([409, 'WRONG_STATE']);
  });

  test('is confirmed as the administrator saw it, or not at all', async () => {
    const person = await newStudent(stage);
    await propose(person);
    const { version } = await load(stage, person.userId);
    await propose(person, { firstName: 'Noor', surname: '=HYPERLINK("x")' });
    const late = await call(
      'decideName',
      { params: { userId: person.userId }, body: { version, decision: 'confirmed' } },
      { as: stage.adminToken },
    );
    expect(late.error.message_id).toBe('CONFLICT');
  });

  test('waits no longer when an administrator enters that name', async () => {
    const person = await newStudent(stage);
    await propose(person);
    const { version } = await load(stage, person.userId);
    const { data } = await call(
      'updateUser',
      { params: { userId: person.userId }, body: { version, profile: wanted } },
      { as: stage.adminToken },
    );
    expect([data.profile.surname, data.proposedName]).toEqual(['Ångström', null]);
  });
});
