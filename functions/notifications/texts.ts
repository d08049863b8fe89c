import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/notifications.json' with { type: 'json' };
import nl from '#shared/i18n/nl/notifications.json' with { type: 'json' };
import { titlesIn } from '#shared/notifications/titles.ts';
import { writtenNumber } from '../platform/document/written.ts';
import { fill, longDate } from '../platform/mail/email.ts';
import type { Notification } from './entities.ts';

const catalogues = { nl, en };

/** What a notification says, in the way that the page takes its texts too: by context, and by how many. */
export interface Wording {
  readonly title: string;
  readonly body: string;
  readonly action: string;
}

type What = Pick<Notification, 'kind' | 'values' | 'context' | 'count'>;

/**
 * What a notification says in a language.
 * @throws when its texts are missing, which a test prevents
 */
export function wordingOf({ kind, values, context, count }: What, language: Language): Wording {
  const [domain = '', name = ''] = kind.split('.');
  const domains: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
    catalogues[language].kinds;
  const texts = domains[domain]?.[name] ?? {};
  const filled = { ...inWords(values, language), count: writtenNumber(count, language) };
  const text = (part: keyof Wording) => {
    const plural = count === 1 ? 'one' : 'other';
    const keys = [context && `${part}_${context}`, `${part}_${plural}`, part];
    const found = keys.map((key) => key && texts[key]).find(Boolean);
    if (!found) throw new Error(`${kind} has no ${part}`);
    return fill(found, filled);
  };
  return { title: text('title'), body: text('body'), action: text('action') };
}

/** Instants, dates and amounts, which their names tell, and titles, as somebody reads them. */
function inWords(values: Notification['values'], language: Language): Record<string, string> {
  const entries = Object.entries(titlesIn(language, values));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'amount') return [name, writtenNumber(Number(value), language)];
      return [name, /(At|On)$/.test(name) ? longDate(value, language) : value];
    }),
  );
}
