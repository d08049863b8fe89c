import { file } from '#functions/media/file.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { handler } from '#functions/servicedesk/api.ts';
import type { Route } from '#shared/http/route.ts';
import type { DeskCategoryId, TicketId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import type { Article } from '#shared/servicedesk/article-schemas.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const names = ['admin', 'second', 'student', 'fellow', 'teacher', 'stranger', 'outsider'] as const;
export type Name = (typeof names)[number];

interface World {
  readonly dynamo: Dynamo;
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly people: Record<Name, User>;
  readonly categoryId: DeskCategoryId;
}

let world: World;
export const at = (): World => world;

/** Prepares an organisation with a service desk of one category before the tests of a file. */
export function useWorld(options: Parameters<typeof prepareWorld>[1] = {}): void {
  prepareWorld(async (services, dynamo) => {
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
    world = { dynamo, services, company, people, categoryId };
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

/** Somebody else as one of the people, of whom nothing was counted or kept yet. */
export async function renew(who: Name, role: StandardRole = 'student'): Promise<void> {
  world.people[who] = await makeUser(world.services.table, world.company, [role]);
}

let keys = 0;
const fresh = () => {
  keys += 1;
  return `test-key-${keys}`;
};

/** Asks the desk something. */
export function ask(who: Name, more: object = {}) {
  const body = {
    ...{ key: fresh(), categoryId: world.categoryId, subject: 'Waar is mijn lokaal?', fileIds: [] },
    ...{ text: '<p>Ik zie geen lokaal staan.</p>', page: null, ...more },
  };
  return call(routes.askQuestion, who, { body });
}

/** Goes on with a question of one's own. */
export function goOn(who: Name, ticketId: TicketId, text: string, more: object = {}) {
  const body = { key: fresh(), text, fileIds: [], ...more };
  return call(routes.writeToDesk, who, { params: { ticketId }, body });
}

/** Answers a question as the desk. */
export function answer(who: Name, ticketId: TicketId, text: string, more: object = {}) {
  const body = { key: fresh(), text, fileIds: [], state: 'waiting', seenPosition: 1000, ...more };
  return call(routes.answerTicket, who, { params: { ticketId }, body });
}

/** Notes something as the desk, for itself. */
export function note(who: Name, ticketId: TicketId, text: string) {
  return call(routes.noteAtTicket, who, { params: { ticketId }, body: { key: fresh(), text } });
}

/** A question as the desk sees it. */
export const seen = async (ticketId: TicketId) =>
  (await call(routes.getTicket, 'admin', { params: { ticketId } })).data;

/** Changes a question as the desk, as it is now. */
export async function change(who: Name, ticketId: TicketId, body: object) {
  const { version } = await seen(ticketId);
  return call(routes.changeTicket, who, { params: { ticketId }, body: { version, ...body } });
}

/** A file that somebody uploaded. */
export async function uploaded(by: Name, purpose: 'ticket' | 'message' = 'ticket') {
  const fileId = newId('FileId');
  const item = {
    ...{ companyId: world.company.companyId, fileId, purpose, ownerId: world.people[by].userId },
    ...{ displayName: 'schermafdruk.pdf', contentType: 'application/pdf', sizeBytes: 900 },
    ...{ status: 'kept' as const, converted: false },
    ...{ requestedAt: '2026-11-02T08:00:00.000Z', keptAt: '2026-11-02T08:00:10.000Z' },
  };
  await world.services.table.transact([create(file, item)], { notAudited: 'prepares a test' });
  return fileId;
}
