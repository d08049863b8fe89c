import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { UserId } from '#shared/identity/ids.ts';
import { type User, user } from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import { addressHash, afterResuming, arrival } from '../platform/mail/arrival.ts';
import { linkLetter } from '../platform/mail/link-letter.ts';
import { hashOf, tokenFor } from '../platform/mail/mailed-token.ts';
import type { Email } from '../platform/mail/transport.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { put, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { emailChange, emailLink, secondsAfter } from './email-repository.ts';
import { confirmSeconds, undoSeconds } from './email-rules.ts';

const texts = { nl, en };
const notAudited = { notAudited: 'the event that led to the mail is the record of it' };
type Needed = Pick<Services, 'table' | 'keys' | 'mail' | 'environment'>;

/**
 * Asks the address that a person's account is to go to for a confirmation, once.
 * @param event that asked for the change; its instant names it
 */
export async function mailConfirmation(services: Needed, userId: UserId, event: EventDetail): Promise<void> {
  const { table, mail } = services;
  const person = await table.get(user.at({ userId }), { consistent: true });
  const pending = person?.pendingEmail;
  // Withdrawn, confirmed or asked anew since.
  if (!person || pending?.askedAt !== event.at) return;
  await tryAgain(table, { userId, email: pending.email }, event);
  const link = await makeLink(services, userId, event, 'confirm');
  await mail.sendOnce([event.id], letter(person, pending.email, 'emailConfirm', link));
}

/**
 * Tells the address that a person had that their account was moved away from it, once, with a link to undo that: who
 * holds it may not have wanted it.
 * @param event the change; its instant names it
 */
export async function mailMoved(services: Needed, userId: UserId, event: EventDetail): Promise<void> {
  const { table, mail } = services;
  const { at } = event;
  const [person, change] = await table.batchGet([user.at({ userId }), emailChange.at({ userId, at })], {
    consistent: true,
  });
  if (!person || !change) return;
  const link = await makeLink(services, userId, event, 'undo');
  await mail.sendOnce([event.id, 'moved'], letter(person, change.from, 'emailMoved', link));
}

/** Who asks for an address says that it is one: what came back from it before is no longer held against it. */
async function tryAgain(
  table: Table,
  { userId, email }: { readonly userId: UserId; readonly email: string },
  { at }: EventDetail,
): Promise<void> {
  const before = await table.get(arrival.at({ userId, address: addressHash(email) }), { consistent: true });
  if (!before?.bouncedAt || before.bouncedAt > at) return;
  const after = afterResuming(before, ['bouncedAt'], at);
  if (after) await table.transact([replace(arrival, before, after)], notAudited);
}

/** The token follows the # of the address: no server is sent it, and no log keeps it. */
async function makeLink(
  { table, keys, environment }: Needed,
  userId: UserId,
  { id, at }: EventDetail,
  use: 'confirm' | 'undo',
): Promise<string> {
  const token = await tokenFor(keys, id);
  const expiresAtSeconds = secondsAfter(at, use === 'confirm' ? confirmSeconds : undoSeconds);
  const link = { hash: hashOf(token), use, userId, at, expiresAtSeconds };
  await table.transact([put(emailLink, link)], notAudited);
  return `${environment.SITE_ORIGIN}/auth/email/${use}#${token}`;
}

function letter(
  { userId, profile, locale, defaultCompanyId: companyId }: User,
  email: string,
  kind: 'emailConfirm' | 'emailMoved',
  link: string,
): Email {
  const to = { userId, companyId, email, name: fullName(profile), language: locale };
  return linkLetter(to, texts[locale][kind], link);
}
