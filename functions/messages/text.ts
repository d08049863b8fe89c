import { Refusal } from '#shared/http/errors.ts';
import { sanitise } from '../content/public.ts';

/**
 * What is kept of a text. Pictures come as files, so that what an editor shows of them needs no link within the text.
 * @throws Refusal INVALID_INPUT at `text`
 */
export async function cleaned(html: string): Promise<string> {
  const text = await sanitise(html, 'text');
  if (/<img\b/i.test(text)) throw new Refusal('INVALID_INPUT', { text: { key: 'picture' } });
  return text;
}
