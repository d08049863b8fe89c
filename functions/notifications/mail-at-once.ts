import type { Ids } from '#shared/identity/ids.ts';
import { declarationOf } from '#shared/notifications/kinds.ts';
import { company, user } from '../platform/identity/entities.ts';
import type { Services } from '../platform/services.ts';
import { notification, type OfPerson } from './entities.ts';
import { letterTo } from './letter.ts';
import { linkIn } from './link-in.ts';
import { canBeTold } from './notify.ts';
import { wordingOf } from './texts.ts';

type Needed = Pick<Services, 'table' | 'files' | 'mail' | 'keys' | 'environment'>;

/**
 * Mails what a person was told, once. Who can't be told any more gets nothing. Nor does anybody of an archived company, where
 * nobody could open it: what began before goes on to its reminders there. What is about an account is mailed all the same.
 * @param eventId of what told them
 */
export async function mailAtOnce(
  of: OfPerson & Ids<'notificationId'>,
  eventId: string,
  services: Needed,
): Promise<void> {
  const { table, mail, environment } = services;
  const [person, found, organisation] = await table.batchGet(
    [user.at(of), notification.at(of), company.at(of)],
    { consistent: true },
  );
  if (!found || !organisation || !canBeTold(person, of)) return;
  if (organisation.archivedAt && !declarationOf(found.kind).always) return;
  const { title: subject, body, action } = wordingOf(found, person.locale);
  const link = linkIn(found.path, person, of, environment);
  const contents = { subject, paragraphs: [body], action, link };
  await mail.sendOnce([eventId], await letterTo(person, organisation, found.kind, contents, services));
}
