import { notificationEvents } from '#events/notifications.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { mailAtOnce } from './mail-at-once.ts';
import { mailDigest } from './mail-digest.ts';

/** The Lambda that mails what people are told. */
export const handler = subscriber([
  subscription(
    notificationEvents.personNotified,
    async ({ userId, notificationId, delivery }, event, services) => {
      const { companyId, id } = event;
      if (companyId && delivery === 'at-once')
        await mailAtOnce({ companyId, userId, notificationId }, id, services);
    },
  ),
  subscription(
    notificationEvents.digestGathered,
    async ({ userId, notificationIds }, { companyId, id }, services) => {
      if (companyId) await mailDigest({ companyId, userId }, notificationIds, id, services);
    },
  ),
]);
