import { posix } from 'node:path';
import { cleanPath } from '../../platform/archive/names.ts';

/**
 * Where an address in a text leads, within the package that the text came in.
 * @param address as it is written, from the file at `from`
 * @returns the path as its entry has it; undefined for one that leads out of the package
 */
export function pathOf(address: string, from: string): string | undefined {
  const bare = address.replace(/[?#].*$/s, '');
  const decoded = written(bare);
  // As on a site, an address may begin at the top.
  const path = posix.join(decoded.startsWith('/') ? '.' : posix.dirname(from), decoded).replace(/^\//, '');
  if (/^\.\.?(\/|$)/.test(path)) return undefined;
  try {
    return cleanPath(path);
  } catch {
    return undefined;
  }
}

/** With what `%20` and the like stand for; what is no such writing stays. */
function written(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The extension, in small letters and without its point. */
export function extensionOf(path: string): string {
  return posix.extname(path).slice(1).toLowerCase();
}

/** The name of a file as a title: without its extension, the number before it, and the marks between its words. */
export function titleOf(path: string): string {
  const stem = posix.basename(path, posix.extname(path));
  const words = stem
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? stem : words.charAt(0).toUpperCase() + words.slice(1);
}
