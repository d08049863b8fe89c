import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testsNamed } from './pages-of.ts';
import { importersOf, readerOf } from './related-tests.ts';

const files = globSync('{events,shared,test/web,web/src}/**/*.{ts,tsx}');
const read = readerOf('.');
const importers = importersOf(files, read);
const shown = globSync('**/*.txt', { cwd: 'test/web/shown' });

const named = (file: string) => testsNamed(file, importers, read);

/** The pages of which the list is looked at for a file. */
function pagesOf(file: string): string[] {
  const pattern = new RegExp(named(file) ?? '');
  const pages = shown.map((one) => one.replace('.txt', ''));
  return pages.filter((one) => pattern.test(`the page at /${one} says that it loads`)).toSorted();
}

test.each([
  ['people/create-page.tsx', ['admin/users/create']],
  [
    'people/student/examination-page.tsx',
    ['admin/users/view', 'manager/students/progress', 'teacher/students/progress'].flatMap((of) => [
      `${of}/usr/learnpath/lpt/examinations`,
      `${of}/usr/learnpath/lpt/examinations/sub`,
    ]),
  ],
  ['educations/link-panel.tsx', ['admin/educations/view/edu', 'admin/educations/view/new']],
])('of %s the pages are looked at that import it', (file, pages) => {
  expect(pagesOf(`web/src/features/${file}`)).toEqual(pages);
});

test('each page that somebody goes to is looked at for its file', () => {
  const pages = files.filter((file) =>
    importers.get(file)?.some((one) => /^web\/src\/app\/routes\//.test(one)),
  );
  expect(pages.filter((file) => pagesOf(file).length === 0)).toEqual([]);
});

test('every test with another name is run', () => {
  expect('the form asks first').toMatch(new RegExp(named('web/src/features/people/create-page.tsx') ?? '^$'));
});

test.each(['web/src/app/layout/shell.tsx', 'web/src/app/routes/people.tsx', 'shared/people/rules.ts'])(
  'all pages are looked at for what each has: %s',
  (file) => {
    expect(named(file)).toBeUndefined();
  },
);
