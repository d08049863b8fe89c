import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { Look } from '../platform/mail/contents.ts';
import { fill } from '../platform/mail/email.ts';
import { type Addressee, linkLetter } from '../platform/mail/link-letter.ts';
import type { Email } from '../platform/mail/transport.ts';

const texts = { nl, en };

/**
 * A mail with a link to choose a password, in the reader's language.
 * @param kind which of the texts under `mail`
 * @param link absolute address
 * @param look whose letter it is; default: the product's own
 */
export function emailTo(
  addressee: Addressee,
  kind: 'invitation' | 'reset',
  link: string,
  look?: Look,
): Email {
  const text = texts[addressee.language];
  // Not every reader is of the institution that invites them: a guest has another.
  const lead =
    kind === 'invitation' && look
      ? fill(text.invitation.leadOf, { organisation: look.name })
      : text[kind].lead;
  return linkLetter(addressee, { ...text[kind], lead }, link, look);
}

/** A mail with a link to join an organisation with the account that the reader has. */
export function joinEmailTo(addressee: Addressee, look: Look, link: string): Email {
  const { name: organisation } = look;
  const { lead, subject, ...rest } = texts[addressee.language].join;
  const filled = { subject: fill(subject, { organisation }), lead: fill(lead, { organisation }) };
  return linkLetter(addressee, { ...rest, ...filled }, link, look);
}
