import type { UserId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { hashOf, tokenFor } from '../platform/mail/mailed-token.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { put } from '../platform/table/operations.ts';
import { emailTo } from './email.ts';
import { isEnded, latestLink, mailedToken } from './repository.ts';

/** How long each kind of link works. */
const validSeconds = { invitation: 7 * 24 * 3600, reset: 3600 } as const;

/**
 * Makes sure that a person has an account with the user pool, and mails them a link to choose a password. The token
 * follows from the event, so that a second delivery leaves nothing else behind; the mail goes once, and ends the link of
 * every earlier one.
 * @param event that asked for it; its instant decides when the link ends
 */
export async function mailLink(
  kind: keyof typeof validSeconds,
  userId: UserId,
  event: EventDetail,
  services: Services,
): Promise<void> {
  const { table, credentials, keys, mail, environment } = services;
  const [person, latest] = await table.batchGet([user.at({ userId }), latestLink.at({ userId })], {
    consistent: true,
  });
  // Deleted or deactivated since: there is nobody to write to.
  if (person?.status !== 1 || person.deletedAt || isEnded(person, event.at)) return;
  // A later one was mailed already.
  if (latest && latest.issuedAt > event.at) return;
  await credentials.create(userId, person.email);
  const token = await tokenFor(keys, event.id);
  const expiresAtSeconds = Math.floor(Date.parse(event.at) / 1000) + validSeconds[kind];
  const link = { userId, hash: hashOf(token), issuedAt: event.at, expiresAtSeconds };
  await table.transact([put(mailedToken, { ...link, email: person.email }), put(latestLink, link)], {
    notAudited: 'the event that asked for the mail is the record of it',
  });
  const address = `${environment.SITE_ORIGIN}/auth/reset/${token}`;
  const addressee = { email: person.email, name: fullName(person.profile), language: person.locale };
  await mail.sendOnce([event.id], emailTo(addressee, kind, address));
}
