import { expect, test } from 'vitest';
import type { Ask } from '#functions/platform/directory/graph.ts';
import { directorySearch } from '#functions/platform/directory/search.ts';
import { directoriesOf } from '#shared/platform/directory.ts';

const basis = { name: 'Aanbieder', issuer: 'https://directory.example', clientId: 'leerpad' };
const search = { issuer: 'https://directory.example/{tenant}', url: 'https://graph.example/{tenant}/users' };
const [searched = expect.fail(), other = expect.fail()] = directoriesOf(
  JSON.stringify([
    { ...basis, id: 'searched', search },
    { ...basis, id: 'other' },
  ]),
).map((directory) => ({ directory, secret: 'secret', redirectUri: 'https://leerpad.example' }));

/** Looks for somebody where these people are found, and tells what was asked. */
async function find(people: readonly object[] | undefined, wanted = 'bo', known = searched) {
  const asked: URL[] = [];
  const ask: Ask = async (_, __, address, schema) => {
    asked.push(address);
    return people && schema.parse({ value: people });
  };
  return { found: await directorySearch(ask).search(known, 'school 1', wanted), asked };
}

test('people are looked for by the beginning of a name or address, without quotes of their own', async () => {
  const { asked } = await find([], ' bo "x\\');
  expect(asked.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual([
    'https://graph.example/school%201/users',
  ]);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    $search: '"displayName:bo  x" OR "mail:bo  x" OR "userPrincipalName:bo  x"',
    $select: 'id,displayName,mail,userPrincipalName,givenName,surname,employeeId,employeeType',
    $top: '25',
  });
});

test('whoever has an address is found, with what is known of them', async () => {
  const { found } = await find([
    {
      ...{ id: '1', givenName: 'Bo', surname: 'Berg', mail: 'Bo@School.example' },
      ...{ employeeId: '20260001', employeeType: 'Student' },
    },
    {
      id: '2',
      displayName: 'Els van Dam',
      mail: null,
      userPrincipalName: 'els@school.example',
      employeeId: '',
    },
    { id: '3', displayName: 'Zonder Adres' },
  ]);
  const one = { account: '1', firstName: 'Bo', surname: 'Berg', email: 'bo@school.example' };
  const two = { account: '2', firstName: 'Els', surname: 'van Dam', email: 'els@school.example' };
  expect(found).toEqual([
    { ...one, studentNumber: '20260001', affiliation: 'student' },
    { ...two, studentNumber: null, affiliation: null },
  ]);
});

test('a directory that can’t be searched is told from one that has no list', async () => {
  await expect(find([], 'bo', other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(find(undefined)).rejects.toMatchObject({ code: 'DIRECTORY_UNAVAILABLE' });
});
