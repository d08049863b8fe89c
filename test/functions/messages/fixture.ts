import { file } from '#functions/media/file.ts';
import { handler } from '#functions/messages/api.ts';
import { assigning } from '#functions/people/coaching/assign.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { ConversationId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { settle } from '#test/support/settle.ts';
import { prepareWorld } from '#test/support/world.ts';

/** An organisation with a few people who write to each other. */
export interface World {
  readonly dynamo: Dynamo;
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly teacher: User;
  readonly colleague: User;
  readonly admin: User;
}

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(options: { readonly kind?: boolean } = {}): void {
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    const departments = [{ id: newId('DepartmentId'), name: 'Economie' }];
    const company = await makeCompany(table, { departments });
    const person = (role: StandardRole) => makeUser(table, company, [role]);
    const [teacher, colleague] = [await person('teacher'), await person('employee')];
    world = { dynamo, services, company, teacher, colleague, admin: await person('admin') };
  }, options);
}

/** Somebody new, with a role. */
export function newPerson(role: StandardRole): Promise<User> {
  return makeUser(world.services.table, world.company, [role]);
}

/** Gives a student a coach. */
export async function coach(coachOf: User, student: User): Promise<void> {
  const { table } = world.services;
  const { companyId } = world.company;
  const [by, row] = await table.batchGet([
    membership.at({ companyId, userId: coachOf.userId }),
    membership.at({ companyId, userId: student.userId }),
  ]);
  if (!by || !row) throw new Error('nobody');
  const cause = { now: new Date().toISOString(), requestId: 'test', actor: { companyId } };
  const { own, saved, records } = assigning(
    by,
    undefined,
    [{ row, before: undefined, untilOn: null }],
    cause,
  );
  await table.transact([own, ...saved], records);
}

/** Calls a route as somebody. */
export async function call<const R extends Route>(route: R, person: User, input: CallInput = {}) {
  const as = await signInAs(world.services, person.userId);
  return callRoute(handler, route, input, { as, company: world.company.companyId });
}

/** Begins a conversation between two people. */
export async function begin(one: User, other: User): Promise<ConversationId> {
  const answer = await call(routes.beginConversation, one, { body: { userId: other.userId } });
  return answer.data.id;
}

let keys = 0;

/** Sends a message; `settle` lets the others know of it. */
export function send(from: User, conversationId: ConversationId, text: string, more: object = {}) {
  keys += 1;
  const body = { key: `test-key-${keys}`, text, fileIds: [], mentions: [], replyTo: null, ...more };
  return call(routes.sendMessage, from, { params: { conversationId }, body });
}

/** Sends a message, and lets everybody know. */
export async function say(from: User, conversationId: ConversationId, text: string, more: object = {}) {
  const answer = await send(from, conversationId, text, more);
  await settle();
  return answer.data;
}

/** A file that somebody uploaded for a message. */
export async function uploaded(by: User) {
  const fileId = newId('FileId');
  const item = {
    ...{ companyId: world.company.companyId, fileId, purpose: 'message' as const, ownerId: by.userId },
    ...{ displayName: 'rooster.pdf', contentType: 'application/pdf', sizeBytes: 900 },
    ...{ status: 'kept' as const, converted: false },
    ...{ requestedAt: '2026-11-02T08:00:00.000Z', keptAt: '2026-11-02T08:00:10.000Z' },
  };
  await world.services.table.transact([create(file, item)], { notAudited: 'prepares a test' });
  return fileId;
}

/** What somebody reads in a conversation, the first message first. */
export async function readBy(person: User, conversationId: ConversationId) {
  const { data } = (await call(routes.listMessages, person, { params: { conversationId } })).data;
  return data.map(({ text }) => text).reverse();
}

/** A conversation as it stands in somebody's list; undefined when it isn't there. */
export async function listedFor(person: User, conversationId: ConversationId) {
  const { data } = (await call(routes.listConversations, person)).data;
  return data.find(({ id }) => id === conversationId);
}
