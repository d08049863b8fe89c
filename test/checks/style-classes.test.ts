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
