import { expect, test } from 'vitest';
import { cleanPath } from '#functions/platform/archive/names.ts';
import { type Erasing, stillKept } from '#functions/platform/erasure.ts';
import { maxBodyBytes, readBody } from '#functions/platform/http/body.ts';
import { type Coachees, coacheesOn } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';

test.each([
  ['2026-11-29', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('a student is coached until their last day, that day included: on %s', (today, isTheirs) => {
  const [one, always] = [newId('UserId'), newId('UserId')];
  const found = { students: { [one]: '2026-11-30', [always]: null } } as Coachees;
  expect([...coacheesOn(found, today)]).toEqual(isTheirs ? [one, always] : [always]);
});

test.each([
  ['2026-11-29T22:59:59.999Z', true],
  ['2026-11-30T22:59:59.999Z', true],
  ['2026-11-30T23:00:00.000Z', false],
])('what has a term stays until its last day, that day included, by Dutch clocks: at %s', (now, stays) => {
  const erasing = { terms: { results: 24 }, cause: { now } } as unknown as Erasing;
  const kept = stillKept(erasing, 'results', '2024-11-30');
  expect(kept?.until).toBe(stays ? '2026-11-30' : undefined);
});

test('an entry of an archive lies in eight folders at most', () => {
  const within = (folders: number) => `${'map/'.repeat(folders)}verslag.pdf`;
  expect(cleanPath(within(8))).toBe(within(8));
  expect(() => cleanPath(within(9))).toThrow('FILE_CONTENT_MISMATCH');
});

test('a body is of 256 kB at most, in bytes', () => {
  const body = (more: number) => ({ body: `"${'x'.repeat(maxBodyBytes - 2 + more)}"` }) as never;
  expect(readBody(body(0))).toHaveLength(maxBodyBytes - 2);
  expect(() => readBody(body(1))).toThrow('BODY_TOO_LARGE');
});
