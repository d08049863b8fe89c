import type { Language } from '#shared/http/fields.ts';
import { fill } from '../../platform/mail/email.ts';
import { exportTexts } from './overview.ts';

/**
 * What a file with somebody's data doesn't hold, and why, to read in any editor.
 * @param alone the person alone gets to see the file; else it was made for the company, which is told less
 */
export function leftOutOf(
  organisation: string,
  language: Language,
  { alone }: { readonly alone: boolean },
): string {
  const { title, intro, of, person, asks } = exportTexts[language].leftOut;
  const all = [...Object.values(of), ...(alone ? [] : [person])];
  const paragraphs = [title, intro, ...all.map((one) => `- ${one}`), asks];
  return `${fill(paragraphs.join('\n\n'), { organisation })}\n`;
}
