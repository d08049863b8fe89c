import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';

/** What a file imports when it runs: types are gone by then. */
const imports =
  /(?:^|[;}\s])(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g;

/** As the walks load the API of every domain. */
const globs = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

/** As a test names a program that it runs, relative to the root. */
const programs = /'(infra\/[\w/-]+\.ts)'/g;

/** As the checks read the text of files, whose names are relative to the root. */
const readings = /\b(?:sources|listByFile)\(([^()]*)/g;

/**
 * Who imports which file.
 * @param files names relative to the root, tests among them
 */
export function importersOf(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const add = (imported: string, file: string) =>
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  for (const file of files) {
    const text = read(file);
    for (const [, named, bare] of text.matchAll(imports)) {
      const imported = fileOf(named ?? bare ?? '', file);
      if (imported) add(imported, file);
    }
    for (const [, program = ''] of text.matchAll(programs)) add(program, file);
    const loaded = [...text.matchAll(globs)].map(([, pattern = '']) =>
      normalize(join(dirname(file), pattern)),
    );
    const looked = [...text.matchAll(readings)].flatMap(([, given = '']) =>
      [...given.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
    );
    for (const all of new Set([...loaded, ...looked]))
      for (const imported of files.filter((one) => matchesGlob(one, all))) add(imported, file);
  }
  return importers;
}

/** `#functions/a.ts` and `./a.ts` are files here; anything else is a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'web/src/');
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)) : undefined;
}

/**
 * The tests that import a file, however indirectly, the nearest first: those whose folders and names say most of the
 * same, and of those the ones with the fewest files in between. Checks, which read all files and are near to none, are last.
 */
export function testsOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file]);
  const tests: string[] = [];
  for (let around = [file]; around.length > 0; ) {
    const next = new Set(around.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one)));
    for (const one of next) seen.add(one);
    tests.push(...[...next].filter((one) => isTest.test(one)));
    around = [...next];
  }
  return tests.toSorted(
    (one, other) => Number(isCheck(one)) - Number(isCheck(other)) || alike(other, file) - alike(one, file),
  );
}

/** Of the projects that run in minutes: not what starts a browser. */
const isTest = /^test\/(?!journeys\/).*\.test\.tsx?$/;

/** Whether a test looks at the text of all files. */
export const isCheck = (test: string): boolean => test.startsWith('test/checks/');

/** How many words of a file's name and folders stand in a test's. */
function alike(test: string, file: string): number {
  const ofTest = new Set(test.split(/\W+/));
  return new Set(file.split(/\W+/).filter((word) => ofTest.has(word))).size;
}

/** Reads a file of a folder, each once. */
export function readerOf(root: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, known);
    return known;
  };
}
