import * as z from 'zod/mini';
import { instant, language, paragraph, version } from '#shared/http/fields.ts';

/** What may stand in the texts of an agreement between `{{` and `}}`: what every agreement has a value of. */
export const agreementPlaceholders = [
  'organisation',
  'studentName',
  'studentNumber',
  'birthDate',
  'address',
  'education',
  'level',
  'points',
  'studyYear',
  'block',
  'startsOn',
  'endsOn',
  'blockPoints',
] as const;
export type AgreementPlaceholder = (typeof agreementPlaceholders)[number];

const known = new RegExp(`\\{\\{(?:${agreementPlaceholders.join('|')})\\}\\}`, 'g');
const mostArticles = 20;

/** Whether every placeholder is one that agreements have a value of, written as it should be. */
function knowsPlaceholders(text: string): boolean {
  return !/\{\{|\}\}/.test(text.replace(known, ' '));
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const filled = (max: number) =>
  paragraph(max).check(z.refine(knowsPlaceholders, { error: 'unknownPlaceholder' }));
const fewArticles = z.refine<string>((text) => linesOf(text).length <= mostArticles, {
  error: 'tooManyArticles',
});

/** What an organisation says in its agreements, in one language. */
export const agreementTexts = z.strictObject({
  /** Begins the agreement; empty: as the product says it. */
  introduction: z._default(filled(2000), ''),
  /** What is agreed, a line for each article; empty: as the product says it. */
  articles: z._default(filled(5000).check(fewArticles), ''),
  /** Comes after the articles; may be empty. */
  closing: z._default(filled(2000), ''),
});
export type AgreementTexts = z.infer<typeof agreementTexts>;

const bothLanguages = { nl: agreementTexts, en: agreementTexts } as const;
export const agreementTextsByLanguage = z.object(bothLanguages);

/** Version 0: nobody changed them yet, and they are those of the product. */
export const agreementTextSettings = z.object({
  version: z.number(),
  changedAt: z.nullable(instant),
  ...bothLanguages,
});
export const agreementTextSettingsInput = z.strictObject({
  version: z.union([version, z.literal(0)]),
  ...bothLanguages,
});

export const agreementPreviewInput = z.strictObject({ language, texts: agreementTexts });
