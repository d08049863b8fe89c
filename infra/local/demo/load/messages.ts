import { announcement, announcementFigures, receipt } from '#functions/messages/announcements/entities.ts';
import { conversation, message, participation } from '#functions/messages/entities.ts';
import { groupIdOf, pairIdOf } from '#functions/messages/naming.ts';
import { joining, withMessage } from '#functions/messages/rules.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { add, create, type Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '../companies.ts';
import { announcements, conversations, type DemoConversation } from '../conversations.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { writeAll } from './batches.ts';

/**
 * Loads conversations of people of the first organisation. People must be there.
 * @param now instant of loading, from which their times count
 */
export async function loadConversations(table: Table, now: string): Promise<void> {
  const all = await Promise.all(conversations.map((one) => operationsOf(table, one, now)));
  await writeAll(table, all.flat());
}

/** Loads announcements to everybody of the first organisation, by its administrator. People must be there. */
export async function loadAnnouncements(table: Table, now: string): Promise<void> {
  const { id: companyId } = zilverbrug;
  const people = await table.query(membership.in({ companyId }));
  const receivers = people.filter(({ status, deletedAt }) => status === 1 && !deletedAt);
  const senderId = demoId('UserId', 'anouk');
  const senderName = people.find(({ userId }) => userId === senderId)?.name ?? '';
  await writeAll(
    table,
    announcements.flatMap(({ key, title, text, daysAgo, readBy }): Operation<unknown>[] => {
      const sentAt = minutesBefore(now, daysAgo * 24 * 60);
      const of = { companyId, announcementId: demoId('AnnouncementId', key) };
      const readers = new Set(readBy.map((reader) => demoId('UserId', reader)));
      return [
        create(announcement, {
          ...{
            ...of,
            title,
            text,
            audience: { kind: 'everyone' as const },
            audienceName: { nl: '', en: '' },
          },
          ...{
            state: 'sent',
            stoppedBy: null,
            senderId,
            senderName,
            sendOn: null,
            createdAt: sentAt,
            sentAt,
          },
        }),
        ...receivers.map(({ userId }) =>
          create(receipt, {
            ...{ ...of, userId, title, senderName, sentAt },
            readAt: readers.has(userId) ? minutesBefore(now, (daysAgo - 1) * 24 * 60) : null,
          }),
        ),
        add(announcementFigures.at(of), { receivers: receivers.length, read: readers.size }),
      ];
    }),
  );
}

async function operationsOf(table: Table, of: DemoConversation, now: string): Promise<Operation<unknown>[]> {
  const { id: companyId } = zilverbrug;
  const found = await table.batchGet(
    of.people.map((key) => membership.at({ companyId, userId: demoId('UserId', key) })),
  );
  const people = found.map((row, at) => {
    if (!row) throw new Error(`Nobody is called ${of.people[at]}`);
    return { userId: row.userId, name: row.name };
  });
  const [first, second] = people;
  if (!first || !second) throw new Error('A conversation has two people at least');
  const group = of.team
    ? {
        learnpathId: learnpathIdOf(zilverbrug, 'inleiding-programmeren'),
        teamId: demoId('TeamId', of.team.key),
      }
    : null;
  const begun = {
    companyId,
    conversationId: group ? groupIdOf(group) : pairIdOf(first.userId, second.userId),
    kind: of.kind,
    title: of.team?.name ?? '',
    group,
    lastPosition: 0,
    begunAt: minutesBefore(now, of.said[0].minutesAgo),
  };
  const messages = of.said.map(({ by, text, minutesAgo }, at) => {
    const sender = people[of.people.indexOf(by)];
    if (!sender) throw new Error(`${by} is not in the conversation`);
    return {
      ...{ companyId, conversationId: begun.conversationId, position: at + 1, kind: 'text' as const },
      ...{ senderId: sender.userId, senderName: sender.name, text, files: [], mentions: [], replyTo: null },
      ...{ sentAt: minutesBefore(now, minutesAgo), editedAt: null, deletedAt: null, reported: null },
    };
  });
  const last = messages.length;
  const parts = people.map((one, at) => {
    const partner = group ? null : people[1 - at];
    const joined = { ...joining(begun, one, begun.begunAt, partner), version: 1 };
    const part = messages.reduce((before, said) => {
      const after = withMessage(before, { ...said, version: 1 });
      return after ? { ...after, version: 1 } : before;
    }, joined);
    const isUnread = of.unreadBy.includes(of.people[at] ?? '');
    return { ...part, readPosition: isUnread ? Math.min(part.readPosition, last - 1) : last };
  });
  return [
    create(conversation, { ...begun, lastPosition: last }),
    ...messages.map((one) => create(message, one)),
    ...parts.map(({ version: _, ...part }) => create(participation, part)),
  ];
}

const minutesBefore = (now: string, minutes: number) =>
  new Date(Date.parse(now) - minutes * 60_000).toISOString();
