import { expect, test } from 'vitest';
import { digestOf } from './brief.ts';

const output = `
 RUN  v5.1.1

 ✓ |infra| test/infra/a.test.ts (3 tests) 28294ms
   ✓ one 4770ms
 ❯ |infra| test/infra/b.test.ts (2 tests | 1 failed) 22034ms
   × two 17ms

-- in brief --
SECOND TRY test/infra/a.test.ts > three
    Error: not yet
FAILED test/infra/b.test.ts > two
    AssertionError: expected 1 to be 2

    at test/infra/b.test.ts:3
`;

test('what failed is said with its message, apart from what was tried twice and from what succeeded', () => {
  expect(digestOf(output)).toEqual({
    failures:
      'FAILED test/infra/b.test.ts > two\n    AssertionError: expected 1 to be 2\n\n    at test/infra/b.test.ts:3',
    triedTwice: 'SECOND TRY test/infra/a.test.ts > three\n    Error: not yet',
    details: '\n RUN  v5.1.1\n\n ❯ |infra| test/infra/b.test.ts (2 tests | 1 failed) 22034ms\n   × two 17ms',
  });
});

test('where a stage broke off or has no tests, the beginning and the end of its output are said', () => {
  expect(digestOf('error TS2322: a\nerror TS2322: b\n').failures).toBe('error TS2322: a\nerror TS2322: b');
  const long = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n');
  const said = digestOf(long).failures.split('\n');
  expect([said[0], said[19], said[20], said[21], said[40], said.length]).toEqual([
    'line 0',
    'line 19',
    '…',
    'line 80',
    'line 99',
    41,
  ]);
});
