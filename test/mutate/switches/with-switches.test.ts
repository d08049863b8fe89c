import { expect, test } from 'vitest';
import { faultsIn, withFault } from '../faults.ts';
import { switchesIn, withSwitches } from './with-switches.ts';

const numbered = (file: string, text: string) =>
  faultsIn(file, text).map((fault, id) => [id, fault] as const);

/** What code answers while one of its faults is on, or none. */
function answered(code: string, on: number | undefined): unknown {
  return new Function('faultIsOn', code)((id: number) => id === on);
}

const programs = [
  'return (() => { let a = 1; if (a < 2 && a !== 3) a += 4; return a; })()',
  'return (() => { const list = []; list.push(1); list.push([2, 3]); return [list, true, false]; })()',
  "return (() => { try { if (1 > 2) { return 5; } else throw new Error('6'); } catch (e) { return e.message; } })()",
  'return ((a) => (a ? (a === 1 || a >= 2 ? 7 : 8) : 9))(1)',
  'return (() => { const a = []; for (const b of [1, 2]) if (b > 1) a.push(b); else a.unshift(-b); return a; })()',
];

test.each(programs)('each fault can be switched on by itself: %s', (text) => {
  const faults = numbered('code.ts', text);
  const code = withSwitches(text, switchesIn(text, faults));
  expect(faults.length).toBeGreaterThan(3);
  expect(answered(code, undefined)).toEqual(answered(text, undefined));
  for (const [id, fault] of faults)
    expect(answered(code, id), fault.what).toEqual(answered(withFault(text, fault), undefined));
});

test('what waits, and a word that says that something is so, are switched as well', () => {
  const text = 'async () => <Link to={await a()} replace />;';
  expect(withSwitches(text, switchesIn(text, numbered('code.tsx', text)))).toBe(
    'async () => <Link to={(faultIsOn(0) ? (a()) : (await a()))} replace={!faultIsOn(1)} />;',
  );
});

test.each(['const a = b ? 1 : 2;', 'a([b]);', 'class A { b = 1; }'])(
  'what runs as a file is loaded has no switch: %s',
  (text) => {
    const faults = numbered('code.ts', text);
    expect(faults).not.toEqual([]);
    expect(switchesIn(text, faults)).toEqual([]);
  },
);

test('what is assigned to has none', () => {
  const text = 'const turn = () => { [a, b] = [b, a]; };';
  const switches = switchesIn(text, numbered('code.ts', text));
  expect(switches.map(({ start }) => text.slice(start))).toEqual(['[b, a]; };']);
});
