import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { FileId, ReportId } from '#shared/identity/ids.ts';
import { editSeconds, type Member } from '#shared/messages/schemas.ts';
import { shortened } from '#shared/platform/start-of.ts';
import { plainText } from '../platform/plain-text.ts';
import type { Conversation, Message, Participation } from './entities.ts';

/** What a list shows of a message, in characters. */
const excerptLength = 120;

/** Permissions that make nobody staff. */
const notStaff: readonly string[] = ['study.follow', 'messages.write'];

/** Whether one of a person's roles makes them staff: it allows more than to study and to write. */
export function isStaff(
  roleIds: readonly string[],
  roles: readonly { readonly roleId: string; readonly permissions: readonly string[] }[],
): boolean {
  return roles.some(
    ({ roleId, permissions }) =>
      roleIds.includes(roleId) && permissions.some((one) => !notStaff.includes(one)),
  );
}

/**
 * Whether somebody may begin a conversation with another. Colleagues may, whoever coaches a student and that student may,
 * and who is in a team together; who administers users may write to all of them.
 */
export function mayBegin(between: {
  readonly bothStaff: boolean;
  readonly coaching: boolean;
  readonly sameTeam: boolean;
  readonly administersUsers: boolean;
}): boolean {
  return Object.values(between).some(Boolean);
}

/** What a list shows of a message: how it begins, or the name of its first file. */
export function excerptOf({ text, files }: Pick<Message, 'text' | 'files'>): string {
  return shortened(plainText(text) || (files[0]?.displayName ?? ''), excerptLength);
}

/** What a search of a conversation looks through: what a message says, and what its files are called. */
export function searchedOf({ text, files }: Pick<Message, 'text' | 'files'>): readonly string[] {
  return [plainText(text), ...files.map(({ displayName }) => displayName)];
}

/**
 * A message with another text.
 * @throws Refusal MESSAGE_NOT_FOUND for one that isn't the sender's or is gone, MESSAGE_FINAL once 15 minutes are over
 */
export function edited(before: Message, senderId: string, text: string, now: string): Message {
  if (before.senderId !== senderId || before.kind !== 'text' || before.deletedAt)
    throw new Refusal('MESSAGE_NOT_FOUND');
  if (Date.parse(now) - Date.parse(before.sentAt) > editSeconds * 1000) throw new Refusal('MESSAGE_FINAL');
  return { ...before, text, editedAt: now };
}

/** What is left of a message that was taken away: that there was one, and whose. */
export function emptied(before: Message, now: string): Message {
  return { ...withdrawn(before, now), reported: null };
}

/** A message that its sender took away: what was reported of it stays, for who reviews the report. */
export function withdrawn(before: Message, now: string): Message {
  return { ...before, text: '', files: [], mentions: [], deletedAt: before.deletedAt ?? now };
}

/** Reports of one message that are remembered with it; the others are closed for themselves. */
const mostReports = 100;

/** A message that keeps what it says while it is reported. */
export function keptFor(reportId: ReportId, before: Message): Message {
  const { text, files } = before;
  const kept = before.reported ?? { text, files, reportIds: [] };
  return {
    ...before,
    reported: { ...kept, reportIds: [...kept.reportIds, reportId].slice(0, mostReports) },
  };
}

/** A message once a report of it is closed; with the last one it keeps no more than others see. */
export function withoutReport(reportId: ReportId, before: Message): Message {
  if (!before.reported) return before;
  const reportIds = before.reported.reportIds.filter((one) => one !== reportId);
  return { ...before, reported: reportIds.length > 0 ? { ...before.reported, reportIds } : null };
}

/** The files of messages, each once, also of those that are kept because of a report. */
export function filesOf(messages: readonly Pick<Message, 'files' | 'reported'>[]): FileId[] {
  const all = messages.flatMap(({ files, reported }) => [...files, ...(reported?.files ?? [])]);
  return [...new Set(all.map(({ fileId }) => fileId))];
}

/** Whether a member still is one: who is in the conversation of a learning path as staff may see learning paths. */
export function takesPart(actor: Actor, { asStaff }: Pick<Participation, 'asStaff'>): boolean {
  return !asStaff || holds(actor, 'learnpaths.read');
}

/** A member that a conversation gets: they read what is written from now on. */
export function joining(
  { companyId, conversationId, kind, title, lastPosition }: Omit<Conversation, 'version'>,
  { userId, name }: Member,
  at: string,
  partner: Member | null = null,
): Omit<Participation, 'version'> {
  return {
    ...{ companyId, conversationId, userId, name, kind },
    title: partner?.name ?? title,
    partnerId: partner?.userId ?? null,
    ...{ sincePosition: lastPosition, readPosition: lastPosition, lastPosition },
    last: null,
    lastAt: at,
    seenAt: null,
    toldPosition: 0,
    muted: false,
    asStaff: false,
  };
}

/**
 * A member's part once a message came; as it was when they had it already.
 * @param told whether they are told of it under their bell
 * @returns undefined when nothing changes: the same event came before, or a later one
 */
export function withMessage(
  earlier: Participation,
  message: Message,
  { told = false }: { readonly told?: boolean } = {},
): Participation | undefined {
  const { position, senderId, senderName, sentAt, kind } = message;
  const isNews = told && position > earlier.toldPosition;
  const before = isNews ? { ...earlier, toldPosition: position } : earlier;
  if (position < before.lastPosition || position <= before.sincePosition) return isNews ? before : undefined;
  const last = { senderId, senderName, excerpt: kind === 'text' ? excerptOf(message) : '' };
  // Who writes has read what came before.
  const readPosition =
    senderId === before.userId ? Math.max(before.readPosition, position) : before.readPosition;
  const after = { ...before, lastPosition: position, last, lastAt: sentAt, readPosition };
  return JSON.stringify(after) === JSON.stringify(earlier) ? undefined : after;
}

/** How long somebody who read in a conversation is taken to be looking at it still. */
const lookingMilliseconds = 45_000;

/**
 * Whether a member is told of a message under their bell: unless they were told of one that they have not read, or when it
 * mentions them; not of their own, when they muted it, nor while they look at it. That the conversation was opened everybody is told.
 */
export function isToldOf(
  before: Participation,
  message: Message,
): 'message' | 'mention' | 'opened' | undefined {
  if (message.senderId === before.userId || message.position <= before.sincePosition) return undefined;
  if (message.kind === 'opened') return 'opened';
  if (message.deletedAt || before.muted || before.readPosition >= message.position) return undefined;
  if (message.mentions.includes(before.userId)) return 'mention';
  const isLooking =
    before.seenAt !== null && Date.parse(message.sentAt) - Date.parse(before.seenAt) < lookingMilliseconds;
  // What came while they looked, or had it muted, is unread as well: they were never told of that.
  const knows = before.toldPosition > before.readPosition;
  return isLooking || knows ? undefined : 'message';
}
