import { handler } from '#functions/notifications/api.ts';
import { notify, type Told } from '#functions/notifications/public.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { routes } from '#shared/notifications/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

/** Two organisations, in both of which a new person studies. */
export interface World {
  readonly dynamo: Dynamo;
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly second: TestCompany;
}

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(): void {
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    const second = await makeCompany(table, { name: 'Academie Tweespoor' });
    world = { dynamo, services, company: await makeCompany(table), second };
  });
}

/** Somebody new who studies in both organisations. */
export function newPerson(overrides: Partial<Omit<User, 'userId' | 'version'>> = {}): Promise<User> {
  const { services, company, second } = world;
  return makeUser(services.table, company, ['student'], {
    ...inCompanies([company, ['student', 'admin']], [second, ['student']]),
    ...overrides,
  });
}

export async function change(person: User, overrides: Partial<User>): Promise<void> {
  const { table } = world.services;
  const found = await table.get(user.at(person), { consistent: true });
  if (!found) throw new Error('nobody');
  await table.transact([replace(user, found, { ...found, ...overrides })], {
    notAudited: 'prepares a test',
  });
}

let causes = 0;

/** Tells somebody that a learning path began, or something else. */
export function tell<Kind extends NotificationKind = 'learnpaths.opened'>(
  person: User,
  what: Partial<Told<Kind>> = {},
  company: TestCompany = world.company,
): Promise<boolean> {
  causes += 1;
  return notify(world.services, { companyId: company.companyId, userId: person.userId }, {
    kind: 'learnpaths.opened',
    refs: { learnpathId: newId('LearnpathId') },
    values: { learnpath: 'Bedrijfskunde' },
    cause: { id: `cause-${causes}`, requestId: 'request-of-the-cause' },
    ...what,
  } as Told<'learnpaths.opened'>);
}

/** Calls a route as somebody. */
export async function call<const R extends Route>(
  route: R,
  person: User,
  input: CallInput = {},
  company: TestCompany = world.company,
) {
  const as = await signInAs(world.services, person.userId);
  return callRoute(handler, route, input, { as, company: company.companyId });
}

/** What somebody finds under their bell. */
export async function seenBy(person: User, company?: TestCompany) {
  return (await call(routes.listNotifications, person, {}, company)).data.data;
}

export async function unreadOf(person: User, company?: TestCompany): Promise<number> {
  return (await call(routes.countUnread, person, {}, company)).data.unread;
}

/** The letters that somebody got. */
export const lettersTo = ({ email }: User) => world.services.sentMail.filter(({ to }) => to === email);
