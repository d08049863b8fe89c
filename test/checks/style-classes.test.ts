import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type Source, sources, withoutComments } from '#test/support/sources.ts';

// A class that its style sheet lacks is nothing at all, and no test of a page sees how it looks: what was to be shown on
// a phone alone stood on every screen.
test('a class that a part gives has a rule in its style sheet', () => {
  expect(withoutRules(sources('web/src/**/*.{tsx,module.css}'))).toEqual([]);
});

test.each([
  ['styles.there', []],
  ['styles.gone', ['web/src/a.tsx: gone']],
  ['styles.said', ['web/src/a.tsx: said']],
])('%s', (use, found) => {
  const part = `import styles from './a.module.css';\nconst a = <p className={${use}} />;`;
  const sheet = '/* .said */\n.there {\n  margin: 1.gone;\n}\n';
  expect(withoutRules([file('web/src/a.tsx', part), file('web/src/a.module.css', sheet)])).toEqual(found);
});

// A rule that lost its part said so nowhere either: the lines between the books of a reading list went with a class that
// seemed needless.
test('a rule in a style sheet is of a class that some part gives', () => {
  expect(withoutParts(sources('web/src/**/*.{tsx,ts,module.css}'))).toEqual([]);
});

test.each([
  ['<p className={styles.there} />', ['web/src/a.module.css: also']],
  ['<p className={styles.there}><b className={styles.also} /></p>', []],
  ['<p className={styles[kind]} />', []],
])('%s', (part, found) => {
  const text = `import styles from './a.module.css';\nconst a = ${part};`;
  const sheet = '.there:hover .also {\n  margin: 1.5em url(a.png);\n}\n';
  expect(withoutParts([file('web/src/a.tsx', text), file('web/src/a.module.css', sheet)])).toEqual(found);
});

const file = (path: string, text: string): Source => ({ path, text });

/** The classes that parts name of their own style sheets, which don't have them. */
function withoutRules(files: readonly Source[]): string[] {
  const sheets = new Map(files.map(({ path, text }) => [path, withoutComments(text)]));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, sheet]) => {
      const rules = sheets.get(posix.join(posix.dirname(path), `${sheet}`)) ?? '';
      const used = text.replace(/^import .*$/gm, '').matchAll(new RegExp(`(?<!['\\w])${name}\\.(\\w+)`, 'g'));
      return [...new Set([...used].map(([, one]) => `${one}`))]
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])(?=[^;}]*\\{)`).test(rules))
        .map((one) => `${path}: ${one}`);
    }),
  );
}

/** The classes of style sheets that no part names, where parts name each by itself. */
function withoutParts(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const uses = files.flatMap((part) => usesOf(path, part));
      if (uses.some((one) => one === null)) return [];
      const own = withoutComments(text).replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
      const selectors = [...own.matchAll(/[^{};]+(?=\{)/g)].join(' ');
      const classes = [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => `${one}`);
      return [...new Set(classes)].filter((one) => !uses.includes(one)).map((one) => `${path}: ${one}`);
    });
}

/** The classes of a style sheet that a part names; among them null where it gives one that its name doesn't tell. */
function usesOf(sheet: string, { path, text }: Source): (string | null)[] {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
    .filter(([, , from]) => posix.join(posix.dirname(path), `${from}`) === sheet)
    .flatMap(([line, name]) =>
      [...text.replace(line, '').matchAll(new RegExp(`(?<!['\\w.])${name}\\b(?:\\.(\\w+))?`, 'g'))].map(
        ([, one]) => one ?? null,
      ),
    );
}
