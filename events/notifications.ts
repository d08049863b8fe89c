import * as z from 'zod/mini';
import { notificationId, userId } from '#shared/identity/ids.ts';
import { notificationKind } from '#shared/notifications/kinds.ts';
import { event } from './event.ts';

const sampleUser = userId.parse('usr_01JD0000000000000000000001');
const sampleNotification = notificationId.parse('ntf_01JD0000000000000000000001');

/** What happens as people are told of what concerns them. */
export const notificationEvents = {
  personNotified: event({
    name: 'notifications.person-notified',
    version: 1,
    quiet: true,
    summary: 'A person was told of something; `delivery` says whether it also goes out at once.',
    schema: z.object({
      notificationId,
      userId,
      kind: notificationKind,
      delivery: z.enum(['app', 'daily', 'at-once']),
    }),
    sample: {
      notificationId: sampleNotification,
      userId: sampleUser,
      kind: 'grading.returned',
      delivery: 'at-once',
    },
  }),
  digestGathered: event({
    name: 'notifications.digest-gathered',
    version: 1,
    quiet: true,
    summary: 'What a person was told since the last daily mail was put together for the next.',
    schema: z.object({ userId, notificationIds: z.array(notificationId) }),
    sample: { userId: sampleUser, notificationIds: [sampleNotification] },
  }),
  mailBounced: event({
    name: 'notifications.mail-bounced',
    version: 1,
    summary: 'Mail to a person comes back for good, so none is sent to that address any more.',
    schema: z.object({ userId }),
    sample: { userId: sampleUser },
  }),
  mailComplained: event({
    name: 'notifications.mail-complained',
    version: 1,
    summary: 'A person reported a mail as unwanted, so none that they can end is sent any more.',
    schema: z.object({ userId }),
    sample: { userId: sampleUser },
  }),
  mailResumed: event({
    name: 'notifications.mail-resumed',
    version: 1,
    summary: 'Mail is sent again to the address of a person to which it was not.',
    schema: z.object({ userId }),
    sample: { userId: sampleUser },
  }),
  preferencesChanged: event({
    name: 'notifications.preferences-changed',
    version: 1,
    summary: 'A person wants other notifications, or other mails of them.',
    schema: z.object({ userId }),
    sample: { userId: sampleUser },
  }),
  defaultsChanged: event({
    name: 'notifications.defaults-changed',
    version: 1,
    summary: 'An organisation sends other notifications, or other mails of them, to who chose nothing.',
    schema: z.object({ changed: z.array(notificationKind) }),
    sample: { changed: ['grading.returned'] },
  }),
} as const;
