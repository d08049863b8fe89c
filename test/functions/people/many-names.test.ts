import { expect, test } from 'vitest';
import { handler } from '#functions/people/api.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();
const email = 'max.oye@studenten.veldzicht.example';

test('who has more names than a search holds words is found by number and address too', async () => {
  const { table } = stage.services;
  const company = await makeCompany(table);
  const admin = await makeUser(table, company, ['admin']);
  const { userId } = await makeUser(table, company, ['student'], {
    profile: {
      firstName: 'Maximiliaan Willem-Alexander Christiaan Hendrik',
      surname: 'Schimmelpenninck van der Oye-van Heemstra tot Nieuwenhuizen',
    },
    ...{ email, studentNumber: '20395555' },
  });
  const as = await signInAs(stage.services, admin.userId);
  const found = async (search: string) =>
    (await call('listUsers', { query: { search } }, { as })).data.data.map(({ id }: { id: string }) => id);
  for (const search of ['20395555', email, 'max.oye', 'maximiliaan willem', 'christiaan studenten'])
    expect([search, await found(search)]).toEqual([search, [userId]]);
  expect(await found('20395555 jan')).toEqual([]);
});

test('of people of the organisation the names are told, of nobody else', async () => {
  const { table } = stage.services;
  const [own, other] = [await newStudent(stage), await makeUser(table, stage.strange, ['student'])];
  const ids = [own.userId, other.userId, own.userId].join(',');
  const as = stage.adminToken;
  const { data } = (await callRoute(handler, nameRoutes.listNames, { query: { ids } }, { as })).data;
  expect(data).toEqual([{ id: own.userId, name: fullName(own.profile) }]);
});
