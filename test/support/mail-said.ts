import { randomUUID } from 'node:crypto';
import { handler } from '#functions/notifications/events.ts';
import type { Email } from '#functions/platform/mail/transport.ts';

interface Said {
  readonly kind: 'bounce' | 'complaint';
  /** UTC instants; default: now. */
  readonly sentAt?: string;
  readonly at?: string;
  readonly bounceType?: 'Permanent' | 'Transient';
  readonly feedbackType?: string;
}

const now = () => new Date().toISOString();

/** What SES tells of a letter, as its documentation has it: `Email Bounced` and `Email Complaint Received`. */
export function saidOf(
  { to, userId, companyId }: Pick<Email, 'to' | 'userId' | 'companyId'>,
  { kind, sentAt = now(), at = now(), bounceType = 'Permanent', feedbackType }: Said,
) {
  const tags = { person: [userId], ...(companyId && { company: [companyId] }) };
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': kind === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
    source: 'aws.ses',
    account: '000000000000',
    // EventBridge leaves milliseconds out.
    time: at.replace(/\.\d+Z$/, 'Z'),
    region: 'eu-west-1',
    resources: ['arn:aws:ses:eu-west-1:000000000000:configuration-set/leerpad-dev'],
    detail: {
      eventType: kind === 'bounce' ? 'Bounce' : 'Complaint',
      mail: {
        timestamp: sentAt,
        messageId: randomUUID(),
        source: 'no-reply@leerpad.example',
        destination: [to],
        tags: { ...tags, 'ses:configuration-set': ['leerpad-dev'] },
      },
      ...(kind === 'bounce'
        ? // A server further on may name another address.
          { bounce: { bounceType, bouncedRecipients: [{ emailAddress: `fwd-${to}` }], timestamp: at } }
        : { complaint: { timestamp: at, complaintFeedbackType: feedbackType ?? 'abuse' } }),
    },
  };
}

/** Brings what SES told to the subscriber, as its queue does. */
export async function bring(...told: readonly object[]): Promise<void> {
  for (const one of told) await handler({ Records: [{ body: JSON.stringify(one) }] });
}
