import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { signInAs } from '#test/support/api.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { companyIdOf, roleIdOf, userIdOf } from './support/people.ts';
import { startWalk, type Walk } from './support/walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.stop());

const guarded = allRoutes.filter(({ access }) => access !== 'public');
const refused = guarded.filter(({ whileImpersonating }) => whileImpersonating === 'refused');

/** What nobody does in another's name: work that is judged, with what is kept ready for it, decisions about it and agreements, how far they are in a course, and a person's own. */
const ownBusiness =
  /bsn|password|two-factor|everywhere|impersonate|agreement|attempts|study\/courses\/.*\/progress|hand-in|\/code$|\/study\/assignments\/\{assignmentId\}\/files|quickscan\/|\/assessment|\/corrections|\/requests|students\/\{userId\}\/notes|^(PATCH|PUT|POST|DELETE) \/me\b/;

const validInput = ({ params, body }: Route) => ({
  ...(params ? { params: validValue(params) as Record<string, string> } : {}),
  ...(body ? { body: validValue(body) } : {}),
});

/** A token of an administrator who acts as somebody who may do everything. */
const acting = (impersonator: number) =>
  signInAs(walk.services, userIdOf('home', 'everything'), {
    impersonatorId: userIdOf('home', 'admin', impersonator),
  });

test.each(guarded.filter(({ method, path }) => method !== 'GET' && ownBusiness.test(`${method} ${path}`)))(
  '$name is declared as refused while acting as another',
  ({ whileImpersonating }) => expect(whileImpersonating).toBe('refused'),
);

/** What nobody is shown in another's name either: an agreement, and what people wrote to each other alone. */
const private_ = /bsn|\/agreements\/\{|(conversations|tickets)\/\{\w+\}\/(messages|notes)/;

test.each(guarded.filter(({ method, path }) => method === 'GET' && private_.test(path)))(
  '$name is declared as refused too',
  ({ whileImpersonating }) => expect(whileImpersonating).toBe('refused'),
);

describe('while acting as another', () => {
  let before: Awaited<ReturnType<Walk['contents']>>;
  beforeAll(async () => {
    before = await walk.contents();
  });

  test.each(refused)('$name is refused', async (route) => {
    const answer = await walk.call(route, validInput(route), await acting(1));
    expect([answer.status, answer.error.message_id]).toEqual([403, 'IMPERSONATION_NOT_ALLOWED']);
  });

  // Once for all of them, as all of the table is read for it; what differs names whose it is.
  test('nothing of it all was written', async () => {
    expect(await walk.contents()).toEqual(before);
  });
});

describe('who may act as another no more', () => {
  beforeAll(async () => {
    const { table } = walk.services;
    const place = user.at({ userId: userIdOf('home', 'admin', 2) });
    const found = await table.get(place);
    if (!found) throw new Error('the administrator is gone');
    const memberships = { [companyIdOf('home')]: [roleIdOf('home', 'manager')] };
    await table.transact([replace(user, found, { ...found, memberships })], { notAudited: 'demotes' });
  });

  test.each(guarded)('$name shuts them out', async (route) => {
    const answer = await walk.call(route, validInput(route), await acting(2));
    expect([answer.status, answer.error.message_id]).toEqual([401, 'TOKEN_NOT_REFRESHABLE']);
  });
});
