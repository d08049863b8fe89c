import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { UserId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { emailOf, fill } from '../platform/mail/email.ts';
import type { Services } from '../platform/services.ts';

const texts = { nl, en };

/**
 * Tells a person once that the name they proposed was confirmed, or why it was not.
 * @param of who, and what was decided
 * @param eventId of the decision
 */
export async function mailNameDecided(
  { table, mail, environment }: Pick<Services, 'table' | 'mail' | 'environment'>,
  { userId, decision }: { readonly userId: UserId; readonly decision: 'confirmed' | 'refused' },
  eventId: string,
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (person?.status !== 1 || person.deletedAt) return;
  const { email, locale, profile, nameRefusal } = person;
  // Somebody who proposed another name meanwhile is told of that one.
  if (decision === 'refused' && !nameRefusal) return;
  const { subject, greeting, confirmed, refused, action } = texts[locale].nameDecided;
  const values = { name: fullName(profile), reason: nameRefusal?.reason ?? '' };
  const contents = {
    subject,
    paragraphs: [greeting, decision === 'confirmed' ? confirmed : refused].map((text) => fill(text, values)),
    action,
    link: `${environment.SITE_ORIGIN}/main/profile`,
  };
  await mail.sendOnce([eventId], emailOf(email, locale, contents));
}
