import type { User } from '#functions/platform/identity/entities.ts';
import { handler } from '#functions/servicedesk/api.ts';
import type { Route } from '#shared/http/route.ts';
import type { DeskCategoryId } from '#shared/identity/ids.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { Article } from '#shared/servicedesk/article-schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const names = ['admin', 'second', 'student', 'fellow', 'teacher', 'stranger', 'outsider'] as const;
export type Name = (typeof names)[number];

interface World {
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
  readonly categoryId: DeskCategoryId;
}

let world: World;
export const at = (): World => world;

/** Prepares an organisation with a service desk of one category before the tests of a file. */
export function useWorld(options: Parameters<typeof prepareWorld>[1] = {}): void {
  prepareWorld(async (services) => {
    const { table } = services;
    const [company, elsewhere] = [await makeCompany(table), await makeCompany(table)];
    const people = {
      admin: await makeUser(table, company, ['admin']),
      second: await makeUser(table, company, ['admin']),
      student: await makeUser(table, company, ['student']),
      fellow: await makeUser(table, company, ['student']),
      teacher: await makeUser(table, company, ['teacher']),
      stranger: await makeUser(table, elsewhere, ['admin']),
      outsider: await makeUser(table, elsewhere, ['student']),
    };
    const as = await signInAs(services, people.admin.userId);
    const body = { version: 0, categories: [{ name: { nl: 'Rooster', en: 'Timetable' }, dueDays: 3 }] };
    const { data } = await callRoute(handler, routes.saveDeskCategories, { body }, { as });
    const categoryId = data.data[0]?.id;
    if (!categoryId) throw new Error('no category');
    world = { services, company, people, categoryId };
  }, options);
}

/** Calls a route of the service desk as one of the people. */
export async function call<const R extends Route>(route: R, who: Name | null, input: CallInput = {}) {
  const as = who ? await signInAs(world.services, world.people[who].userId) : undefined;
  return callRoute(handler, route, input, { as });
}

export const ofArticle = ({ id }: Pick<Article, 'id'>) => ({ params: { articleId: id } });

/** An article as a concept, with a text. */
export async function makeArticle(
  title: string,
  { text = '<p>Zo doe je dat.</p>', keywords = '', language = 'nl' } = {},
): Promise<Article> {
  const body = { title, language, categoryId: world.categoryId };
  const { data } = await call(routes.createArticle, 'admin', { body });
  const change = { version: data.version, text, keywords };
  return (await call(routes.updateArticle, 'admin', { ...ofArticle(data), body: change })).data;
}

/** The same, published. */
export async function makePublished(...of: Parameters<typeof makeArticle>): Promise<Article> {
  const made = await makeArticle(...of);
  const input = { ...ofArticle(made), body: { version: made.version } };
  return (await call(routes.publishArticle, 'admin', input)).data;
}

/** The status and code of a refusal. */
export const refusalOf = (answer: { readonly status: number; readonly error: { message_id: string } }) =>
  [answer.status, answer.error.message_id] as const;
