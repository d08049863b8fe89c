import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/dossier.json' with { type: 'json' };
import nl from '#shared/i18n/nl/dossier.json' with { type: 'json' };
import { writtenNumber } from '../../platform/document/written.ts';
import { longDate } from '../../platform/mail/email.ts';

/** What the files of a dossier are called and say. */
export const dossierTexts = { nl: nl.file, en: en.file };

/** A text with its values filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A grade in tenths, as it is written; a dash where there is none. */
export function gradeText(tenths: number | null | undefined, language: Language): string {
  if (tenths === null || tenths === undefined) return '–';
  return decimal(tenths / 10, language);
}

/** With one decimal. */
export function decimal(value: number, language: Language): string {
  const text = value.toFixed(1);
  return language === 'nl' ? text.replace('.', ',') : text;
}

/** A day or an instant as a day; a dash where there is none. */
export function dayText(at: string | null | undefined, language: Language): string {
  return at ? longDate(at, language) : '–';
}

/** How many of how many, and which share that is. */
export function shareText(part: number, of: number, language: Language): string {
  if (of === 0) return '–';
  const [few, all] = [part, of].map((one) => writtenNumber(one, language));
  return `${few} / ${all} (${Math.round((part / of) * 100)}%)`;
}
