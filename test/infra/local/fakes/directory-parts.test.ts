import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeAccounts, fakeClasses } from '#infra/local/fakes/directory/accounts.ts';
import { lookUp } from '#infra/local/fakes/directory/graph.ts';
import { storeInMemory } from '#infra/local/fakes/directory/store.ts';

const zilverbrug = '99999999-0000-4000-8000-00000000a001';
const waterveen = '99999999-0000-4000-8000-00000000a002';

test('the accounts of the directory', () => {
  const emails = fakeAccounts.map(({ email }) => email.split('@')[0]).join(' ');
  expect(emails).toBe('anouk ruben farah pieterbas loes greetje bo samira noor tom daan vera iris hugo');
  expect(fakeAccounts.map(({ name }) => name).join(', ')).toBe(
    "Anouk van der Heijden-in 't Veld, Ruben van der Laan, Farah Bensaïd, Pieter-Bas Zuurmond, Loes op de Beek, " +
      "Greetje 't Hart, Bo Li, Samira el Amrani, Noor in 't Hout, Tom Oz, Daan Jansen, Vera van Elders, " +
      'Iris ten Cate, Hugo Vermeulen',
  );
  expect(fakeAccounts.flatMap(({ studentNumber }) => studentNumber ?? [])).toEqual([
    ...['S900007', 'S900008', 'S900009', 'S900011', 'S900013'],
  ]);
  expect(fakeAccounts.at(-1)).toEqual({
    ...{ id: '99999999-0000-4000-8000-000000000014', tenant: zilverbrug, name: 'Hugo Vermeulen' },
    ...{ email: 'hugo@zilverbrug.example', studentNumber: null, affiliation: 'medewerker' },
  });
  expect(fakeAccounts[9]?.tenant).toBe(waterveen);
  expect(fakeAccounts[11]?.tenant).toBe('99999999-0000-4000-8000-00000000a003');
  expect(fakeAccounts[6]?.affiliation).toBe('student');
});

test('the classes of the directory', () => {
  const id = '99999999-0000-4000-8000-c0000000000';
  expect(fakeClasses).toEqual([
    {
      ...{ id: `${id}1`, tenant: zilverbrug, displayName: 'Programmeren 1A', classCode: 'PROG-1A' },
      members: ['bo', 'samira', 'iris', 'loes'],
    },
    {
      ...{ id: `${id}2`, tenant: zilverbrug, displayName: 'Programmeren 1B', classCode: 'PROG-1B' },
      members: ['noor', 'loes'],
    },
    {
      ...{ id: `${id}3`, tenant: zilverbrug, displayName: 'Onderzoek 2', classCode: 'OND-2' },
      members: ['samira', 'noor'],
    },
  ]);
});

const provider = {
  ClientCredentials: { find: async (token: string) => (token === 'right' ? {} : undefined) },
} as unknown as Provider;
const server = createServer(
  (request, response) => void lookUp(provider, request.url ?? '', request, response),
);
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graph/${zilverbrug}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const ask = (path: string, authorization = 'Bearer right') =>
  fetch(url + path, { headers: { authorization } });
const search = async (text: string, more = '') => {
  const answer = await ask(`/users?$search=${encodeURIComponent(text)}${more}`);
  return (await answer.json()).value.map(({ mail }: { mail: string }) => mail.split('@')[0]);
};

test('nobody is told anything without the product’s token', async () => {
  expect((await ask('/users', 'Bearer wrong')).status).toBe(401);
  expect((await ask('/users', 'right')).status).toBe(401);
  expect((await ask('/users', 'bearer right')).status).toBe(200);
});

test('people are found by the beginnings of words in the field that is asked', async () => {
  expect(await search('"displayName:van der"')).toEqual(['anouk', 'ruben']);
  expect(await search('"displayName:laan"')).toEqual(['ruben']);
  expect(await search('"displayName:zilverbrug"')).toEqual([]);
  expect(await search('"mail:ruben"')).toEqual(['ruben']);
  expect(await search('"mail:laan"')).toEqual([]);
  expect(await search('"displayName:laan" OR "mail:bo"')).toEqual(['ruben', 'bo']);
  expect(await search('"displayName: "')).toEqual([]);
  expect(await search('')).toEqual([]);
  expect(await search('"mail:zilverbrug"', '&$top=2')).toEqual(['anouk', 'ruben']);
  expect(await (await ask('/users')).json()).toEqual({ value: [] });
  const answer = await ask(`/users?$search=${encodeURIComponent('"mail:bo"')}`);
  expect(await answer.json()).toEqual({
    value: [
      {
        ...{ id: '99999999-0000-4000-8000-000000000007', displayName: 'Bo Li', givenName: 'Bo' },
        ...{ surname: 'Li', mail: 'bo@zilverbrug.example', userPrincipalName: 'bo@zilverbrug.example' },
        ...{ employeeId: 'S900007', employeeType: 'student' },
      },
    ],
  });
});

