import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { directoryClasses } from '#functions/platform/directory/classes.ts';
import { openidClient } from '#functions/platform/directory/openid.ts';
import { directorySearch } from '#functions/platform/directory/search.ts';
import { type FakeDirectory, openDirectory } from '#infra/local/fakes/directory/directory.ts';
import { originsOf } from '#infra/local/origins.ts';
import { directoriesOf } from '#shared/platform/directory.ts';

let server: Server;
let directory: FakeDirectory;
let known: Parameters<ReturnType<typeof openidClient>['signInUrl']>[0];
const client = openidClient();
const { search } = directorySearch();
const binding = (of: string) => ({
  state: `state-${of}`,
  nonce: `nonce-${of}`,
  verifier: of.padEnd(43, 'v'),
});

beforeAll(async () => {
  server = createServer((request, response) => void directory.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origins = originsOf(port);
  directory = openDirectory(origins);
  const [one] = directoriesOf(
    JSON.stringify([
      {
        id: 'microsoft',
        name: 'Microsoft',
        issuer: origins.directory,
        clientId: '99999999-0000-4000-8000-000000000001',
        claims: { affiliation: 'eduperson_affiliation' },
        search: {
          issuer: origins.directory,
          url: `${origins.directory}/graph/{tenant}/users`,
          classes: `${origins.directory}/graph/{tenant}/classes`,
        },
      },
    ]),
  );
  if (!one) throw new Error('there is no directory');
  known = { directory: one, secret: directory.secret, redirectUri: `${origins.site}/auth/msgraph` };
});

afterAll(() => void server.close());

/** Of the one browser in which everybody comes. */
const cookies = new Map<string, string>();

/** Goes to the directory as a browser does, and clicks somebody's account. */
async function cameBack(url: string, account: string): Promise<URL> {
  const go = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', ...init, headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let at = url;
  while (!at.includes('/auth/msgraph?')) {
    const choosing = at.includes('/choose/');
    if (choosing) expect(await (await go(at)).text()).toContain('Samira el Amrani');
    const answer = await go(at, choosing ? { method: 'POST', body: new URLSearchParams({ account }) } : {});
    at = new URL(answer.headers.get('location') ?? '/nowhere', at).href;
    if (at.endsWith('/nowhere')) throw new Error(await answer.text());
  }
  return new URL(at);
}

const bo = '99999999-0000-4000-8000-000000000007';

async function answerFor(of: string, account = bo) {
  const url = await client.signInUrl(known, binding(of));
  const { searchParams } = await cameBack(url, account);
  expect(searchParams.get('error_description')).toBeNull();
  expect(searchParams.get('state')).toBe(`state-${of}`);
  return { code: searchParams.get('code') ?? '', iss: searchParams.get('iss') ?? undefined };
}

describe('the directory that plays Microsoft’s', () => {
  test('says which account it is, of which tenant, to who began the sign-in', async () => {
    expect(await client.accountOf(known, await answerFor('one'), binding('one'))).toEqual({
      directoryId: 'microsoft',
      tenant: '99999999-0000-4000-8000-00000000a001',
      account: bo,
      label: 'bo@zilverbrug.example',
      studentNumber: undefined,
      affiliations: ['student'],
    });
  });

  test('lets somebody else choose their account in the same browser', async () => {
    const samira = '99999999-0000-4000-8000-000000000008';
    const { account } = await client.accountOf(known, await answerFor('two', samira), binding('two'));
    expect(account).toBe(samira);
  });

  test.each([
    ['used before', 'a', {}],
    ['made up', 'b', { code: 'made-up' }],
    ['of another start', 'c', {}],
    ['of another issuer', 'd', { iss: 'https://elsewhere.example' }],
  ])('has a code refused that is %s', async (kind, of, changed) => {
    const answer = await answerFor(of);
    if (kind === 'used before') await client.accountOf(known, answer, binding(of));
    const from = kind === 'of another start' ? binding('other') : binding(of);
    await expect(client.accountOf(known, { ...answer, ...changed }, from)).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  test.each([
    ['takes a code within a minute', 59, true],
    ['and none after it', 60, false],
  ])('%s', async (_, seconds, taken) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const of = `f${seconds}`;
    const answer = await answerFor(of);
    vi.setSystemTime(Date.now() + seconds * 1000);
    const account = client.accountOf(known, answer, binding(of));
    expect(
      await account.then(
        () => true,
        (error) => error.code,
      ),
    ).toBe(taken || 'INVALID_TOKEN');
  });

  test('has a token refused that was made for another start', async () => {
    const answer = await answerFor('e');
    const mixed = { ...binding('e'), nonce: 'another' };
    await expect(client.accountOf(known, answer, mixed)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('the people of a tenant', () => {
  const zilverbrug = '99999999-0000-4000-8000-00000000a001';
  const waterveen = '99999999-0000-4000-8000-00000000a002';
  const namesOf = async (tenant: string, text: string) =>
    (await search(known, tenant, text)).map(({ firstName, surname }) => `${firstName} ${surname}`);

  test('are found by the beginnings of their names and addresses, with what the directory knows of them', async () => {
    expect(await search(known, zilverbrug, 'sam am')).toEqual([
      {
        account: '99999999-0000-4000-8000-000000000008',
        ...{ firstName: 'Samira', surname: 'el Amrani', email: 'samira@zilverbrug.example' },
        ...{ studentNumber: 'S900008', affiliation: 'student' },
      },
    ]);
    expect(await search(known, zilverbrug, 'ruben')).toMatchObject([
      { surname: 'van der Laan', studentNumber: null, affiliation: 'employee' },
    ]);
    expect(await namesOf(zilverbrug, 'zilverbrug')).toHaveLength(11);
  });

  test('are found in their own tenant alone, and by no trick in what is looked for', async () => {
    expect(await namesOf(waterveen, 'samira')).toEqual([]);
    expect(await namesOf(waterveen, 'x" OR "mail:tom')).toEqual([]);
    expect(await namesOf(waterveen, 'tom')).toEqual(['Tom Oz']);
  });

  test('are not told to who has another secret, nor while the directory is away', async () => {
    const stranger = { ...known, secret: 'x'.repeat(43) };
    const refusal = { code: 'DIRECTORY_UNAVAILABLE' };
    await expect(directorySearch().search(stranger, waterveen, 'tom')).rejects.toMatchObject(refusal);
    const away = { ...known.directory, search: { ...known.directory.search, issuer: 'http://localhost:9' } };
    const gone = { ...known, directory: away as typeof known.directory };
    await expect(directorySearch().search(gone, waterveen, 'tom')).rejects.toMatchObject(refusal);
  });
});

describe('the classes of a tenant', () => {
  const [zilverbrug, waterveen] = ['a001', 'a002'].map((end) => `99999999-0000-4000-8000-00000000${end}`);
  const { classes, classOf } = directoryClasses();
  const namesOf = async (tenant = '', text: string) =>
    (await classes(known, tenant, text)).map(({ name }) => name);

  test('are found by the beginning of their names, in their own tenant, and by no trick', async () => {
    expect(await namesOf(zilverbrug, 'progr')).toEqual(['Programmeren 1A', 'Programmeren 1B']);
    expect(await namesOf(waterveen, 'progr')).toEqual([]);
    expect(await namesOf(zilverbrug, "x') or startswith(displayName,'P")).toEqual([]);
  });

  test('say who is in them, and as what; of one that is gone, nothing', async () => {
    const [first] = await classes(known, zilverbrug ?? '', 'Programmeren 1A');
    const found = await classOf(known, zilverbrug ?? '', first?.classId ?? '');
    expect(found?.of).toMatchObject({ name: 'Programmeren 1A', code: 'PROG-1A' });
    expect(found?.members.map(({ email, affiliation }) => [email, affiliation])).toEqual([
      ['loes@zilverbrug.example', 'employee'],
      ['bo@zilverbrug.example', 'student'],
      ['samira@zilverbrug.example', 'student'],
      ['iris@zilverbrug.example', 'student'],
    ]);
    expect(await classOf(known, waterveen ?? '', first?.classId ?? '')).toBeUndefined();
    expect(await classOf(known, zilverbrug ?? '', '../users')).toBeUndefined();
  });

  test('can’t be looked for in a directory that says of none', async () => {
    const { search: without } = known.directory;
    const { classes: _, ...people } = without ?? {
      issuer: '',
      url: '',
      scope: '',
      studentNumber: '',
      affiliation: '',
    };
    const none = { ...known, directory: { ...known.directory, search: people } };
    await expect(classes(none, zilverbrug ?? '', 'progr')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
