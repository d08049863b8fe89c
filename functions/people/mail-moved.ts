import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { User } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { emailOf, fill } from '../platform/mail/email.ts';
import type { Services } from '../platform/services.ts';

const texts = { nl, en };

/**
 * Tells the address that a person had that their account was moved away from it: who holds it may not have asked.
 * @param eventId of the change; it is told once
 */
export async function mailMoved(
  { mail, environment }: Pick<Services, 'mail' | 'environment'>,
  { profile, locale }: User,
  from: string,
  eventId: string,
): Promise<void> {
  const { subject, greeting, lead, unexpected, action } = texts[locale].emailMoved;
  const contents = {
    subject,
    paragraphs: [fill(greeting, { name: fullName(profile) }), lead, unexpected],
    action,
    link: environment.SITE_ORIGIN,
  };
  await mail.sendOnce([eventId, 'moved'], emailOf(from, locale, contents));
}
