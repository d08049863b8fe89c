import { expect, test } from 'vitest';
import type { Signatory } from '#shared/educations/signatory-schemas.ts';
import { signing } from '#shared/educations/signing.ts';

const of = (name: string, from: string, until: string | null = null): Signatory => ({
  ...{ name, role: 'Lid', from, until },
});
const all = [
  of('Een', '2026-01-01', '2026-06-30'),
  of('Twee', '2026-03-01'),
  of('Drie', '2026-01-01', '2026-03-01'),
];

test.each([
  ['2025-12-31', []],
  ['2026-01-01', ['Een', 'Drie']],
  ['2026-03-01', ['Een', 'Twee']],
  ['2026-06-30', ['Een', 'Twee']],
  ['2026-07-01', ['Twee']],
])('on %s sign %j', (on, names) => {
  expect(signing(all, on).map(({ name }) => name)).toEqual(names);
});
