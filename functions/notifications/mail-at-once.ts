import type { NotificationId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import { emailOf } from '../platform/mail/email.ts';
import type { Services } from '../platform/services.ts';
import { notification, type OfPerson } from './entities.ts';
import { canBeTold } from './notify.ts';
import { greetingOf, wordingOf } from './texts.ts';

/**
 * Mails what a person was told, once. Who can't be told any more gets nothing.
 * @param eventId of what told them
 */
export async function mailAtOnce(
  of: OfPerson & { readonly notificationId: NotificationId },
  eventId: string,
  { table, mail, environment }: Pick<Services, 'table' | 'mail' | 'environment'>,
): Promise<void> {
  const [person, found] = await table.batchGet([user.at(of), notification.at(of)], { consistent: true });
  if (!found || !canBeTold(person, of)) return;
  const { email, locale, profile } = person;
  const { title, body, action } = wordingOf(found, locale);
  const letter = emailOf(email, locale, {
    subject: title,
    paragraphs: [greetingOf(profile.firstName, locale), body],
    action,
    link: environment.SITE_ORIGIN + found.path,
  });
  await mail.sendOnce([eventId], letter);
}
