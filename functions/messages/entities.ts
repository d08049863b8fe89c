import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import {
  type CompanyId,
  type ConversationId,
  companyId,
  conversationId,
  type Ids,
  type LearnpathId,
  learnpathId,
  reportId,
  type TeamId,
  teamId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { attachment } from '#shared/media/schemas.ts';
import { conversationKind, lastMessage, messageKind } from '#shared/messages/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import { ordinal } from '../platform/table/keys.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** A conversation of an organisation. */
export type OfConversation = Ids<'companyId' | 'conversationId'>;

/** A team, or with `teamId` null all who follow a learning path. */
export interface OfGroup {
  readonly companyId: CompanyId;
  readonly learnpathId: LearnpathId;
  readonly teamId: TeamId | null;
}

/** A conversation, and the number of its last message: who sends takes the next. */
export const conversation = entity({
  name: 'conversation',
  schema: z.object({
    companyId,
    conversationId,
    kind: conversationKind,
    /** Of a group: the team's name or the learning path's title. */
    title: z.string(),
    /** Whose conversation a group's is; null between two people. */
    group: z.nullable(z.object({ learnpathId, teamId: z.nullable(teamId) })),
    lastPosition: z.number(),
    begunAt: instant,
  }),
  key: {
    pk: ({ companyId, conversationId }: OfConversation) => ['CONVERSATION', companyId, conversationId],
    sk: () => ['CONVERSATION'],
  },
});
export type Conversation = ItemOf<typeof conversation>;

/**
 * Somebody's part in a conversation: that they may read it, from where, and how far they are. What a list of
 * conversations shows lies in it, so that it is one query.
 */
export const participation = entity({
  name: 'participation',
  schema: z.object({
    companyId,
    conversationId,
    userId,
    /** What this member is called. */
    name: z.string(),
    kind: conversationKind,
    /** What the conversation is called for them. */
    title: z.string(),
    /** Between two people, the other. */
    partnerId: z.nullable(userId),
    /** They read what came after this message: not what was written before they were a member. */
    sincePosition: z.number(),
    readPosition: z.number(),
    lastPosition: z.number(),
    last: z.nullable(lastMessage),
    lastAt: instant,
    /** When they read in it last. */
    seenAt: z.nullable(instant),
    /** The last message of which they were told under their bell; 0 for none. */
    toldPosition: z._default(z.number(), 0),
    muted: z.boolean(),
    /** In the conversation of a learning path, who is in it without following it. */
    asStaff: z._default(z.boolean(), false),
  }),
  key: {
    pk: ({ companyId, conversationId }: OfConversation) => [
      'CONVERSATION',
      companyId,
      conversationId,
      'MEMBERS',
    ],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
  indexes: {
    latest: {
      on: 'gsi1',
      pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['CONVERSATIONS', companyId, userId],
      sk: (of: { lastAt: string; conversationId: ConversationId }) => [of.lastAt, of.conversationId],
    },
    unread: {
      on: 'gsi2',
      when: ({ lastPosition, readPosition, muted }) => !muted && lastPosition > readPosition,
      pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['UNREAD-CONVERSATIONS', companyId, userId],
      // Apart, so that they can be counted without those that somebody is in as staff.
      sk: ({ asStaff, conversationId }: { asStaff: boolean; conversationId: ConversationId }) =>
        asStaff ? ['staff', conversationId] : [conversationId],
    },
  },
});
export type Participation = ItemOf<typeof participation>;

const storedFiles = z.array(z.omit(attachment, { link: true }));

/** A message, or something that happened to the conversation, at its place in it. */
export const message = entity({
  name: 'message',
  schema: z.object({
    companyId,
    conversationId,
    position: z.number(),
    kind: messageKind,
    senderId: userId,
    /** By the name they had when they wrote it. */
    senderName: z.string(),
    text: z.string(),
    files: storedFiles,
    mentions: z.array(userId),
    replyTo: z.nullable(z.number()),
    sentAt: instant,
    editedAt: z.nullable(instant),
    deletedAt: z.nullable(instant),
    /** What it said when it was reported, until the last of its reports is closed: its sender may change or delete it. */
    reported: z._default(
      z.nullable(z.object({ text: z.string(), files: storedFiles, reportIds: z.array(reportId) })),
      null,
    ),
  }),
  key: {
    pk: ({ companyId, conversationId }: OfConversation) => [
      'CONVERSATION',
      companyId,
      conversationId,
      'MESSAGES',
    ],
    sk: ({ position }: { position: number }) => [ordinal(position)],
  },
  indexes: {
    bySender: {
      on: 'gsi1',
      pk: ({ companyId, senderId }: { companyId: CompanyId; senderId: UserId }) => [
        'MESSAGES-BY',
        companyId,
        senderId,
      ],
      sk: (of: { sentAt: string; conversationId: ConversationId; position: number }) => [
        of.sentAt,
        of.conversationId,
        ordinal(of.position),
      ],
    },
    /** What is removed first, once its time is over. */
    oldest: {
      on: 'gsi2',
      pk: ({ companyId }: Ids<'companyId'>) => ['MESSAGES', companyId],
      sk: (of: { sentAt: string; conversationId: ConversationId; position: number }) => [
        of.sentAt,
        of.conversationId,
        ordinal(of.position),
      ],
    },
  },
});
export type Message = ItemOf<typeof message>;

/** Which message was sent under a key, so that sending it again sends nothing. Kept for a day. */
export const sent = entity({
  name: 'sent-message',
  schema: z.object({
    companyId,
    conversationId,
    userId,
    key: z.string(),
    position: z.number(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ companyId, conversationId }: OfConversation) => [
      'CONVERSATION',
      companyId,
      conversationId,
      'SENT',
    ],
    sk: ({ userId, key }: { userId: UserId; key: string }) => [userId, key],
  },
});

/** For how long a company keeps messages; absent: as all do. */
export const messageSettings = entity({
  name: 'message-settings',
  schema: z.object({ companyId, keepDays: z.number() }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['MESSAGE-SETTINGS'],
  },
});
