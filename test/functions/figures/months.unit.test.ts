import { expect, test } from 'vitest';
import { monthAfter, requirePeriod } from '#functions/figures/months.ts';

test('figures are of one month at least', () => {
  const from = '2026-09';
  expect(() => requirePeriod({ from, until: from })).not.toThrow();
  expect(() => requirePeriod({ from, until: monthAfter(from, -1) })).toThrow('INVALID_INPUT');
});