test('classes are found by the beginning of their names, and told with who is in them', async () => {
  const names = async (filter: string) => {
    const answer = await ask(`/classes?$filter=${encodeURIComponent(filter)}`);
    return (await answer.json()).value.map(({ displayName }: { displayName: string }) => displayName);
  };
  expect(await names("startswith(displayName,'PROG')")).toEqual(['Programmeren 1A', 'Programmeren 1B']);
  expect(await names("startswith(displayName,'1A')")).toEqual([]);
  expect(await names('')).toHaveLength(3);
  const id = '99999999-0000-4000-8000-c00000000002';
  expect(await (await ask(`/classes/${id}`)).json()).toEqual({
    ...{ id, displayName: 'Programmeren 1B', classCode: 'PROG-1B' },
  });
  const { value } = await (await ask(`/classes/${id}/members`)).json();
  const teacher = { givenName: 'Loes', surname: 'op de Beek', primaryRole: 'none' };
  expect(value).toMatchObject([teacher, { mail: 'noor@zilverbrug.example', primaryRole: 'student' }]);
  // Of staff only this list says that they teach it.
  expect((await (await ask(`/classes/${id}/teachers`)).json()).value).toMatchObject([teacher]);
  expect((await ask('/classes/none')).status).toBe(404);
  expect((await ask('/classes/none/members')).status).toBe(404);
});

let store: (kind: string) => Adapter;
beforeEach(() => {
  vi.useFakeTimers({ now: 5000, toFake: ['Date'] });
  const Store = storeInMemory();
  store = (kind) => new Store(kind) as Adapter;
});
afterEach(() => {
  vi.useRealTimers();
});
const payload = (more: AdapterPayload = {}): AdapterPayload => ({ ...more });

test('what the provider keeps is there until it is over, under its own kind', async () => {
  await store('Grant').upsert('a', payload({ uid: 'u' }), 10);
  await store('Grant').upsert('b', payload({ uid: 'v' }), undefined as unknown as number);
  await store('Session').upsert('a', payload({ uid: 's' }), 10);
  expect(await store('Grant').find('a')).toEqual({ uid: 'u' });
  expect(await store('Other').find('a')).toBeUndefined();
  expect(await store('Session').find('a')).toBeUndefined();
  expect(await store('Session').findByUid('s')).toEqual({ uid: 's' });
  expect(await store('Grant').findByUid('s')).toBeUndefined();
  expect(await store('Grant').findByUserCode('x')).toBeUndefined();
  vi.setSystemTime(14_999);
  expect(await store('Grant').find('a')).toEqual({ uid: 'u' });
  vi.setSystemTime(15_000);
  expect(await store('Grant').find('a')).toBeUndefined();
  expect(await store('Grant').findByUid('u')).toBeUndefined();
  vi.setSystemTime(3_604_999);
  expect(await store('Grant').find('b')).toEqual({ uid: 'v' });
  vi.setSystemTime(3_605_000);
  expect(await store('Grant').find('b')).toBeUndefined();
});

test('what was used, destroyed or revoked is known to be so', async () => {
  const codes = store('AuthorizationCode');
  await codes.upsert('a', payload({ grantId: 'g' }), 10);
  await codes.upsert('b', payload({ grantId: 'h' }), 10);
  await codes.consume('a');
  await codes.consume('none');
  expect(await codes.find('a')).toEqual({ grantId: 'g', consumed: 5 });
  await codes.revokeByGrantId('g');
  expect([await codes.find('a'), await codes.find('b')]).toEqual([undefined, { grantId: 'h' }]);
  await codes.destroy('b');
  expect(await codes.find('b')).toBeUndefined();
});
