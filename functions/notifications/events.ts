import { jobEvents } from '#events/jobs.ts';
import { notificationEvents } from '#events/notifications.ts';
import { showChanges } from '../live/public.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { changesBy } from './changes-by.ts';
import { mailAtOnce } from './mail-at-once.ts';
import { mailDigest } from './mail-digest.ts';
import { mailFeedback } from './mail-feedback.ts';
import { notify } from './notify.ts';
import { tellExport } from './tell-export.ts';

/** The Lambda that shows people at once that they were told something, mails it, and hears whether that arrives. */
export const handler = subscriber([
  subscription(
    notificationEvents.personNotified,
    async ({ userId, notificationId, kind, delivery }, event, services) => {
      const { companyId, id } = event;
      if (!companyId) return;
      await showChanges(services, { companyId, userIds: [userId] }, [changesBy(kind)]);
      if (delivery === 'at-once') await mailAtOnce({ companyId, userId, notificationId }, id, services);
    },
  ),
  subscription(
    notificationEvents.digestGathered,
    async ({ userId, notificationIds }, { companyId, id }, services) => {
      if (companyId) await mailDigest({ companyId, userId }, notificationIds, id, services);
    },
  ),
  subscription(jobEvents.jobEnded, async (ended, event, { table }) => {
    if (event.companyId) await tellExport(table, event.companyId, ended, event);
  }),
  ...mailFeedback,
  ...(
    [
      [notificationEvents.mailBounced, { kind: 'people.mail-stopped', context: 'bounce' }],
      [notificationEvents.mailComplained, { kind: 'people.mail-stopped', context: 'complaint' }],
      // Mailed at once: it shows whether mail arrives.
      [notificationEvents.mailResumed, { kind: 'people.mail-resumed' }],
    ] as const
  ).map(([definition, what]) =>
    subscription(definition, async ({ userId }, event, services) => {
      const { companyId } = event;
      if (companyId) await notify(services, { companyId, userId }, { ...what, refs: {}, cause: event });
    }),
  ),
]);
