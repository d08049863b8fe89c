import { handler } from '#functions/educations/api.ts';
import { signatories } from '#functions/educations/testimonial/signatories.ts';
import { handler as learnpathsApi } from '#functions/learnpaths/api.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const names = ['admin', 'student', 'fellow', 'manager', 'board', 'stranger'] as const;
export type Name = (typeof names)[number];

/** Who signs for the examination board of the company, alone, unless a test says otherwise. */
export const chair = { name: 'S. de Vries', role: 'Voorzitter', from: '2020-01-01', until: null };

interface World {
  readonly services: TestServices;
  readonly client: Dynamo['client'];
  readonly company: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
}

/** What an agreement asks of a student. */
export const known = {
  studentNumber: '100200',
  personal: { birthDate: '2004-02-29' },
  address: {
    ...{ street: 'Kade', houseNumber: '1', postCode: '1234AB', city: 'Waterveen', countryCode: '6030' },
  },
};

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. @param options of its DynamoDB */
export function useWorld(options: Parameters<typeof prepareWorld>[1] = {}): void {
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    const [company, elsewhere] = [await makeCompany(table), await makeCompany(table)];
    const people = {
      admin: await makeUser(table, company, ['admin']),
      student: await makeUser(table, company, ['student'], known),
      fellow: await makeUser(table, company, ['student'], known),
      manager: await makeUser(table, company, ['manager']),
      board: await makeUser(table, company, ['board']),
      stranger: await makeUser(table, elsewhere, ['admin', 'student']),
    };
    const { companyId } = company;
    const board = { companyId, signatories: [chair], changedAt: '2026-09-01T08:00:00.000Z' };
    await table.transact([create(signatories, board)], { notAudited: 'prepares a test' });
    world = { services, client: dynamo.client, company, people };
  }, options);
}

/** Calls a route of educations as one of the people. */
export async function call<const R extends Route>(route: R, who: Name | null, input: CallInput = {}) {
  const as = who ? await signInAs(world.services, world.people[who].userId) : undefined;
  return callRoute(handler, route, input, { as });
}

/** Calls a route of learning paths as the administrator. */
export async function callLearnpaths<const R extends Route>(route: R, input: CallInput) {
  const as = await signInAs(world.services, world.people.admin.userId);
  return callRoute(learnpathsApi, route, input, { as });
}

export const idOf = ({ id }: Pick<Education, 'id'>) => ({ educationId: id });

/** A published learning path of so many study points. */
export async function makePath(title = 'Bedrijfskunde', ects = 5): Promise<Learnpath> {
  const body = { title, language: 'nl', ects };
  const { data } = await callLearnpaths(learnpaths.createLearnpath, { body });
  const input = { params: { learnpathId: data.id }, body: { version: data.version, status: 2 } };
  return (await callLearnpaths(learnpaths.updateLearnpath, input)).data;
}

/** So many published learning paths at once, as the table holds them. */
export async function makePaths(count: number, ects: number): Promise<{ id: LearnpathId; title: string }[]> {
  const { companyId } = world.company;
  const [createdAt, updatedAt] = ['2026-09-01T08:00:00.000Z', '2026-09-01T08:00:00.000Z'];
  const paths = Array.from({ length: count }, (_, index) => ({
    ...{ companyId, learnpathId: newId('LearnpathId'), title: `Leerpad${index}`, subtitle: '', ects },
    ...{ language: 'nl' as const, status: 2 as const, description: '', image: null, courseCount: 0 },
    englishTitle: '',
    ...{ companies: [], courses: [], assignments: [], createdAt, updatedAt },
  }));
  for (let from = 0; from < count; from += 40)
    await world.services.table.transact(
      paths.slice(from, from + 40).map((path) => create(learnpath, path)),
      { notAudited: 'prepares a test' },
    );
  return paths.map(({ learnpathId: id, title }) => ({ id, title }));
}

export const draft = { name: 'AD Ondernemen', title: 'Associate degree Ondernemen', studyYear: 2026 };

/** A new education; a bachelor unless it says otherwise. */
export async function makeEducation(more: object = {}): Promise<Education> {
  return (await call(routes.createEducation, 'admin', { body: { ...draft, ...more } })).data;
}

export async function link(of: Education, ...paths: readonly { id: LearnpathId }[]): Promise<Education> {
  const learnpathIds = paths.map(({ id }) => id);
  const input = { params: idOf(of), body: { version: of.version, learnpathIds } };
  return (await call(routes.linkLearnpaths, 'admin', input)).data;
}

/** Sets the modules of an education: of each its title and its learning paths. */
export function setModules(of: Education, modules: readonly object[]) {
  return call(routes.setModules, 'admin', { params: idOf(of), body: { version: of.version, modules } });
}

/** What a refusal says in short. */
export const refusalOf = ({ status, error }: { status: number; error: { message_id: string } }) => [
  status,
  error.message_id,
];

export function unlink(of: Education, { id: learnpathId }: { readonly id: LearnpathId }) {
  const params = { ...idOf(of), learnpathId };
  return call(routes.unlinkLearnpath, 'admin', { params, body: { version: of.version } });
}

/** An education as it is now. */
export async function get(of: Pick<Education, 'id'>): Promise<Education> {
  return (await call(routes.getEducation, 'admin', { params: idOf(of) })).data;
}

/** Deletes a learning path itself. */
export function removePath({ id }: { readonly id: LearnpathId }) {
  return callLearnpaths(learnpaths.deleteLearnpath, { params: { learnpathId: id } });
}
