import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import { emailOf, fill } from '../platform/mail/email.ts';
import type { Email } from '../platform/mail/transport.ts';

const texts = { nl, en };

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * A mail with a link to choose a password, in the reader's language.
 * @param kind which of the texts under `mail`
 * @param link absolute address
 */
export function emailTo(addressee: Addressee, kind: 'invitation' | 'reset', link: string): Email {
  return letter(addressee, texts[addressee.language][kind], link);
}

/** A mail with a link to join an organisation with the account that the reader has. */
export function joinEmailTo(addressee: Addressee, organisation: string, link: string): Email {
  const { lead, subject, ...rest } = texts[addressee.language].join;
  const filled = { subject: fill(subject, { organisation }), lead: fill(lead, { organisation }) };
  return letter(addressee, { ...rest, ...filled }, link);
}

function letter(
  { email, name, language }: Addressee,
  { subject, greeting, lead, action, validity, unexpected }: (typeof nl)['invitation'],
  link: string,
): Email {
  return emailOf(email, language, {
    subject,
    paragraphs: [fill(greeting, { name }), lead],
    action,
    link,
    closing: [validity, unexpected],
  });
}
