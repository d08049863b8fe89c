import { describe, expect, test } from 'vitest';
import { occurrences, sources } from '#test/support/sources.ts';

const code = '{shared,events,functions,infra,web,test}/**/*.{ts,tsx,mjs,css}';
/** Files that are data in the form of code. */
const data = [/^infra\/local\/demo\//, /\/chess-quotes(-\w+)?\.ts$/];

const longest = 250;

test(`no code file is longer than ${longest} lines`, () => {
  const tooLong = sources(code)
    .filter(({ path }) => !data.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longest);
  expect(tooLong).toEqual([]);
});

describe('nothing outside platform', () => {
  const elsewhere = sources('{shared,events,functions}/**/*.ts', 'web/src/**/*.{ts,tsx}').filter(
    ({ path }) => !/^(functions|web\/src|shared)\/platform\//.test(path),
  );

  test('reads the clock', () => {
    const clock = /\bDate\.now\(|\bnew Date\(\)|\bDate\(\)|\bTemporal\.Now\b|\bperformance\.now\(/;
    expect(occurrences(elsewhere, clock)).toEqual([]);
  });

  test('reads randomness', () => {
    const chance = /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(|\bgetRandomValues\(|\brandomInt\(/;
    expect(occurrences(elsewhere, chance)).toEqual([]);
  });

  test('is without the clock because the check finds none where there is one', () => {
    const planted = [{ path: 'planted.ts', text: '// Date.now()\nconst at = Date.now();\n' }];
    expect(occurrences(planted, /\bDate\.now\(/)).toEqual(['planted.ts:2  const at = Date.now();']);
  });
});

describe('functions', () => {
  const functions = sources('functions/**/*.ts');

  test('never scan a table', () => {
    expect(occurrences(functions, /\b(Scan|paginateScan|ScanCommand)\b/)).toEqual([]);
  });

  test('write DynamoDB expressions only in the table layer', () => {
    const others = functions.filter(({ path }) => !path.startsWith('functions/platform/table/'));
    expect(occurrences(others, /\b(Key|Update|Condition|Filter|Projection)(Condition)?Expression\b/)).toEqual(
      [],
    );
  });

  test('wait where they say so', () => {
    const waiting = functions.filter(({ text }) => text.includes('setTimeout as wait'));
    expect(waiting.length).toBeGreaterThan(3);
    expect(occurrences(waiting, /(?<!\bawait )\bwait\(/)).toEqual([]);
  });

  test('give each entity a name of its own', () => {
    const declared = functions.flatMap(({ text }) => [
      ...text.matchAll(/\b(?:entity|counter)\(\{\s*name: '([\w-]+)'/g),
    ]);
    const names = declared.map(([, name = '']) => name);
    expect(names).toContain('job');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('call the event bus only from the stream', () => {
    const others = functions.filter(({ path }) => !path.startsWith('functions/platform/stream/'));
    expect(occurrences(others, /\bPutEvents/)).toEqual([]);
  });
});

test('files are named in kebab case', () => {
  const named = sources(code).map(({ path }) => path.split('/').at(-1) ?? '');
  expect(named.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name))).toEqual([]);
});

describe('what an address says of a filter', () => {
  // What is searched for is taken as text (`useListState`); all else is of few words, a day or an id.
  const untaken = /^\s*(?:\w+: )?(?:list\.)?filters\.(?!search\b)\w+,$/;

  test('reaches a call as its schema takes it', () => {
    expect(occurrences(sources('web/src/**/*.tsx'), untaken)).toEqual([]);
  });

  test('is taken so because the check finds where it is not', () => {
    const text =
      '  from: filters.from,\n  search: list.filters.search,\n  category: list.filters.category,\n';
    expect(occurrences([{ path: 'planted.tsx', text }], untaken)).toEqual([
      'planted.tsx:1  from: filters.from,',
      'planted.tsx:3  category: list.filters.category,',
    ]);
  });
});
