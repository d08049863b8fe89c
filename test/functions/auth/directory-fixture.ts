import { beforeAll, expect } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import { type CallInput, type CallOptions, callRoute, signInAs } from '#test/support/api.ts';
import { load, password, setStage, withAccount } from './prepare.ts';

export const tenant = '99999999-0000-4000-8000-0000000000aa';
export const directoryId = 'microsoft';
const unrecorded = { notAudited: 'prepares a test' };

/** A stage whose company lets in the accounts of one institution, and what is done with such accounts. */
export function setDirectoryStage() {
  const stage = setStage();

  const ask = <Name extends keyof typeof routes>(
    name: Name,
    input: CallInput = {},
    options: CallOptions = {},
  ) => callRoute(handler, routes[name], input, options);

  const settle = (tenants: readonly object[], version: number, as = stage.adminToken) =>
    ask('updateSignInSettings', { body: { version, tenants } }, { as });

  /** Somebody's account at the directory; its code signs in there. */
  function accountAt(code: string, more = {}) {
    const shown = { directoryId, tenant, account: `oid-${code}`, label: `${code}@school.example` };
    stage.services.directoryAccounts.set(code, { ...shown, studentNumber: undefined, ...more });
    return code;
  }

  const begin = async (body = {}) =>
    (await ask('startDirectorySignIn', { body: { directoryId, ...body } })).data.state;
  const beginLink = async (as: string) =>
    (await ask('startDirectoryLink', { body: { directoryId, password } }, { as })).data.state;

  async function signIn(code: string, state?: string) {
    return ask('signInWithDirectory', { body: { code, state: state ?? (await begin()) } });
  }

  async function link(as: string, code: string, state?: string) {
    return ask('linkDirectory', { body: { code, state: state ?? (await beginLink(as)) } }, { as });
  }

  const tokenOf = (person: User) => signInAs(stage.services, person.userId);

  async function linked(code: string, overrides = {}): Promise<User> {
    const person = await withAccount(stage, overrides);
    const answer = await link(await tokenOf(person), accountAt(code));
    if (answer.status !== 204) throw new Error('the account is not linked');
    return person;
  }

  async function change(who: User, more: Partial<User>) {
    const person = await load(stage, who);
    await stage.services.table.transact([replace(user, person, { ...person, ...more })], unrecorded);
  }

  beforeAll(async () => {
    expect((await settle([{ directoryId, tenant, name: 'Veldzicht' }], 0)).status).toBe(200);
  });
  return { stage, ask, settle, accountAt, begin, beginLink, signIn, link, tokenOf, linked, change };
}
