import { describe, expect, test } from 'vitest';
import { attemptsOf, withAttempts } from '#functions/educations/rules/attempts.ts';
import type { StoredAttempt } from '#functions/educations/student.ts';
import { part } from './samples.ts';

const attempt = (
  on: string | null,
  result: number,
  from: StoredAttempt['from'] = 'sheet',
): StoredAttempt => ({
  ...{ on, status: result >= 55 ? 2 : 3, result, from },
});
const [first, second, third] = [
  attempt('2026-01-10', 70),
  attempt('2026-02-10', 80, 'work'),
  attempt('2026-03-10', 40),
];

describe('a learning path with attempts', () => {
  test.each([
    ['the highest', 'highest', 80, '2026-02-10', 2],
    ['the last', 'last', 40, '2026-03-10', 3],
  ] as const)('comes to %s, in whichever order they are told', (_, rule, result, decidedOn, status) => {
    const after = withAttempts(part(1), [third, first, second], rule);
    expect(after).toMatchObject({ result, decidedOn, status, attempts: [first, second, third] });
  });

  test('counts the first of two that are as high, as of its day', () => {
    const again = attempt('2026-02-10', 70);
    expect(withAttempts(part(1), [first, again], 'highest').decidedOn).toBe('2026-01-10');
  });

  test.each([
    ['work came last', [attempt('2026-03-10', 40), attempt('2026-03-10', 90, 'work')]],
    ['the sheet came last', [attempt('2026-03-10', 90, 'work'), attempt('2026-03-10', 40)]],
  ])('of one day, counts what was entered by hand, also where %s', (_, both) => {
    expect(withAttempts(part(1), both, 'last')).toMatchObject({ result: 40, status: 3 });
  });

  test('says that what counts was brought in, also without a day, and no longer where something else counts', () => {
    const elsewhere = attempt(null, 75, 'elsewhere');
    const brought = withAttempts(part(1), [elsewhere, first], 'highest');
    expect(brought).toMatchObject({ result: 75, decidedOn: null, takenOver: true });
    expect(withAttempts(brought, [elsewhere, second], 'highest').takenOver).toBe(false);
  });

  test('stays as it is without any', () => {
    expect(withAttempts(part(1), [], 'highest')).toEqual(part(1));
  });
});

test('what came to a result before attempts were kept has that one alone', () => {
  const before = part(1, { status: 3, result: 40, decidedOn: '2026-01-10' });
  expect(attemptsOf(before)).toEqual([{ on: '2026-01-10', status: 3, result: 40, from: 'sheet' }]);
  expect(attemptsOf({ ...before, takenOver: true })[0]?.from).toBe('elsewhere');
  expect(attemptsOf(part(1))).toEqual([]);
  expect(attemptsOf(part(1, { status: 5 }))).toEqual([]);
});
