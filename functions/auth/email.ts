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
  const { email, name, language } = addressee;
  const { subject, greeting, lead, action, validity, unexpected } = texts[language][kind];
  return emailOf(email, language, {
    subject,
    paragraphs: [fill(greeting, { name }), lead],
    action,
    link,
    closing: [validity, unexpected],
  });
}
