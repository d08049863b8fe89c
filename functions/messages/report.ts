import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, conversationId, type Ids, reportId, type UserId, userId } from '#shared/identity/ids.ts';
import { conversationKind } from '#shared/messages/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import type { OfConversation } from './entities.ts';

/** That somebody reported a message; what the message says is read in its conversation. */
export const report = entity({
  name: 'message-report',
  schema: z.object({
    companyId,
    reportId,
    conversationId,
    conversationKind,
    position: z.number(),
    reporterId: userId,
    reporterName: z.string(),
    /** Who wrote what was reported, and so doesn't review it; absent of what was reported before it was kept here. */
    senderId: z.optional(userId),
    reason: z.string(),
    reportedAt: instant,
    opened: z.nullable(
      z.object({ userId, name: z.string(), reason: z.string(), at: instant, readUntil: instant }),
    ),
    closedAt: z.nullable(instant),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['MESSAGE-REPORTS', companyId],
    sk: ({ reportId }: Ids<'reportId'>) => [reportId],
  },
});
export type Report = ItemOf<typeof report>;

/** That somebody reported a message already. */
export const reported = entity({
  name: 'message-reported',
  schema: z.object({ companyId, conversationId, position: z.number(), userId }),
  key: {
    pk: ({ companyId, conversationId }: OfConversation) => [
      'CONVERSATION',
      companyId,
      conversationId,
      'REPORTED',
    ],
    sk: ({ position, userId }: { position: number; userId: UserId }) => [String(position), userId],
  },
});

/** That somebody reads a conversation because of a report; gone when the report is closed, or after its time. */
export const review = entity({
  name: 'conversation-review',
  schema: z.object({ companyId, conversationId, userId, reportId, expiresAtSeconds: z.number() }),
  key: {
    pk: ({ companyId, conversationId }: OfConversation) => [
      'CONVERSATION',
      companyId,
      conversationId,
      'REVIEWS',
    ],
    sk: ({ userId, reportId }: Ids<'userId' | 'reportId'>) => [userId, reportId],
  },
});
