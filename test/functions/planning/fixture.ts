import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { handler } from '#functions/planning/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import type { Pool } from '#shared/planning/pool-schemas.ts';
import { routes } from '#shared/planning/routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const names = ['admin', 'student', 'fellow', 'third', 'teacher', 'manager', 'stranger'] as const;
export type Name = (typeof names)[number];

interface World {
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
}

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. @param options of its DynamoDB */
export function useWorld(options: Parameters<typeof prepareWorld>[1] = {}): void {
  prepareWorld(async (services) => {
    const { table } = services;
    const departments = [{ id: newId('DepartmentId'), name: 'Algemeen' }];
    const [company, elsewhere] = [await makeCompany(table, { departments }), await makeCompany(table)];
    const people = {
      admin: await makeUser(table, company, ['admin']),
      student: await makeUser(table, company, ['student']),
      fellow: await makeUser(table, company, ['student']),
      third: await makeUser(table, company, ['student']),
      teacher: await makeUser(table, company, ['teacher']),
      manager: await makeUser(table, company, ['manager']),
      stranger: await makeUser(table, elsewhere, ['admin', 'student']),
    };
    world = { services, company, people };
  }, options);
}

/** Calls a route of planning as one of the people. */
export async function call<const R extends Route>(route: R, who: Name | null, input: CallInput = {}) {
  const as = who ? await signInAs(world.services, world.people[who].userId) : undefined;
  return callRoute(handler, route, input, { as });
}

/** A learning path as the table holds it, published. */
export async function makePath(title = 'Bedrijfskunde', status: 1 | 2 = 2): Promise<LearnpathId> {
  const learnpathId = newId('LearnpathId');
  const { companyId } = world.company;
  const now = '2026-09-01T08:00:00.000Z';
  const texts = { title, englishTitle: '', subtitle: '', description: '', language: 'nl' as const };
  const lists = { companies: [], courses: [], assignments: [], courseCount: 0 };
  const item = { companyId, learnpathId, ...texts, ...lists, status, ects: 5, image: null };
  await world.services.table.transact([create(learnpath, { ...item, createdAt: now, updatedAt: now })], {
    notAudited: 'prepares a test',
  });
  return learnpathId;
}

export async function makePool(body: object = {}): Promise<Pool> {
  return (await call(routes.createPool, 'admin', { body: { name: 'Ondernemen', capacity: 20, ...body } }))
    .data;
}

export const ofPool = ({ id }: Pick<Pool, 'id'>) => ({ params: { poolId: id } });
export const ofMoment = ({ id }: Pick<StartingMoment, 'id'>) => ({ params: { startingMomentId: id } });

/** A starting moment whose registration is a year ahead, so that all of it may be changed. */
export async function makeMoment(body: object = {}): Promise<StartingMoment> {
  const registration = { opensOn: '2090-05-01', closesOn: '2090-08-15' };
  const days = { startsOn: '2090-09-01', endsOn: '2091-01-31', registration };
  const input = { body: { name: 'September', capacity: 2, ...days, ...body } };
  return (await call(routes.createStartingMoment, 'admin', input)).data;
}

/** The same with a learning path that begins at it. */
export async function makeOffered(body: object = {}) {
  const learnpathId = await makePath();
  const made = await makeMoment(body);
  const offer = { version: made.version, learnpathId, type: 'regular', way: 'online' };
  const moment = (await call(routes.addOffer, 'admin', { ...ofMoment(made), body: offer })).data;
  return { moment, learnpathId };
}

/** Registers somebody for the one learning path of a starting moment. */
export function register(of: StartingMoment, who: Name) {
  const learnpaths = of.learnpaths.map(({ learnpathId, type }) => ({ learnpathId, type }));
  const params = { startingMomentId: of.id, userId: world.people[who].userId };
  return call(routes.register, 'admin', { params, body: { learnpaths } });
}

export async function readMoment(of: StartingMoment): Promise<StartingMoment> {
  return (await call(routes.getStartingMoment, 'admin', ofMoment(of))).data;
}

/** What a refusal says in short. */
export const refusalOf = ({ status, error }: { status: number; error: { message_id: string } }) => [
  status,
  error.message_id,
];
