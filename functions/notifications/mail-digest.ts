import type { NotificationId } from '#shared/identity/ids.ts';
import { company, user } from '../platform/identity/entities.ts';
import { fill } from '../platform/mail/email.ts';
import type { Services } from '../platform/services.ts';
import { inbox, notification, type OfPerson } from './entities.ts';
import { letterTo, mailTexts } from './letter.ts';
import { linkIn } from './link-in.ts';
import { canBeTold } from './notify.ts';
import { wordingOf } from './texts.ts';

/**
 * Mails what a person was told since the last time, once, but for what they have read meanwhile.
 * @param eventId of what gathered it
 */
export async function mailDigest(
  of: OfPerson,
  ids: readonly NotificationId[],
  eventId: string,
  services: Pick<Services, 'table' | 'files' | 'mail' | 'keys' | 'environment'>,
): Promise<void> {
  const { table, mail, environment } = services;
  const [person, organisation, box, ...found] = await table.batchGet(
    [
      user.at(of),
      company.at(of),
      inbox.at(of),
      ...ids.map((notificationId) => notification.at({ ...of, notificationId })),
    ],
    { consistent: true },
  );
  const unread = found.filter((one) => one !== undefined && box?.unread[one.notificationId] !== undefined);
  if (unread.length === 0 || !organisation || !canBeTold(person, of)) return;
  const texts = mailTexts(person.locale);
  const count = { count: String(unread.length) };
  const items = unread.flatMap((one) => {
    if (!one) return [];
    const { title, body } = wordingOf(one, person.locale);
    return [{ action: title, text: body, link: linkIn(one.path, person, of, environment) }];
  });
  const contents = {
    subject: fill(unread.length === 1 ? texts.digestSubjectOne : texts.digestSubject, count),
    paragraphs: [texts.digestLead],
    items,
    action: texts.digestAction,
    link: linkIn('/main/notifications', person, of, environment),
  };
  await mail.sendOnce([eventId], await letterTo(person, organisation, 'digest', contents, services));
}
