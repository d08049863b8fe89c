import { expect, test } from 'vitest';
import { conversation, message, participation } from '#functions/messages/entities.ts';
import { useServices } from '#functions/platform/services.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import type { ConversationId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { at, begin, call, newPerson, useWorld } from './fixture.ts';

useWorld({ kind: true });

const perTransaction = 90;

/** Fills a conversation between two people with messages. */
async function filled(count: number) {
  const { table } = at().services;
  const { companyId } = at().company;
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  const messageAt = (position: number) =>
    create(message, {
      ...{ companyId, conversationId, position, kind: 'text' as const },
      ...{ senderId: one.userId, senderName: 'Noor', text: `<p>Bericht ${position}</p>`, files: [] },
      ...{ mentions: [], replyTo: null, editedAt: null, deletedAt: null, reported: null },
      sentAt: new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString(),
    });
  const all = Array.from({ length: count }, (_, index) => messageAt(index + 1));
  for (let from = 0; from < count; from += perTransaction)
    await table.transact(all.slice(from, from + perTransaction), { notAudited: 'prepares a test' });
  const [current, part] = await table.batchGet([
    conversation.at({ companyId, conversationId }),
    participation.at({ companyId, conversationId, userId: other.userId }),
  ]);
  if (!current || !part) throw new Error('no conversation');
  await table.transact(
    [
      replace(conversation, current, { ...current, lastPosition: count }),
      replace(participation, part, { ...part, lastPosition: count }),
    ],
    { notAudited: 'prepares a test' },
  );
  return { other, conversationId };
}

/** What it costs to open a conversation: its head and the newest page. */
async function costOf(conversationId: ConversationId, other: Awaited<ReturnType<typeof newPerson>>) {
  const { services } = at();
  const { table, meter } = services.table.metered();
  useServices({ ...services, table });
  const params = { conversationId };
  const head = await call(routes.getConversation, other, { params });
  const page = await call(routes.listMessages, other, { params, query: { per_page: '50' } });
  const list = await call(routes.listConversations, other);
  useServices(services);
  expect([head.status, page.data.data.length, list.data.data.length]).toEqual([200, 50, 1]);
  expect(list.data.data[0]?.unread).toBe(head.data.lastPosition);
  return { requests: meter.requests, roundTrips: meter.roundTrips, readUnits: meter.readUnits };
}

test('a conversation of ten thousand messages opens at the cost of one of sixty', async () => {
  const [small, large] = [await filled(60), await filled(10_000)];
  const least = await costOf(small.conversationId, small.other);
  const most = await costOf(large.conversationId, large.other);
  expect(most.requests).toBe(least.requests);
  expect(most.roundTrips).toBe(least.roundTrips);
  expect(most.readUnits / least.readUnits).toBeLessThanOrEqual(1.2);
});
