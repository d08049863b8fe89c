import * as z from 'zod/mini';
import { instant, onceKey, paragraph, whole } from '#shared/http/fields.ts';
import { conversationId, fileId, learnpathId, reportId, teamId, userId } from '#shared/identity/ids.ts';
import { attachment } from '#shared/media/schemas.ts';

/** Most files of one message, and most people that it mentions. */
export const mostFiles = 10;
export const mostMentions = 20;

/** For how long after it was sent a message can be changed. */
export const editSeconds = 15 * 60;

/** Days that messages are kept where an organisation settled nothing, and the bounds of what it may settle. */
export const defaultKeepDays = 730;
export const keepDays = whole(30, 3650);

/** Between two people, of whom one may coach the other; of a team; of who follows a learning path. */
export const conversationKind = z.enum(['direct', 'coach', 'team', 'learnpath']);
export type ConversationKind = z.infer<typeof conversationKind>;

/** Text from the editor; cleaned on the way in and again where it is shown. */
export const messageText = z.string().check(z.maxLength(20_000));

/** The place of a message in its conversation, from 1; also its name there. */
export const position = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999));

/** What came last, as a list of conversations shows it. */
export const lastMessage = z.object({
  senderId: userId,
  senderName: z.string(),
  /** The beginning of its text, or the name of its file; empty of one that was deleted. */
  excerpt: z.string(),
});

/** A conversation as one of its members finds it in their list. */
export const conversationRow = z.object({
  id: conversationId,
  kind: conversationKind,
  /** What it is called for this member: who the other is, the team or the learning path. */
  title: z.string(),
  unread: z.number(),
  muted: z.boolean(),
  last: z.nullable(lastMessage),
  at: instant,
});
export type ConversationRow = z.infer<typeof conversationRow>;

export const member = z.object({ userId, name: z.string() });
export type Member = z.infer<typeof member>;

/** A conversation that is opened. */
export const conversation = z.object({
  id: conversationId,
  kind: conversationKind,
  title: z.string(),
  muted: z.boolean(),
  /** Up to which message the caller has read. */
  readPosition: z.number(),
  lastPosition: z.number(),
  /** The first hundred, by id. */
  members: z.array(member),
  moreMembers: z.boolean(),
  /** Whether the caller reads it because of a report, and is no member. */
  reviewing: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** Something that was written, or that happened to the conversation: somebody opened it because of a report. */
export const messageKind = z.enum(['text', 'opened']);

export const message = z.object({
  position: z.number(),
  version: z.number(),
  kind: messageKind,
  senderId: userId,
  /** By the name they had when they wrote it. */
  senderName: z.string(),
  /** Empty once it is deleted. */
  text: z.string(),
  files: z.array(attachment),
  mentions: z.array(userId),
  /** The message that it answers. */
  replyTo: z.nullable(z.number()),
  sentAt: instant,
  editedAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
  /** To who reviews a report of it: what it said then, if its sender changed or deleted it since. */
  reported: z.nullable(z.object({ text: z.string(), files: z.array(attachment) })),
});
export type Message = z.infer<typeof message>;

export const messageInput = z.strictObject({
  key: onceKey,
  text: messageText,
  fileIds: z.array(fileId).check(z.maxLength(mostFiles)),
  mentions: z.array(userId).check(z.maxLength(mostMentions)),
  replyTo: z.nullable(whole(1, 9_999_999_999)),
});

/** With whom a conversation begins: a person, perhaps found in a team's conversation, or a group. */
export const beginning = z.strictObject({
  userId: z.optional(userId),
  /** The conversation of a team in which both are. */
  through: z.optional(conversationId),
  learnpathId: z.optional(learnpathId),
  teamId: z.optional(teamId),
});

/** Somebody to whom the caller may write. */
export const contact = z.object({ id: userId, name: z.string(), coaching: z.boolean() });
export type Contact = z.infer<typeof contact>;

/** Why a message is reported, and why a reported conversation is opened. */
export const reason = paragraph(1000).check(z.minLength(3));

/** A message that somebody reported. Who reviews it learns what it says by opening the conversation. */
export const report = z.object({
  id: reportId,
  version: z.number(),
  conversationId,
  conversationKind,
  position: z.number(),
  reporterName: z.string(),
  reason: z.string(),
  reportedAt: instant,
  openedAt: z.nullable(instant),
  openedByName: z.nullable(z.string()),
  /** Until when who opened it may read. */
  readUntil: z.nullable(instant),
  closedAt: z.nullable(instant),
});
export type Report = z.infer<typeof report>;
