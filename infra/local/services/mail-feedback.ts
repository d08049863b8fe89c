import type { Bus } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import type { Cloud } from '../template/cloud.ts';
import { type JsonObject, listOf, objectOf, textOf } from '../template/types.ts';
import type { Mail } from './ses.ts';

/** What can be said of a mail. */
export const feedbackKinds = ['bounce', 'complaint'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Says what mail servers would say of mails, as SES tells it. */
export interface MailFeedback {
  /** Says of a mail to an address of SES's mailbox simulator what that is for. */
  readonly sent: (mail: Mail) => void;
  /** Says it of any mail, as somebody asks. */
  readonly say: (kind: FeedbackKind, mail: Mail) => void;
}

const names = { bounce: 'Email Bounced', complaint: 'Email Complaint Received' } as const;
const simulator = /^(bounce|complaint)(\+.*)?@simulator\.amazonses\.com$/;

/**
 * SES's mailbox simulator, and any mail server that is told what to say. It speaks on the account's own bus, of what the
 * configuration set of the app tells there.
 */
export function openMailFeedback(cloud: Cloud, bus: Pick<Bus, 'put'>): MailFeedback {
  const told = cloud
    .ofType('AWS::SES::ConfigurationSetEventDestination')
    .map(({ properties }) => ({ set: textOf(properties.ConfigurationSetName), ...toldBy(properties) }));
  const say: MailFeedback['say'] = (kind, mail) => {
    const at = new Date().toISOString();
    for (const { set, kinds } of told) {
      if (kinds.includes(kind)) bus.put('default', 'aws.ses', names[kind], detailOf(kind, mail, set, at), at);
    }
  };
  return {
    say,
    sent: (mail) => {
      for (const address of mail.to) {
        const kind = feedbackKinds.find((one) => simulator.exec(address)?.[1] === one);
        if (kind) say(kind, mail);
      }
    },
  };
}

function toldBy({ EventDestination }: JsonObject): { readonly kinds: readonly string[] } {
  const { EventBridgeDestination, Enabled, MatchingEventTypes } = objectOf(EventDestination);
  const isTold = EventBridgeDestination !== undefined && Enabled !== false;
  return { kinds: isTold ? listOf(MatchingEventTypes).map(textOf) : [] };
}

/** As much of SES's event as consumers read, in its form. */
function detailOf(kind: FeedbackKind, mail: Mail, set: string, at: string): JsonObject {
  const recipients = mail.to.map((emailAddress) => ({ emailAddress }));
  const said = { feedbackId: newId(), timestamp: at };
  const tags = { ...mail.tags, 'ses:configuration-set': set };
  return {
    eventType: kind === 'bounce' ? 'Bounce' : 'Complaint',
    mail: {
      timestamp: mail.sentAt,
      messageId: mail.id,
      source: mail.from,
      destination: [...mail.to],
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
    ...(kind === 'bounce'
      ? {
          bounce: {
            ...said,
            bounceType: 'Permanent',
            bounceSubType: 'General',
            bouncedRecipients: recipients,
          },
        }
      : { complaint: { ...said, complaintFeedbackType: 'abuse', complainedRecipients: recipients } }),
  };
}
