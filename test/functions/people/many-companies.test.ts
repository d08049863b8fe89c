import { beforeAll, expect, test } from 'vitest';
import { signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { call, setStage } from './prepare.ts';

const stage = setStage();
/** As many as somebody can be in. */
const most = 20;
const companies: TestCompany[] = [];
let as: string;

beforeAll(async () => {
  const { table } = stage.services;
  while (companies.length < most) companies.push(await makeCompany(table));
  const [first] = companies;
  if (!first) throw new Error('there are companies');
  const everywhere = inCompanies(...companies.map((one): [TestCompany, ['admin']] => [one, ['admin']]));
  as = await signInAs(stage.services, (await makeUser(table, first, ['admin'], everywhere)).userId);
});

/** So many of the roles of each of so many companies. */
const roles = (many: number, each: number) =>
  companies.slice(0, many).map(({ companyId, roles: all }) => ({
    companyId,
    roleIds: Object.values(all).slice(0, each),
  }));
const add = (companiesRoles: object[]) => {
  const profile = { firstName: 'Sanne', surname: 'Berg' };
  const email = `sanne-${companiesRoles.length}@veldzicht.example`;
  const body = { email, profile, companiesRoles };
  return call('createUser', { body }, { as });
};

test('roles in more companies than one transaction takes are refused at their field, with how many would do', async () => {
  const refused = await add(roles(most, 5));
  expect(refused.error).toMatchObject({
    message_id: 'INVALID_INPUT',
    errors: { companiesRoles: { key: 'maxItems' } },
  });
  const max = Number(refused.error.errors?.companiesRoles?.values?.max);
  const { status, data } = await add(roles(max, 5));
  expect(status).toBe(201);
  const change = (companiesRoles: object[]) =>
    call('setCompaniesRoles', { params: { userId: data.id }, body: { version: 1, companiesRoles } }, { as });
  expect((await change(roles(most, 1))).status).toBe(200);
});
