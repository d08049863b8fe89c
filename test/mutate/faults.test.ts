import { expect, test } from 'vitest';
import { faultsIn, withFault } from './faults.ts';

const variants = (text: string) => faultsIn('code.ts', text).map((fault) => withFault(text, fault));

test.each([
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  [
    'const c = a ? 1 : 2;',
    ['const c = !(a) ? 1 : 2;', 'const c = a ? (1 + 1) : 2;', 'const c = a ? 1 : (2 + 1);'],
  ],
  [
    'a.sort((b, c) => (b < c ? 1 : -1));',
    [';', 'a.sort((b, c) => (!(b < c) ? 1 : -1));', 'a.sort((b, c) => (b <= c ? 1 : -1));'],
  ],
  ['x = a <= b;', ['x = a < b;']],
  ['x = a && b;', ['x = a || b;']],
  ['x = await a;', ['x = a;']],
  ['await a();', [';', 'a();']],
  ["throw new Error('');", [';']],
  ['x = { on: true };', ['x = { on: false };']],
  ['x = [a, b];', ['x = [a];']],
])('%s has its faults', (text, faulty) => {
  expect(variants(text)).toEqual(faulty);
});

test.each(["import { a } from 'b';", 'type A = 1 | 2;', 'interface A { b: true }', 'const a = { 1: b };'])(
  '%s has none',
  (text) => {
    expect(variants(text)).toEqual([]);
  },
);

test.each(['className={a && b}', 'key={a ? 1 : 2}', 'size={16}', 'rows={6}'])(
  'how something looks has none: %s',
  (attribute) => {
    expect(faultsIn('code.tsx', `x = <Icon ${attribute} />;`)).toEqual([]);
  },
);

test.each([
  ['<p tabIndex={-1} />;', 0],
  ['<p tabIndex={id ? -1 : undefined} />;', 1],
  ['<p tabIndex={0} />;', 1],
  ['<p at={-1} />;', 1],
])('to be passed by is no number: %s', (element, faults) => {
  expect(faultsIn('code.tsx', `x = ${element}`)).toHaveLength(faults);
});

test('what is said of it by a word alone is true', () => {
  const text = 'x = <Link to={a} replace />;';
  expect(faultsIn('code.tsx', text).map((fault) => withFault(text, fault))).toEqual([
    'x = <Link to={a} replace={false} />;',
  ]);
});

test('what else is said of it has its faults', () => {
  expect(faultsIn('code.tsx', 'x = <Icon perPage={16} size={a ? 1 : 2} />;')).toHaveLength(4);
});

test('a fault is found by its line', () => {
  expect(faultsIn('code.ts', 'const a = b;\n\nif (a) c();')).toMatchObject([
    { line: 3, what: 'condition negated' },
    { line: 3, what: 'call removed' },
  ]);
});
