import { dirname, join, normalize } from 'node:path';
import { type Source, withoutComments } from '#test/support/sources.ts';

/** A module that is fetched later, by whom, and the texts that are fetched with it. */
interface Load {
  readonly by: string;
  readonly module: string;
  readonly texts: readonly string[];
}

/** What a file says with, what it imports at once, and what it fetches later. */
interface Read {
  readonly says: readonly string[];
  readonly imports: readonly string[];
  readonly loads: readonly Load[];
}

/** Of each module that is fetched later: the texts that it lacks, and those that come with it and nothing in it says. */
export function textsOfLateParts(sources: readonly Source[], always: readonly string[]) {
  const files = new Map(sources.map(({ path, text }) => [path, read(path, withoutComments(text))]));
  const loads = [...files.values()].flatMap((one) => one.loads).filter(({ module }) => files.has(module));
  const reach = new Map(loads.map(({ module }) => [module, reachOf(module)]));
  const saidIn = (module: string) =>
    new Set([...(reach.get(module) ?? [])].flatMap((file) => files.get(file)?.says ?? []));
  const had = atHand();
  return {
    lacking: [...reach.keys()].flatMap((module) =>
      [...saidIn(module)]
        .filter((name) => !always.includes(name) && !had.get(module)?.has(name))
        .map((name) => `${module}: ${name}`),
    ),
    unsaid: loads.flatMap(({ by, module, texts }) =>
      texts.filter((name) => !saidIn(module).has(name)).map((name) => `${by}, of ${module}: ${name}`),
    ),
  };

  function reachOf(module: string): Set<string> {
    const found = new Set([module]);
    for (const file of found) for (const one of files.get(file)?.imports ?? []) found.add(one);
    return found;
  }

  /** What is sure to be there with each module: what came with it, and what was there wherever it is fetched. */
  function atHand(): ReadonlyMap<string, ReadonlySet<string>> {
    const all = new Set([...files.values()].flatMap(({ says }) => says));
    const sure = new Map<string, ReadonlySet<string>>([...reach.keys()].map((module) => [module, all]));
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      for (const { by, module, texts } of loads) {
        const around = [...reach].filter(([, files]) => files.has(by)).map(([one]) => sure.get(one) ?? all);
        const inherited = around.length > 0 ? around.reduce(both) : [];
        sure.set(module, both(sure.get(module) ?? all, new Set([...inherited, ...texts])));
      }
      now = [...sure.values()].reduce((sum, { size }) => sum + size, 0);
    }
    return sure;
  }
}

function read(path: string, text: string): Read {
  const fileOf = (name = '') =>
    name.startsWith('#web/') ? name.replace('#web/', 'web/src/') : normalize(join(dirname(path), name));
  const lists = new Map(
    [...text.matchAll(/const (\w+) = (\[[^\]]*\]) as const;/g)].map(([, name, list = '']) => [name, list]),
  );
  const resolved = text.replace(/(?<=lazyPart\()(\w+)(?=,)/g, (name) => lists.get(name) ?? name);
  return {
    says: [
      ...[...text.matchAll(/useTranslation\(([^()]*)\)/g)].flatMap(([, given]) => namesIn(given)),
      // Who says why something failed waits for the texts of failures then.
      ...[...text.matchAll(/\bns: ('(?!errors|validation)[\w-]+')/g)].flatMap(([, given]) => namesIn(given)),
      ...(/\berrorText\(\{ code: '/.test(text) ? ['errors'] : []),
    ],
    imports: [
      ...text.matchAll(/(?:^|[;}\s])(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'/g),
    ].flatMap(([, name = '']) => (/^(#web\/|\.)/.test(name) ? [fileOf(name)] : [])),
    loads: [...resolved.matchAll(/import\(\s*'([^']+)'\s*\)/g)].map(({ 0: all, 1: name, index }) => {
      const before = /lazy(?:Page|Part)\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*$/.exec(resolved.slice(0, index));
      const after = /^,\s*loadTexts\(\[([^\]]*)\]\)/.exec(resolved.slice(index + all.length));
      return { by: path, module: fileOf(name), texts: namesIn(before?.[1] ?? after?.[1]) };
    }),
  };
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((name) => other.has(name)));
const namesIn = (list = ''): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
