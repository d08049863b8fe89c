import { expect, test } from 'vitest';
import { sources } from '#test/support/sources.ts';
import { textsOfLateParts } from './support/late-texts.ts';

/** At hand on every page behind the login; the last two are waited for by who makes a failure, or shows one. */
const always = ['common', 'auth', 'errors', 'validation'];
/** What stands in a module and isn't said where it is fetched. */
const unneeded = [
  // The level that was reached is marked for who reads it; here it can be chosen.
  'web/src/features/grading/item-page.tsx: assignments',
  // It waits for them itself, before it says anything or fetches what sets formulas.
  'web/src/ui/finish/finish.ts: reading',
  'web/src/ui/finish/formula.ts: reading',
];

// A part whose texts don't come with it waits a second time once it is there, or says the names of what it would say.
// Tests of pages have all texts at hand, and see neither.
test('what is fetched later comes with the texts that it says, and with no others', () => {
  const { lacking, unsaid } = textsOfLateParts(sources('web/src/**/*.{ts,tsx}'), always);
  expect(lacking.filter((one) => !unneeded.includes(one))).toEqual([]);
  expect(unneeded.filter((one) => !lacking.includes(one))).toEqual([]);
  expect(unsaid).toEqual([]);
});

const page = "lazyPage(['b'], () => import('./page.tsx'), 'Page')";
const part = "useTranslation('b'); const A = lazyPart(['a'], () => import('./part.tsx'), 'Part');";

test.each<[string, Record<string, string>, { lacking: string[]; unsaid: string[] }]>([
  ['has what it says', { 'page.tsx': part, 'part.tsx': "useTranslation(['a', 'b'])" }, found([], [])],
  [
    'lacks what only another page has',
    { 'page.tsx': part, 'other.tsx': part, 'part.tsx': "useTranslation(['a', 'b'])" },
    found(['web/src/part.tsx: b'], []),
  ],
  [
    'says it by what it imports',
    { 'page.tsx': part, 'part.tsx': "import { c } from './c.ts';", 'c.ts': "t('x', { ns: 'c' })" },
    found(['web/src/part.tsx: c'], ['web/src/page.tsx, of web/src/part.tsx: a']),
  ],
])('%s', (_, files, expected) => {
  const other = "lazyPage(['c'], () => import('./other.tsx'), 'Page')";
  const routes = 'other.tsx' in files ? `${page};${other}` : page;
  const given = Object.entries({ 'routes.ts': routes, ...files }).map(([name, text]) => ({
    path: `web/src/${name}`,
    text: name === 'other.tsx' ? text.replace("'b'", "'c'") : text,
  }));
  expect(textsOfLateParts(given, [])).toEqual(expected);
});

function found(lacking: string[], unsaid: string[]) {
  return { lacking, unsaid };
}
