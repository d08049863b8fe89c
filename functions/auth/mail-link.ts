import { canSignIn } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import { company, type User, user, userEmail } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import type { Look } from '../platform/mail/contents.ts';
import { ownLook } from '../platform/mail/email.ts';
import { hashOf, tokenFor } from '../platform/mail/mailed-token.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { put } from '../platform/table/operations.ts';
import { mailLookOf } from '../settings/public.ts';
import { emailTo, joinEmailTo } from './email.ts';
import { invitedAddress, isEnded, latestLink, mailedToken } from './repository.ts';

/** How long each kind of link works. */
const validSeconds = { invitation: 7 * 24 * 3600, reset: 3600 } as const;

/**
 * Mails a person a link to choose a password, or, when the address is an account's already, to join with that. Who
 * has shown that the address is theirs has an account with the user pool from then on. The token follows from the event, so that a second delivery leaves nothing else behind; the mail goes once, and ends the link of
 * every earlier one.
 * @param event that asked for it; its instant decides when the link ends
 */
export async function mailLink(
  kind: keyof typeof validSeconds,
  about: UserId,
  event: EventDetail,
  services: Services,
): Promise<void> {
  const { table, credentials, keys, mail, environment } = services;
  const invited = await table.get(user.at({ userId: about }), { consistent: true });
  const userId = invited?.accountId ?? about;
  const [person, latest] = await table.batchGet([user.at({ userId }), latestLink.at({ userId })], {
    consistent: true,
  });
  // Deleted or deactivated since: there is nobody to write to.
  if (!invited || !canSignIn(invited) || !person || !canSignIn(person) || isEnded(person, event.at)) return;
  // A later one was mailed already.
  if (latest && latest.issuedAt > event.at) return;
  const owner = person.unproven && (await table.get(userEmail.at(person), { consistent: true }));
  if (!person.unproven) await credentials.create(userId, person.email);
  const token = await tokenFor(keys, event.id);
  const expiresAtSeconds = epochSeconds(event.at) + validSeconds[owner ? 'invitation' : kind];
  const link = { userId, hash: hashOf(token), issuedAt: event.at, expiresAtSeconds };
  const { email } = person;
  const remembered = person.unproven ? [put(invitedAddress, { email, userId })] : [];
  await table.transact([put(mailedToken, { ...link, email }), put(latestLink, link), ...remembered], {
    notAudited: 'the event that asked for the mail is the record of it',
  });
  const addressee = {
    userId,
    companyId: companyOf(person, event),
    email: person.email,
    name: fullName(person.profile),
    language: person.locale,
  };
  const origin = `${environment.SITE_ORIGIN}/auth`;
  // Who forgot a password may be of several organisations.
  const look = kind === 'invitation' ? await organisationOf(services, event) : undefined;
  const letter = owner
    ? joinEmailTo(addressee, look ?? ownLook, `${origin}/join#${token}`)
    : emailTo(addressee, kind, `${origin}/reset/${token}`, look);
  await mail.sendOnce([event.id], letter);
}

/** In which company it is known when the letter comes back: that of the event, unless the account is elsewhere. */
function companyOf(
  { memberships, defaultCompanyId }: User,
  { companyId }: EventDetail,
): CompanyId | undefined {
  return companyId && memberships[companyId] ? companyId : defaultCompanyId;
}

/** Whose letter an invitation is. */
async function organisationOf(
  { table, files }: Pick<Services, 'table' | 'files'>,
  { companyId }: EventDetail,
): Promise<Look | undefined> {
  const found = companyId && (await table.get(company.at({ companyId })));
  return found ? mailLookOf(files, found) : undefined;
}
