import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/**
 * The project's own files by pattern; fixtures that are wrong on purpose are left out.
 * @param patterns globs relative to the repository
 * @returns each file once, by path
 */
export function sources(...patterns: readonly string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/checks/fixtures/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}

/** The text without its comments, every line keeping its number. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}

/**
 * Where a pattern occurs in code.
 * @returns `path:line  the line` for each occurrence
 */
export function occurrences(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
  );
}

/** What is found in files, as a list that is held: below the name of each file its own, indented. */
export function listByFile(pattern: string, find: (path: string, text: string) => readonly string[]): string {
  const lines = sources(pattern).flatMap(({ path, text }) => {
    const found = find(path, text);
    return found.length > 0 ? [path, ...found.map((one) => `  ${one}`)] : [];
  });
  return `${lines.join('\n')}\n`;
}
