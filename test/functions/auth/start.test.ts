import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { withRoles } from '#functions/people/rules.ts';
import { routes } from '#shared/auth/routes.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, type TestCompany } from '#test/support/builders.ts';
import { getMe, joinedAccount, setElsewhere } from './elsewhere.ts';
import { call, load, newUser, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const elsewhere = setElsewhere(stage);

const begin = (as: string, companyId: CompanyId, app?: string) =>
  call('chooseStart', { body: { companyId, ...(app && { app }) } }, { as });
const asked = async (as: string, company?: TestCompany) => (await getMe(as, company)).data.asks;
const companiesOf = async (as: string) =>
  (await callRoute(handler, routes.listUserCompanies, {}, { as })).data.data;

async function inTwo() {
  const { services, company } = stage;
  const other = await makeCompany(services.table, { name: 'Academie Duinrand' });
  const person = await newUser(stage, inCompanies([company, ['student', 'assessor']], [other, ['admin']]));
  return { other, person, as: await signInAs(services, person.userId) };
}

describe('where somebody begins', () => {
  test('is asked of who has a choice, until they made it, and kept for each organisation', async () => {
    const { other, person, as } = await inTwo();
    const { companyId } = stage.company;
    expect(await asked(as, stage.company)).toEqual({ company: true, app: true });
    expect((await begin(as, companyId, 'grading')).status).toBe(204);
    const { data } = await getMe(as);
    expect(data).toMatchObject({
      asks: { company: false, app: false },
      defaultApp: 'grading',
      company: { id: companyId },
    });
    expect(await asked(as, other)).toEqual({ company: false, app: true });
    await begin(as, other.companyId, 'manager');
    expect((await getMe(as)).data).toMatchObject({
      company: { id: other.companyId },
      defaultApp: 'manager',
      asks: { app: false },
    });
    expect((await getMe(as, stage.company)).data.defaultApp).toBe('grading');
    expect((await recordsAbout(stage, person)).map(({ name }) => name)).toContain('auth.start-chosen');
  });

  test('is not asked of who has one organisation and one app', async () => {
    const person = await newUser(stage);
    const as = await signInAs(stage.services, person.userId);
    expect(await asked(as)).toEqual({ company: false, app: false });
  });

  test('is chosen from what each organisation opens', async () => {
    const { other, as } = await inTwo();
    const [duinrand, veldzicht] = await companiesOf(as);
    expect(veldzicht).toMatchObject({ apps: ['study', 'grading'], defaultApp: 'study' });
    expect(duinrand).toMatchObject({ id: other.companyId, begins: false, defaultApp: 'admin' });
    await begin(as, other.companyId);
    expect((await companiesOf(as)).map(({ begins }) => begins)).toEqual([true, false]);
    const { error } = await begin(as, stage.company.companyId, 'duo');
    expect(error).toMatchObject({ message_id: 'INVALID_INPUT', errors: { app: { key: 'invalid' } } });
    const strange = await makeCompany(stage.services.table, { name: 'Instituut Elders' });
    expect((await begin(as, strange.companyId)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });

  test('goes with the account that joined, and the app with who it is there', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const as = await signInAs(stage.services, account.userId);
    const { companyId } = elsewhere.company;
    const [found] = (await companiesOf(as)).filter(({ id }) => id === companyId);
    const [app] = found?.apps ?? [];
    expect((await begin(as, companyId, app)).status).toBe(204);
    expect(await load(stage, account)).toMatchObject({ defaultCompanyId: companyId, companyChosen: true });
    expect(await load(stage, { ...account, userId: there })).toMatchObject({
      defaultApps: { [companyId]: app },
    });
    expect((await getMe(as)).data.user.id).toBe(there);
  });

  test('is no longer chosen once somebody left that organisation', async () => {
    const { other, person, as } = await inTwo();
    await begin(as, other.companyId, 'admin');
    const after = withRoles(await load(stage, person), {
      [stage.company.companyId]: [stage.company.roles.student],
    });
    expect(after).toMatchObject({ defaultCompanyId: stage.company.companyId });
    expect(after).not.toHaveProperty('companyChosen');
    expect(after).not.toHaveProperty('defaultApps');
  });
});
