import type { UserId } from '#shared/identity/ids.ts';
import { changed } from '#shared/live/socket.ts';
import { routes } from '#shared/messages/routes.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { showChanges } from '../live/public.ts';
import { notify } from '../notifications/public.ts';
import { holdersAmong } from '../platform/identity/holders.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Message, message, type OfConversation, type Participation, participation } from './entities.ts';
import { isToldOf, withMessage } from './rules.ts';

/** Members that one transaction brings in step. */
const perTransaction = 40;
/** Members that are read at a time: memory stays flat, however many there are. */
const perPage = 200;
const asCopy = { notAudited: 'what a list of conversations shows, of a message that is on record' };

/**
 * Lets the members of a conversation see in their lists that a message came, changed or went, and tells those who wait
 * for it. Each item says itself which message it shows, so the same event may come twice, late or out of order; who is
 * told is told once for each event. Pages that are open ask anew once their reader's own list has it.
 */
export async function fanOut(
  services: Pick<Services, 'table' | 'sockets'>,
  of: OfConversation & { readonly position: number },
  event: EventDetail,
  { tells }: { readonly tells: boolean },
): Promise<void> {
  const { table } = services;
  const current = await table.get(message.at(of), { consistent: true });
  if (!current) return;
  for await (const items of table.pages(participation.in(of), { limit: perPage, consistent: true })) {
    const lost = await formerStaff(table, of, items);
    // First whoever is to be told: what they have seen stands in the items that follow.
    const told = new Set<UserId>();
    for (const one of tells ? items : [])
      if (!lost.has(one.userId) && (await tell(table, one, current, event))) told.add(one.userId);
    const changes = items.flatMap((one): Operation<unknown>[] => {
      const after = withMessage(one, current, { told: told.has(one.userId) });
      return after ? [replace(participation, one, after)] : [];
    });
    for (const chunk of chunksOf(changes, perTransaction)) await table.transact(chunk, asCopy);
    const userIds = items.map(({ userId }) => userId).filter((userId) => !lost.has(userId));
    await showChanges(services, { ...of, userIds }, readsOf(of));
  }
}

/** Who is in the conversation of a learning path as staff, and may see learning paths no more. */
async function formerStaff(
  table: Table,
  { companyId }: OfConversation,
  members: readonly Participation[],
): Promise<ReadonlySet<UserId>> {
  const userIds = members.filter(({ asStaff }) => asStaff).map(({ userId }) => userId);
  const still = await holdersAmong(table, { companyId, userIds }, 'learnpaths.read');
  return new Set(userIds.filter((userId) => !still.has(userId)));
}

/** What shows a message: its conversation, and wherever conversations are listed or counted. */
const readsOf = ({ conversationId }: OfConversation) => [
  changed([routes.listMessages, routes.getConversation], conversationId),
  changed([routes.listConversations, routes.countUnread]),
];

/** @returns whether they know of something unread now: that the conversation was opened is another matter */
async function tell(table: Table, to: Participation, about: Message, event: EventDetail): Promise<boolean> {
  const what = isToldOf(to, about);
  if (!what) return false;
  const { conversationId } = to;
  await notify({ table }, to, {
    kind: what === 'opened' ? 'messages.opened' : 'messages.message',
    refs: { conversationId },
    values: { conversation: to.title, sender: about.senderName },
    ...(what === 'mention' && { context: 'mention' }),
    cause: event,
  });
  return what !== 'opened';
}
