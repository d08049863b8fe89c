import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Look } from '../platform/mail/contents.ts';
import { emailOf, fill } from '../platform/mail/email.ts';
import type { Email } from '../platform/mail/transport.ts';

const texts = { nl, en };

interface Addressee {
  readonly userId: UserId;
  /** Whose people are told when it doesn't arrive. */
  readonly companyId: CompanyId | undefined;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

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
  return letter(addressee, { ...text[kind], lead }, link, look);
}

/** A mail with a link to join an organisation with the account that the reader has. */
export function joinEmailTo(addressee: Addressee, look: Look, link: string): Email {
  const { name: organisation } = look;
  const { lead, subject, ...rest } = texts[addressee.language].join;
  const filled = { subject: fill(subject, { organisation }), lead: fill(lead, { organisation }) };
  return letter(addressee, { ...rest, ...filled }, link, look);
}

function letter(
  { name, language, ...to }: Addressee,
  { subject, greeting, lead, action, validity, unexpected }: Omit<(typeof nl)['invitation'], 'leadOf'>,
  link: string,
  look: Look | undefined,
): Email {
  return emailOf(to, language, {
    ...(look && { look }),
    subject,
    paragraphs: [fill(greeting, { name }), lead],
    action,
    link,
    closing: [validity, unexpected],
  });
}
