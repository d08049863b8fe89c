import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, type NotificationId, notificationId, userId } from '#shared/identity/ids.ts';
import { choicesByKind, notification as shown } from '#shared/notifications/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** Somebody in one of their companies. */
export type OfPerson = Ids<'companyId' | 'userId'>;

const pk = ({ companyId, userId }: OfPerson) => ['NOTIFICATIONS', companyId, userId] as const;

/** Something that a person was told: one item for all that is alike, which tells how often it happened and what was last. */
export const notification = entity({
  name: 'notification',
  schema: z.object({
    companyId,
    userId,
    notificationId,
    ...z.pick(shown, { kind: true, path: true, values: true, context: true, count: true }).shape,
    /** When the person was told last, which may be after it happened. */
    toldAt: instant,
    /** Whether it is to come along in the next daily mail. */
    inDigest: z._default(z.boolean(), false),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk,
    sk: ({ notificationId }: Ids<'notificationId'>) => ['NOTIFICATION', notificationId],
  },
  indexes: {
    newest: {
      on: 'gsi1',
      pk,
      sk: (of: { toldAt: string; notificationId: NotificationId }) => [of.toldAt, of.notificationId],
    },
    /** What the next daily mails of a company tell, person by person. */
    digest: {
      on: 'gsi2',
      when: ({ inDigest }) => inDigest,
      pk: ({ companyId }: Ids<'companyId'>) => ['DIGESTS', companyId],
      sk: (of: Ids<'userId' | 'notificationId'>) => [of.userId, of.notificationId],
    },
  },
});
export type Notification = ItemOf<typeof notification>;

/** What a person has not read yet, by notification: when they were told. The latest hundred; absent while there is none. */
export const inbox = entity({
  name: 'inbox',
  schema: z.object({ companyId, userId, unread: z.record(notificationId, instant) }),
  key: { pk, sk: () => ['INBOX'] },
});
export type Inbox = ItemOf<typeof inbox>;

/** How a person wants to be told, in one of their companies; absent until they have chosen. */
export const preferences = entity({
  name: 'notification-preferences',
  schema: z.object({ companyId, userId, choices: choicesByKind }),
  key: { pk, sk: () => ['PREFERENCES'] },
});

/** How a company tells who chose nothing; absent until somebody has set it. */
export const defaults = entity({
  name: 'notification-defaults',
  schema: z.object({ companyId, choices: choicesByKind }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['NOTIFICATION-DEFAULTS'],
  },
});

/** That a person was told for a cause, by a hash of it, so that they aren't told again when it repeats. */
export const told = entity({
  name: 'told',
  schema: z.object({ companyId, userId, cause: z.string(), expiresAtSeconds: z.number() }),
  key: { pk, sk: ({ cause }: { cause: string }) => ['TOLD', cause] },
});
