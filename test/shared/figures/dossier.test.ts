import { expect, test } from 'vitest';
import { dossierInput, mostWorks } from '#shared/figures/dossier.ts';

const ulid = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
const chosen = (count: number) => Array.from({ length: count }, (_, at) => ulid('sub', at));
const dossier = (size: number, by?: number) => ({
  ...{ educationId: ulid('edu', 1), from: '2025-09-01', until: '2026-08-31', nameless: true },
  ...{ size, seed: 'panel', ...(by !== undefined && { chosen: chosen(by) }) },
});

test.each([
  ['one that is drawn', 1, undefined, true],
  ['one that is chosen', 0, 1, true],
  ['none', 0, undefined, false],
  ['none, and none chosen', 0, 0, false],
  ['as many as there may be', mostWorks - 1, 1, true],
  ['one more', mostWorks - 1, 2, false],
])('a dossier holds works that are drawn or chosen: %s', (_, size, by, fits) => {
  const { success, error } = dossierInput.safeParse(dossier(size, by));
  expect(success).toBe(fits);
  expect(error?.issues.map(({ path }) => path.join())).toEqual(fits ? undefined : ['size']);
});
