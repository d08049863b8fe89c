import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Action, Contents, Look } from './contents.ts';
import { htmlOf, logoId } from './html.ts';
import type { Email } from './transport.ts';

const signature = { nl: nl.signature, en: en.signature };

/** How the product's own letters look. */
export const ownLook: Look = { name: 'Leerpad', accent: '#0b6e66' };

/** Whom a mail goes to, and whose it is: absent, the product's own. */
interface To {
  readonly userId: UserId;
  readonly email: string;
  readonly companyId?: CompanyId | undefined;
}

/** A mail that leads somewhere, signed, as plain text and as HTML. */
export function emailOf({ email, userId, companyId }: To, language: Language, contents: Contents): Email {
  const { subject, paragraphs, items = [], action, link, closing = [], footer = [] } = contents;
  const ending = [...closing, signature[language]];
  const line = (one: Action) => `${one.action}: ${one.link}`;
  const listed = items.map(({ text, ...one }) => `${text}\n${line(one)}`);
  const { look = ownLook } = contents;
  const small = footer.length > 0 ? ['--', footer.map(line).join('\n')] : [];
  return {
    to: email,
    userId,
    companyId,
    subject,
    text: [...paragraphs, ...listed, line({ action, link }), ...ending, ...small].join('\n\n'),
    html: htmlOf({ items, footer, ...contents, look, closing: ending }, language),
    ...(look.logo && {
      pictures: [{ id: logoId, fileName: `logo.${look.logo.contentType.split('/')[1]}`, ...look.logo }],
    }),
  };
}

/** A text with its `{{names}}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

/** A date as a mail writes it, e.g. `31 januari 2027`; of an instant, the date in the Netherlands. */
export function longDate(date: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : 'nl-NL';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
    new Date(date),
  );
}
