import { fileRemoval } from '../media/public.ts';
import { unnamed } from '../notifications/public.ts';
import { type ErasureStep, nobody, removing, steps } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { plainText } from '../platform/plain-text.ts';
import { remove, removeAt, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Announcement, announcement, receipt } from './announcements/entities.ts';
import { message, participation } from './entities.ts';
import { report, reported } from './report.ts';
import { lettingGo } from './reported.ts';
import { emptied, filesOf } from './rules.ts';

export const messageHoldings = {
  /** What was announced to them, and when they opened it; a company is told neither whether nor when they did. */
  announcements: holding({
    read: async (table, { companyId, userId }, _, { alone }) => {
      const all = await table.query(receipt.by('ofPerson', { companyId, userId }));
      return all.map(({ title, sentAt, readAt }) => (alone ? { title, sentAt, readAt } : { title, sentAt }));
    },
    erase: async function* ({ table }, { companyId, userId }) {
      yield* removing(receipt, await table.query(receipt.by('ofPerson', { companyId, userId })));
    },
  }),
  /** What they announced: it stays with who received it, as an organisation's word, without their name. */
  announced: holding({
    read: async (table, { companyId, userId: senderId }) => {
      const all = await table.query(announcement.by('bySender', { companyId, senderId }));
      return all.map(({ title, text, createdAt, sentAt }) => ({ title, text, createdAt, sentAt }));
    },
    erase: async function* ({ table }, { companyId, userId: senderId }) {
      const all = await table.query(announcement.by('bySender', { companyId, senderId }));
      const left = all.filter(({ senderName }) => senderName !== nobody);
      yield* steps(
        left.map(
          (one): ErasureStep => ({
            operations: [replace(announcement, one, { ...one, senderName: nobody })],
            erased: 1,
          }),
        ),
      );
      // After that: a job that sends one at this moment puts no name with whoever is next.
      for (const one of all) yield* withoutSender(table, one);
    },
  }),
  /**
   * What somebody wrote; a company is told when, and never what or to whom. Where they wrote it, it stays that there was a
   * message.
   */
  messages: holding({
    read: async (table, { companyId, userId: senderId }, _, { alone }) => {
      const all = await table.query(message.by('bySender', { companyId, senderId }));
      return all.map(({ conversationId, sentAt, text, files }) =>
        alone
          ? {
              ...{ conversationId, sentAt, text: plainText(text) },
              files: files.map(({ displayName }) => displayName),
            }
          : { sentAt },
      );
    },
    erase: async function* ({ table }, { companyId, userId: senderId, cause }) {
      const all = await table.query(message.by('bySender', { companyId, senderId }));
      const left = all.filter(({ senderName }) => senderName !== nobody);
      const gone = filesOf(left).map((fileId) => fileRemoval(companyId, fileId));
      yield* steps([
        ...gone.map(({ operation, keys }): ErasureStep => ({ operations: [operation], files: keys })),
        ...left.map((one): ErasureStep => {
          const after = { ...emptied(one, cause.now), senderName: nobody };
          return { operations: [replace(message, one, after)], erased: 1 };
        }),
      ]);
    },
  }),
  /** In which conversations they are, and how far they have read; a company is told neither with whom nor how far. */
  conversations: holding({
    read: async (table, { companyId, userId }, _, { alone }) => {
      const all = await table.query(participation.by('latest', { companyId, userId }));
      return all.map(({ kind, title, lastAt, seenAt, muted }) =>
        alone ? { kind, title, lastAt, seenAt, muted } : { kind, lastAt },
      );
    },
    erase: async function* ({ table }, { companyId, userId }) {
      // Also those that they are no member of any more, but wrote in.
      const [own, wrote, person] = await Promise.all([
        table.query(participation.by('latest', { companyId, userId })),
        table.query(message.by('bySender', { companyId, senderId: userId })),
        table.get(user.at({ userId }), { consistent: true }),
      ]);
      const all = new Set([...own, ...wrote].map(({ conversationId }) => conversationId));
      for (const conversationId of all) {
        const members = await table.query(participation.in({ companyId, conversationId }), {
          consistent: true,
        });
        const others = members.filter(
          (one) => one.userId !== userId && (one.partnerId === userId || one.last?.senderId === userId),
        );
        const names = new Set(person ? [fullName(person.profile)] : []);
        for (const { last, partnerId, title } of others) {
          if (last?.senderId === userId) names.add(last.senderName);
          if (partnerId === userId) names.add(title);
        }
        const told = members.filter((one) => one.userId !== userId);
        for (const kind of ['messages.message', 'messages.opened'] as const)
          yield* unnamed(table, told, { kind, refs: { conversationId } }, names);
        yield* steps(
          others.map((one) => ({
            operations: [replace(participation, one, forgetting(one, userId))],
          })),
        );
        yield* removing(
          participation,
          members.filter((one) => one.userId === userId),
        );
      }
    },
  }),
  /** What they reported, and as whom they reviewed what others did: with a report goes what its message kept for it. */
  messageReports: holding({
    read: async (table, { companyId, userId }, _, { alone }) => {
      const all = await table.query(report.in({ companyId }));
      return all
        .filter(({ reporterId }) => reporterId === userId)
        .map(({ reason, reportedAt, closedAt }) => ({
          ...(alone && { reason }),
          ...{ reportedAt, closedAt },
        }));
    },
    erase: async function* ({ table }, { companyId, userId }) {
      const all = await table.query(report.in({ companyId }), { consistent: true });
      for (const one of all.filter(({ reporterId }) => reporterId === userId)) {
        const { operations, keys } = await lettingGo(one, table);
        const { conversationId, position } = one;
        const marker = removeAt(reported.at({ companyId, conversationId, position, userId }));
        yield { operations: [remove(report, one), marker, ...operations], files: keys, erased: 1 };
      }
      yield* steps(
        all.flatMap((one): ErasureStep[] => {
          const { opened, reporterId } = one;
          if (opened?.userId !== userId || reporterId === userId || opened.name === nobody) return [];
          return [{ operations: [replace(report, one, { ...one, opened: { ...opened, name: nobody } })] }];
        }),
      );
    },
  }),
};

/** Receipts that are looked at together: an announcement may have thousands. */
const receiptsAtOnce = 200;

/** Takes the name of who sent an announcement from what each has of it who received it. */
async function* withoutSender(table: Table, of: Announcement): AsyncGenerator<ErasureStep> {
  for await (const items of table.pages(receipt.in(of), { limit: receiptsAtOnce, consistent: true })) {
    const named = items.filter(({ senderName }) => senderName !== nobody);
    // First what they were told: by their receipts it is known by which name.
    const what = { kind: 'messages.announcement', refs: { announcementId: of.announcementId } } as const;
    yield* unnamed(table, named, what, new Set(named.map(({ senderName }) => senderName)));
    yield* steps(
      named.map((one) => ({ operations: [replace(receipt, one, { ...one, senderName: nobody })] })),
    );
  }
}

type Part = Parameters<typeof participation.placeOf>[0] & { readonly version: number };

/** What another member keeps of a conversation: no name and no word of who is erased. */
function forgetting(one: Part, userId: string): Part {
  const last = one.last?.senderId === userId ? { ...one.last, senderName: nobody, excerpt: '' } : one.last;
  return { ...one, last, ...(one.partnerId === userId && { title: nobody }) };
}
