import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { affiliationFollows } from '#functions/auth/directory/affiliation.ts';
import { handler as people } from '#functions/people/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import type { Affiliation } from '#shared/identity/affiliation.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { type CallInput, type CallOptions, callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { load, password, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const institution = { directoryId: 'microsoft', tenant: '99999999-0000-4000-8000-0000000000aa' };

const ask = <Name extends keyof typeof routes>(
  name: Name,
  input: CallInput = {},
  options: CallOptions = {},
) => callRoute(handler, routes[name], input, options);

/** Somebody's account at the institution, and what it says of them; its code signs in there. */
function says(code: string, affiliations?: Affiliation[]) {
  const shown = { ...institution, account: `oid-${code}`, label: `${code}@school.example` };
  stage.services.directoryAccounts.set(code, { ...shown, studentNumber: undefined, affiliations });
  return code;
}

async function signIn(code: string) {
  const { state } = (await ask('startDirectorySignIn', { body: { directoryId: 'microsoft' } })).data;
  return ask('signInWithDirectory', { body: { code, state } });
}

async function link(person: User, code: string) {
  const as = await signInAs(stage.services, person.userId);
  const body = { directoryId: 'microsoft', password };
  const { state } = (await ask('startDirectoryLink', { body }, { as })).data;
  expect((await ask('linkDirectory', { body: { code, state } }, { as })).status).toBe(204);
}

async function linked(code: string): Promise<User> {
  const person = await withAccount(stage);
  await link(person, says(code));
  return person;
}

beforeAll(async () => {
  const body = { version: 0, tenants: [{ ...institution, name: 'Veldzicht' }] };
  await ask('updateSignInSettings', { body }, { as: stage.adminToken });
});

describe('what an institution says somebody is to it', () => {
  const saidOf = async (person: User) => {
    const { data } = await callRoute(
      people,
      peopleRoutes.getUser,
      { params: { userId: person.userId } },
      { as: stage.adminToken },
    );
    return data.directory?.affiliations;
  };

  test('is kept at each sign-in, shown to administrators, and gives no role', async () => {
    const person = await linked('says');
    expect(await saidOf(person)).toBeNull();
    for (const said of [['student' as const], ['student' as const, 'employee' as const], []]) {
      says('says', said);
      expect((await signIn('says')).status).toBe(200);
      await settle();
      expect(await saidOf(person)).toEqual(said);
    }
    expect((await load(stage, person)).memberships).toEqual(person.memberships);
    const before = await load(stage, person);
    expect((await signIn(says('says'))).status).toBe(200);
    await settle();
    expect(await load(stage, person)).toEqual(before);
  });

  test('is known from the start of whoever links an account that says it', async () => {
    const person = await withAccount(stage);
    await link(person, says('starts', ['employee']));
    expect(await saidOf(person)).toEqual(['employee']);
    await link(person, says('starts', ['student']));
    expect(await saidOf(person)).toEqual(['employee']);
  });

  test('keeps nobody out who signs in twice at once, nor changes a thing when it is told again', async () => {
    const person = await linked('both');
    says('both', ['student']);
    const answers = await Promise.all([signIn('both'), signIn('both')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await settle();
    const { version } = await load(stage, person);
    await affiliationFollows(stage.services.table, person.userId);
    expect((await load(stage, person)).version).toBe(version);
    const { directory: _, ...unlinked } = await load(stage, person);
    await stage.services.table.transact([replace(user, await load(stage, person), unlinked)], {
      notAudited: 'prepares a test',
    });
    await affiliationFollows(stage.services.table, person.userId);
    expect((await load(stage, person)).directory).toBeUndefined();
  });
});
