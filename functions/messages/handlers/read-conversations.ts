import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/messages/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { looksFor } from '../../platform/table/words.ts';
import { conversation, message, participation } from '../entities.ts';
import { presentMessage, presentRow } from '../present.ts';
import { countUnreadConversations, readerOf } from '../repository.ts';
import { searchedOf, takesPart } from '../rules.ts';

/** Members of a conversation that are named with it. */
const mostNamed = 100;

/** How many conversations hold something that the caller has not read. */
export const countUnread = handler(routes.countUnread, async function countUnread({ actor }, { table }) {
  return { unread: await countUnreadConversations(table, actor) };
});

/** The conversations of the caller, the latest first. */
export const listConversations = handler(
  routes.listConversations,
  async function listConversations({ actor, query }, { table }) {
    const { per_page: limit, page: cursor, search } = query;
    const found = looksFor(search ?? '');
    const page = await table.list(participation.by('latest', actor), {
      limit,
      cursor,
      descending: true,
      keep: (one) => takesPart(actor, one) && (!search || found(one.title)),
    });
    return { data: page.items.map(presentRow), meta: { next: page.next } };
  },
);

/** One conversation with its members. */
export const getConversation = handler(
  routes.getConversation,
  async function getConversation({ actor, now, params: { conversationId } }, { table }) {
    const { companyId } = actor;
    const [{ part }, found, members] = await Promise.all([
      readerOf(table, { actor, now }, conversationId),
      table.get(conversation.at({ companyId, conversationId })),
      table.query(participation.in({ companyId, conversationId }), { limit: mostNamed + 1 }),
    ]);
    if (!found) throw new Refusal('CONVERSATION_NOT_FOUND');
    return {
      id: conversationId,
      kind: found.kind,
      title: part?.title ?? (found.title || members.map(({ name }) => name).join(', ')),
      muted: part?.muted ?? false,
      readPosition: part?.readPosition ?? found.lastPosition,
      lastPosition: found.lastPosition,
      members: members.slice(0, mostNamed).map(({ userId, name }) => ({ userId, name })),
      moreMembers: members.length > mostNamed,
      reviewing: part === undefined,
    };
  },
);

/** A page of what was written, newest first. It costs the same however much there is. */
export const listMessages = handler(
  routes.listMessages,
  async function listMessages({ actor, now, params: { conversationId }, query }, { table, files }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, search } = query;
    const found = looksFor(search ?? '');
    const [{ sincePosition, reviews }, page] = await Promise.all([
      readerOf(table, { actor, now }, conversationId),
      table.list(message.in({ companyId, conversationId }), {
        limit,
        cursor,
        descending: true,
        keep: search ? (one) => found(...searchedOf(one)) : undefined,
      }),
    ]);
    const seen = page.items.filter(({ position }) => position > sincePosition);
    const isWhole = seen.length === page.items.length;
    return {
      data: await Promise.all(seen.map((one) => presentMessage(files, one, { reviews }))),
      meta: { next: isWhole ? page.next : null },
    };
  },
);
