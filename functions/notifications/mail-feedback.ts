import * as z from 'zod/mini';
import { notificationEvents } from '#events/notifications.ts';
import { companyId, userId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import { addressHash, afterFeedback, arrival, type Feedback } from '../platform/mail/arrival.ts';
import { letterTags } from '../platform/mail/transport.ts';
import type { Services } from '../platform/services.ts';
import { type ServiceEvent, serviceEvent } from '../platform/stream/service-event.ts';
import { check, createOrReplace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';

/** SES writes times with and without milliseconds; the product compares them as text. */
const time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text).toISOString()),
);

/** The letter that something is said of: it went to one address, which need not be the one that a server names. */
const letter = z.object({
  timestamp: time,
  destination: z.tuple([z.string()]),
  tags: z.object({
    [letterTags.person]: z.optional(z.tuple([userId])),
    [letterTags.company]: z.optional(z.tuple([companyId])),
  }),
});
type Letter = z.output<typeof letter>;

const bounced = z.object({ mail: letter, bounce: z.object({ bounceType: z.string(), timestamp: time }) });
const complained = z.object({
  mail: letter,
  complaint: z.object({ timestamp: time, complaintFeedbackType: z.nullish(z.string()) }),
});

/** What follows when mail servers send letters back, or their readers report them as unwanted. */
export const mailFeedback = [
  serviceEvent('Email Bounced', bounced, async ({ mail, bounce }, event, services) => {
    // A full mailbox, or a server that is away, is SES's to try again.
    if (bounce.bounceType !== 'Permanent') return;
    await note(mail, { kind: 'bounce', sentAt: mail.timestamp, at: bounce.timestamp }, event, services);
  }),
  serviceEvent('Email Complaint Received', complained, async ({ mail, complaint }, event, services) => {
    // Its reader took it out of the unwanted mail.
    if (complaint.complaintFeedbackType === 'not-spam') return;
    await note(mail, { kind: 'complaint', sentAt: mail.timestamp, at: complaint.timestamp }, event, services);
  }),
];

/** Keeps with its person what was said of a letter, once; of somebody who was erased meanwhile nothing is kept. */
async function note(
  { destination: [email], tags }: Letter,
  feedback: Feedback,
  { id, at }: ServiceEvent,
  { table }: Pick<Services, 'table'>,
): Promise<void> {
  const [about] = tags[letterTags.person] ?? [];
  // Sent before letters said whose they are.
  if (!about) return;
  const of = { userId: about, address: addressHash(email) };
  const [person, before] = await table.batchGet([user.at(of), arrival.at(of)], { consistent: true });
  const after = afterFeedback(of, before, feedback);
  if (!person || !after) return;
  const [company] = tags[letterTags.company] ?? [];
  const { mailBounced, mailComplained } = notificationEvents;
  await table.transact(
    [createOrReplace(arrival, before, after), check(user.at(of), 'exists')],
    recordOf(
      feedback.kind === 'bounce' ? mailBounced : mailComplained,
      { now: at, requestId: id },
      {
        subject: { type: 'user', id: about },
        payload: { userId: about },
        ...(company && { companyId: company }),
      },
    ),
  );
}
