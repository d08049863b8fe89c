import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { newId } from './ids.ts';

/**
 * Reads a file that `writeJson` wrote.
 * @returns its content, or `absent` when there is no such file
 * @throws when the file is there but not to be read
 */
export function readJson<Content>(path: string, absent: Content): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return absent;
    throw new Error(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Writes a file whole or not at all, so that a kill leaves the old or the new content. */
export function writeJson(path: string, content: unknown): void {
  const temporary = `${path}.${newId()}`;
  writeFileSync(temporary, JSON.stringify(content), { mode: 0o600 });
  renameSync(temporary, path);
}
