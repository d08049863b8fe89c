import * as z from 'zod/mini';
import { instant, language, optionalLine, paragraph, version } from '#shared/http/fields.ts';

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
/** Most articles of an agreement. */
export const mostArticles = 20;

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

const unknown = { error: 'unknownPlaceholder' } as const;
const filled = (max: number) => paragraph(max).check(z.refine(knowsPlaceholders, unknown));

/** One thing that is agreed: numbered by its place, with a title where it has one. */
export const agreementArticle = z.strictObject({
  title: z._default(optionalLine(200).check(z.refine(knowsPlaceholders, unknown)), ''),
  text: filled(5000).check(z.minLength(1)),
});
export type AgreementArticle = z.infer<typeof agreementArticle>;

/** What an organisation says in its agreements, in one language. */
export const agreementTexts = z.strictObject({
  /** Begins the agreement; empty: as the product says it. */
  introduction: z._default(filled(2000), ''),
  /** What is agreed, in this order; none: as the product says it. */
  articles: z._default(z.array(agreementArticle).check(z.maxLength(mostArticles)), []),
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
