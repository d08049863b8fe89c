import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import {
  type AnnouncementId,
  announcementId,
  type CompanyId,
  companyId,
  type Ids,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { announcementState, audience, names, stoppedBy } from '#shared/messages/announcement-schemas.ts';
import { counter } from '../../platform/table/counter.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

type OfAnnouncement = Ids<'companyId' | 'announcementId'>;

/** What an organisation tells many people at once. */
export const announcement = entity({
  name: 'announcement',
  schema: z.object({
    companyId,
    announcementId,
    title: z.string(),
    text: z.string(),
    audience,
    audienceName: names,
    state: announcementState,
    stoppedBy,
    senderId: userId,
    senderName: z.string(),
    sendOn: z.nullable(date),
    createdAt: instant,
    sentAt: z.nullable(instant),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['ANNOUNCEMENTS', companyId],
    sk: ({ announcementId }: Ids<'announcementId'>) => [announcementId],
  },
  indexes: {
    bySender: {
      on: 'gsi1',
      pk: ({ companyId, senderId }: { companyId: CompanyId; senderId: UserId }) => [
        'ANNOUNCEMENTS-BY',
        companyId,
        senderId,
      ],
      sk: ({ announcementId }: Ids<'announcementId'>) => [announcementId],
    },
    planned: {
      on: 'gsi2',
      when: ({ state }) => state === 'planned',
      pk: ({ companyId }: Ids<'companyId'>) => ['ANNOUNCEMENTS-PLANNED', companyId],
      sk: (of: { sendOn: string | null; announcementId: AnnouncementId }) => [
        of.sendOn ?? '',
        of.announcementId,
      ],
    },
  },
});
export type Announcement = ItemOf<typeof announcement>;

/** Which announcement was made under a key, so that announcing it again tells nobody. Kept for a day. */
export const announced = entity({
  name: 'announced',
  schema: z.object({ companyId, userId, key: z.string(), announcementId, expiresAtSeconds: z.number() }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['ANNOUNCED', companyId, userId],
    sk: ({ key }: { key: string }) => [key],
  },
});

/** That somebody has an announcement, and when they opened it. */
export const receipt = entity({
  name: 'announcement-receipt',
  schema: z.object({
    companyId,
    announcementId,
    userId,
    title: z.string(),
    senderName: z.string(),
    sentAt: instant,
    readAt: z.nullable(instant),
  }),
  key: {
    pk: ({ companyId, announcementId }: OfAnnouncement) => [
      'ANNOUNCEMENT',
      companyId,
      announcementId,
      'RECEIVERS',
    ],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
  indexes: {
    ofPerson: {
      on: 'gsi1',
      pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['ANNOUNCEMENTS-TO', companyId, userId],
      sk: (of: { sentAt: string; announcementId: AnnouncementId }) => [of.sentAt, of.announcementId],
    },
  },
});
export type Receipt = ItemOf<typeof receipt>;

/** How many have an announcement, and how many of them opened it: thousands do at once, so no item is replaced for it. */
export const announcementFigures = counter({
  name: 'announcement-figures',
  pk: ({ companyId, announcementId }: OfAnnouncement) => ['ANNOUNCEMENT', companyId, announcementId],
  fields: ['receivers', 'read'],
});
