import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/mail.json' with { type: 'json' };
import nl from '#shared/i18n/nl/mail.json' with { type: 'json' };
import type { Letter } from '../platform/mail/mail.ts';

const texts = { nl, en };

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * A mail with one link, in the reader's language, as plain text and as HTML.
 * @param kind which of the texts under `mail`
 * @param link absolute address
 */
export function letterTo(addressee: Addressee, kind: keyof typeof nl, link: string): Letter {
  const { email, name, language } = addressee;
  const text = (part: keyof (typeof nl)[typeof kind]) =>
    texts[language][kind][part].replaceAll('{{name}}', () => name);
  const [greeting, lead, action] = [text('greeting'), text('lead'), text('action')];
  const closing = [text('validity'), text('unexpected')];
  const paragraph = (content: string) => `<p>${escapeHtml(content)}</p>`;
  return {
    to: email,
    subject: text('subject'),
    text: [greeting, lead, `${action}: ${link}`, ...closing].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body>`,
      paragraph(greeting),
      paragraph(lead),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
      ...closing.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
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
