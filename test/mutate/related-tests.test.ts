import { expect, test } from 'vitest';
import { importersOf, listsAmong, testsOf } from './related-tests.ts';

const files: Readonly<Record<string, string>> = {
  'shared/grading/rules.ts': 'export const band = 1;',
  'functions/grading/weigh.ts': "import { band } from '#shared/grading/rules.ts';",
  'functions/grading/types.ts': "import type { Band } from '#shared/grading/rules.ts';",
  'functions/register/api.ts': "import {\n  a,\n} from '../grading/weigh.ts';",
  'web/src/pages.ts': "const page = () => import('#shared/grading/rules.ts');",
  'test/web/pages.test.tsx': "import { pages } from '#web/pages.ts';",
  'test/functions/register/api.test.ts': "import '#functions/register/api.ts';",
  'test/functions/grading/weigh.test.ts': "import { weigh } from '#functions/grading/weigh.ts';",
  'test/functions/grading/types.test.ts': "import '#functions/grading/types.ts';",
  'test/functions/grading/rules.test.ts': "export { band } from '#shared/grading/rules.ts';",
  'test/shared/grading/rules.test.ts': "import { band } from '#shared/grading/rules.ts';",
  'test/walks/walk.ts': "const modules = import.meta.glob<{ a: object }>('../../functions/*/api.ts');",
  'test/walks/story.test.ts': "import { startWalk } from './walk.ts';",
  'test/checks/routes.test.ts': "import { band } from '#shared/grading/rules.ts';",
  'web/src/features/people/users-page.tsx': '',
  'web/src/app/routes/people.tsx': "const page = () => import('#web/features/people/users-page.tsx');",
  'web/src/app/pages.ts': "const people = () => import('./routes/people.tsx');",
  'test/web/app/router.test.tsx': "import '#web/app/pages.ts';",
  'test/web/features/people/names.test.tsx': "import '#web/app/pages.ts';",
  'test/web/features/people/page-states.test.tsx': "import '#web/app/routes/people.tsx';",
  'web/src/ui/page-title.tsx': '',
  'web/src/features/people/title.tsx': "import '#web/ui/page-title.tsx';",
  'test/web/ui/list.test.tsx': "import '#web/ui/page-title.tsx';",
  'test/web/features/people/page-deeds.test.tsx': "import '#web/features/people/title.tsx';",
  'test/web/features/grading/names.test.tsx': "import '#web/app/pages.ts';",
  'test/web/features/grading/page-states.test.tsx': "import '#web/app/pages.ts';",
  'infra/remains/main.ts': 'main();',
  'test/infra/programs.test.ts': "test.each(['infra/remains/main.ts'])('%s', run);",
  'test/journeys/grade.test.ts': "import { band } from '#shared/grading/rules.ts';",
};
const importers = importersOf(Object.keys(files), (file) => files[file] ?? '');

test('the tests of a file are those that import it when it runs, the nearest first', () => {
  expect(testsOf('shared/grading/rules.ts', importers)).toEqual([
    'test/shared/grading/rules.test.ts',
    'test/functions/grading/rules.test.ts',
    'test/functions/grading/weigh.test.ts',
    'test/functions/register/api.test.ts',
    'test/walks/story.test.ts',
    'test/web/pages.test.tsx',
  ]);
});

test('of those that reach it through the router, the tests of its own domain and of none', () => {
  expect(testsOf('web/src/features/people/users-page.tsx', importers)).toEqual([
    'test/web/features/people/page-states.test.tsx',
    'test/web/features/people/names.test.tsx',
    'test/web/app/router.test.tsx',
  ]);
});

test('the pages of a domain come first for what is its own, and last for what all have', () => {
  const [list, other] = ['test/web/features/people/page-deeds.test.tsx', 'test/web/ui/list.test.tsx'];
  expect(testsOf('web/src/features/people/title.tsx', importers)).toEqual([list]);
  expect(testsOf('web/src/ui/page-title.tsx', importers)).toEqual([other, list]);
});

test('few lists of pages tell of what they show, and of what all show none', () => {
  const lists = (many: number) =>
    Array.from({ length: many }, (_, at) => `test/web/features/domain${at}/page-deeds.test.tsx`);
  expect(listsAmong(['test/web/ui/list.test.tsx', ...lists(6)])).toEqual(lists(6));
  expect(listsAmong(lists(7))).toEqual([]);
});

test('a test that runs a program is a test of it', () => {
  expect(testsOf('infra/remains/main.ts', importers)).toEqual(['test/infra/programs.test.ts']);
});

test('a file that is loaded when it is needed counts too, and one that nobody imports has no tests', () => {
  expect(importers.get('shared/grading/rules.ts')).toContain('web/src/pages.ts');
  expect(testsOf('test/functions/grading/types.test.ts', importers)).toEqual([]);
});
