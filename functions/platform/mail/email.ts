import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { Email } from './transport.ts';

const signature = { nl: nl.signature, en: en.signature };

/** What a mail with one link says. */
export interface Contents {
  readonly subject: string;
  /** Before the link. */
  readonly paragraphs: readonly string[];
  /** What the link does, and its absolute address. */
  readonly action: string;
  readonly link: string;
  /** After the link. */
  readonly closing?: readonly string[];
}

/** A mail with one link, signed, as plain text and as HTML. */
export function emailOf(to: string, language: Language, contents: Contents): Email {
  const { subject, paragraphs, action, link, closing = [] } = contents;
  const ending = [...closing, signature[language]];
  const paragraph = (content: string) => `<p>${escapeHtml(content).replaceAll('\n', '<br>')}</p>`;
  return {
    to,
    subject,
    text: [...paragraphs, `${action}: ${link}`, ...ending].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body>`,
      ...paragraphs.map(paragraph),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
      ...ending.map(paragraph),
      '</body></html>',
    ].join('\n'),
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
