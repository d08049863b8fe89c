import { Refusal } from '#shared/http/errors.ts';
import { startOf } from '#shared/platform/start-of.ts';

/** As long as a request may name a file, and as file systems hold. */
const mostCharacters = 255;

/**
 * A file's name as it is stored and saved under: without path, control characters or marks that turn text around.
 * Whoever takes a name from outside, cleans it here.
 * @param given by the client, or by an archive
 * @param field of the request, to say so at
 * @throws Refusal INVALID_INPUT when nothing is left
 */
export function cleanName(given: string, field = 'fileName'): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^[. ]*$/.test(name)) throw new Refusal('INVALID_INPUT', { [field]: { key: 'text' } });
  return name;
}

/**
 * Another name for a stored file, cleaned. What it is stays in the name: the extension that was checked against the
 * bytes is the last, whatever is asked.
 * @param stored the name it has
 * @throws Refusal INVALID_INPUT at the field when nothing is left
 */
export function renamed(stored: string, wanted: string, field: string): string {
  const name = cleanName(wanted, field);
  const extension = extensionOf(stored);
  const kept = extensionOf(name).toLowerCase() === extension.toLowerCase();
  const stem = kept ? name.slice(0, name.length - extension.length) : name;
  return startOf(stem, mostCharacters - extension.length) + (kept ? extensionOf(name) : extension);
}

/**
 * A name that none of the others has, whatever their case: `verslag (2).pdf` beside `verslag.pdf`.
 * @param name cleaned
 * @param others names in the same list
 */
export function apart(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let nth = 1; ; nth += 1) {
    const number = nth === 1 ? '' : ` (${nth})`;
    const wanted = startOf(stem, mostCharacters - number.length - extension.length) + number + extension;
    if (!taken.has(wanted.toLowerCase())) return wanted;
  }
}

/** With its point; empty when there is none. */
function extensionOf(name: string): string {
  return /\.\w+$/.exec(name)?.[0] ?? '';
}
