import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';

/** What a file imports when it runs: types are gone by then. */
const imports =
  /(?:^|[;}\s])(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g;

/** As the walks load the API of every domain. */
const globs = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

/** As a test names a program that it runs, relative to the root. */
const programs = /'(infra\/[\w/-]+\.ts)'/g;

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
    for (const [, pattern = ''] of text.matchAll(globs)) {
      const all = normalize(join(dirname(file), pattern));
      for (const imported of files.filter((one) => matchesGlob(one, all))) add(imported, file);
    }
  }
  return importers;
}

/** `#functions/a.ts` and `./a.ts` are files here; anything else is a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'web/src/');
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)) : undefined;
}

/** Fetches a page when somebody goes to its address: through it every test that visits one reaches them all. */
export const router = 'web/src/app/pages.ts';

/**
 * Look at the whole of something, in little time: each route is called once and all that it answers and writes compared;
 * of each entity the keys are.
 */
export const ofAll: ReadonlySet<string> = new Set([
  'test/walks/story.test.ts',
  'test/functions/platform/table/all-keys.unit.test.ts',
]);

/**
 * The tests that import a file, however indirectly, the nearest first: those whose folders and names say most of the
 * same, and of those the ones with the fewest files in between. The pages of other domains, which take longest, are last.
 * Without the checks, which read all files.
 */
export function testsOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const direct = reachedFrom(file, importers, (one) => one === router);
  const domains = new Set([file, ...direct].map(domainOf));
  const visits = (test: string) => !isPageList(test) && (!domainOf(test) || domains.has(domainOf(test)));
  return [...reachedFrom(file, importers)]
    .filter((one) => isTest.test(one) && !isCheck(one) && (direct.has(one) || visits(one)))
    .toSorted(
      (one, other) =>
        Number(isFarList(one, file)) - Number(isFarList(other, file)) ||
        alike(other, file) - alike(one, file),
    );
}

/**
 * All that imports a file, however indirectly, the nearest first.
 * @param ends beyond which of them isn't looked
 */
export function reachedFrom(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
  ends: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set<string>();
  for (let around = [file]; around.length > 0; ) {
    const next = around.flatMap((one) => importers.get(one) ?? []);
    around = [...new Set(next)].filter((one) => one !== file && !reached.has(one));
    for (const one of around) reached.add(one);
    around = around.filter((one) => !ends(one));
  }
  return reached;
}

/** Of the projects that run in minutes: not what starts a browser. */
const isTest = /^test\/(?!journeys\/).*\.test\.tsx?$/;

/** Whether a test looks at the text of all files, or is of all of them in another way. */
export const isCheck = (test: string): boolean => /^test\/checks\/.*\.test\.ts$/.test(test);

/** Whether a test looks at all pages of a domain, one after the other. */
export const isPageList = (test: string): boolean => /page-(states|deeds)\.[\w.]*tsx$/.test(test);

/** More lists of pages than three domains have: what they all show is found nearer, or in each of them. */
const mostLists = 6;

/** Of the tests of a file the lists of pages that show it, where few do: they say most of it, and may be of another domain. */
export function listsAmong(tests: readonly string[]): string[] {
  const lists = tests.filter(isPageList);
  return lists.length > mostLists ? [] : lists;
}

const isFarList = (test: string, file: string) => isPageList(test) && domainOf(test) !== domainOf(file);

/** Whose pages a file of the web, or a test of one, is about. */
const domainOf = (file: string) => /^(?:web\/src|test\/web)\/features\/(\w+)\//.exec(file)?.[1];

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
