import type { Language } from '#shared/http/fields.ts';
import type nl from '#shared/i18n/nl/mail.json';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Look } from './contents.ts';
import { emailOf, fill } from './email.ts';
import type { Email } from './transport.ts';

/** Whom a letter about their account goes to. */
export interface Addressee {
  readonly userId: UserId;
  /** Whose people are told when it doesn't arrive. */
  readonly companyId: CompanyId | undefined;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * A letter about an account, around the one link that it is sent for.
 * @param texts one of those under `mail`, with all but the name filled in
 * @param link absolute address
 * @param look whose letter it is; default: the product's own
 */
export function linkLetter(
  { name, language, ...to }: Addressee,
  { subject, greeting, lead, action, validity, unexpected }: (typeof nl)['reset'],
  link: string,
  look?: Look,
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
