import { expect, test } from 'vitest';
import { isChosen } from '#functions/educations/many-students.ts';
import { moduleId, startingMomentId } from '#shared/identity/ids.ts';

const ulid = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
// By the clocks in the Netherlands it is the day after already.
const block = {
  startsAt: '2026-08-31T22:00:00.000Z',
  startingMomentId: startingMomentId.parse(ulid('stm', 1)),
  moduleId: moduleId.parse(ulid('mdl', 1)),
};
const other = { moduleId: moduleId.parse(ulid('mdl', 2)), moment: startingMomentId.parse(ulid('stm', 2)) };

test.each([
  ['any', {}, true],
  ['from its first day', { startsFrom: '2026-09-01' }, true],
  ['from a day later', { startsFrom: '2026-09-02' }, false],
  ['until its first day', { startsUntil: '2026-09-01' }, true],
  ['until a day before', { startsUntil: '2026-08-31' }, false],
  ['of its module', { moduleId: block.moduleId }, true],
  ['of another module', { moduleId: other.moduleId }, false],
  ['of its starting moment', { startingMomentId: block.startingMomentId }, true],
  ['of another starting moment', { startingMomentId: other.moment }, false],
])('a block is chosen, or not: %s', (_, choice, chosen) => {
  expect(isChosen(block, choice as never)).toBe(chosen);
});
