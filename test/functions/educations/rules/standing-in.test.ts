import { expect, test } from 'vitest';
import { standingIn } from '#functions/educations/student-present.ts';

const now = '2026-11-25T12:00:00.000Z';
const begun = { startsAt: '2026-09-01T00:00:00.000Z' };
const final = { finalizedAt: '2026-08-01T00:00:00.000Z' };

test.each([
  ['planned in a final block that began', { ...begun, ...final }, 4, 1],
  ['planned in a block that is not final', { ...begun, finalizedAt: null }, 4, 4],
  ['planned in a block to come', { ...final, startsAt: '2027-02-01T00:00:00.000Z' }, 4, 4],
  ['passed', { ...begun, ...final }, 2, 2],
] as const)('a learning path that is %s', (_, block, status, stands) => {
  expect(standingIn(block, status, now)).toBe(stands);
});
