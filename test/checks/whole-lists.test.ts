import { expect, test } from 'vitest';
import { sources } from '#test/support/sources.ts';

/** Where the first hundred are enough: the screen says that there are more, or refuses what has no single hit. */
const firstHundred = ['features/learnpaths/use-enrol-many.ts', 'features/servicedesk/articles/help-page.tsx'];

// Who reads a hundred rows wants all of them: the hundred and first was dropped without a word.
test('a list that is read to be chosen from is read to its end', () => {
  const cut = sources('web/src/**/*.{ts,tsx}').flatMap(({ path, text }) =>
    [...text.matchAll(/per_page: 100\b[\s\S]*?\);/g)].flatMap(([read]) =>
      read.includes('whole: true') ? [] : path.replace('web/src/', ''),
    ),
  );
  expect(cut).toEqual(firstHundred);
});
