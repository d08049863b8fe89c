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
/** Of how many companies the roles can change at once, by what a refusal says. */
function atOnce({ error }: Pick<Awaited<ReturnType<typeof add>>, 'error'>): number {
  expect(error).toMatchObject({
    message_id: 'INVALID_INPUT',
    errors: { companiesRoles: { key: 'organisationsAtOnce' } },
  });
  return Number(error.errors?.companiesRoles?.values?.count);
}

test('who is new in more companies than one transaction takes is refused at the field, with how many it takes', async () => {
  const many = atOnce(await add(roles(most, 5)));
  expect(many).toBeLessThan(most);
  expect(atOnce(await add(roles(many + 1, 5)))).toBe(many);
  expect((await add(roles(many, 5))).status).toBe(201);
});

test('other roles in more companies than one transaction takes are refused in the same way', async () => {
  const { data } = await add(roles(most, 1));
  const change = (many: number) =>
    call(
      'setCompaniesRoles',
      {
        params: { userId: data.id },
        body: { version: 1, companiesRoles: [...roles(many, 8), ...roles(most, 1).slice(many)] },
      },
      { as },
    );
  const many = atOnce(await change(most));
  expect(many).toBeLessThan(most);
  expect(atOnce(await change(many + 1))).toBe(many);
  expect((await change(many)).status).toBe(200);
});
