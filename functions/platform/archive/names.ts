import { Refusal } from '#shared/http/errors.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { cleanName } from '../files/file-name.ts';

/** As many folders as an entry may lie in, and as long as a path may be for every system to unpack it. */
const mostFolders = 8;
const longestPath = 240;

/**
 * The path of an entry, cleaned folder by folder: nothing leaves the archive's folder, nothing turns text around.
 * @throws Refusal INVALID_INPUT when a part of it is left empty, FILE_CONTENT_MISMATCH when it is too deep
 */
export function cleanPath(path: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0) throw new Refusal('INVALID_INPUT', { fileName: { key: 'text' } });
  if (parts.length > mostFolders + 1) throw new Refusal('FILE_CONTENT_MISMATCH');
  return parts.map((part) => cleanName(part)).join('/');
}

/** Gives each entry of an archive a name of its own: cleaned, short enough, and with a number where it repeats another. */
export function entryNames(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    // Windows unpacks no name with these.
    const clean = cleanPath(path).replace(/[<>:"|?*]/g, '-');
    const [, stem = clean, extension = ''] = /^(.*?)(\.[^./]{1,10})?$/.exec(clean) ?? [];
    for (let copy = 1; ; copy += 1) {
      const end = `${copy > 1 ? ` (${copy})` : ''}${extension}`;
      const name = startOf(stem, longestPath - end.length) + end;
      // File systems that don't tell capitals apart would put one over the other.
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
