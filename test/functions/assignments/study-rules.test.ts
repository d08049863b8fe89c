import { describe, expect, test } from 'vitest';
import {
  handedIn,
  mayHandIn,
  requireWithinTerms,
  studentStatus,
  withoutReadyFile,
  withReadyFile,
} from '#functions/assignments/study-rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { gradingStatus } from '#shared/grading/list.ts';

describe('what a student is told', () => {
  test.each([
    ['quickscan', null, 'handed-in', false],
    ['first-assessment', null, 'in-assessment', false],
    ['second-assessment', null, 'in-assessment', false],
    ['rejected', 'rejected', 'rejected', true],
    ['returned', 'failed', 'failed', true],
    ['returned', 'passed', 'passed', false],
  ] as const)('at %s with outcome %s: %s', (status, outcome, told, again) => {
    expect(studentStatus({ status, outcome, holdState: null })).toBe(told);
    expect(mayHandIn([{ status, outcome, holdState: null }])).toBe(again);
  });

  test('before the first hand-in', () => {
    expect(studentStatus(undefined)).toBe('not-handed-in');
    expect(mayHandIn([])).toBe(true);
  });

  test('after an attempt that passed once corrected, whatever became of the next', () => {
    const passed = { status: 'returned', outcome: 'passed', holdState: null } as const;
    expect(mayHandIn([passed, { ...passed, outcome: 'failed' }])).toBe(false);
  });

  test('at no stage of grading names an assessor', () => {
    for (const status of gradingStatus.options) {
      expect(['handed-in', 'in-assessment']).toContain(
        studentStatus({ status, outcome: null, holdState: null }),
      );
    }
  });
});

describe('ready files', () => {
  const [first, second] = [fileOf(), { ...fileOf(), displayName: 'bijlage.pdf' }];

  test('come at the end, once', () => {
    expect(withReadyFile([first], second)).toEqual([first, second]);
    expect(withReadyFile([first, second], first)).toEqual([first, second]);
  });

  test('that are called alike get a number each, whatever their case', () => {
    const called = (displayName: string) => ({ ...fileOf(), displayName });
    const files = ['verslag.pdf', 'Verslag.PDF', 'bijlage', 'bijlage', 'verslag.pdf'].map(called);
    const all = files.reduce<ReturnType<typeof fileOf>[]>(withReadyFile, []);
    expect(all.map(({ displayName }) => displayName)).toEqual([
      'verslag.pdf',
      'Verslag (2).PDF',
      'bijlage',
      'bijlage (2)',
      'verslag (3).pdf',
    ]);
  });

  test('are at most twenty', () => {
    const full = Array.from({ length: 20 }, fileOf);
    expect(() => withReadyFile(full, first)).toThrow('MAX_FILES_REACHED');
    expect(withReadyFile(full, full[3] ?? first)).toEqual(full);
  });

  test('are taken back by id', () => {
    expect(withoutReadyFile([first, second], first.fileId)).toEqual([second]);
    expect(() => withoutReadyFile([first], second.fileId)).toThrow('FILE_NOT_FOUND');
  });

  test.each([
    ['those that were seen', [first, second], [second, first], undefined],
    ['fewer than are ready', [first, second], [first], 'CONFLICT'],
    ['more than are ready', [first], [first, second], 'CONFLICT'],
    ['one twice', [first, second], [first, first], 'CONFLICT'],
    ['when none is ready', [], [first], 'NO_FILES'],
  ] as const)('are handed in: %s', (_, ready, named, refusal) => {
    const attempt = () =>
      handedIn(
        ready,
        named.map(({ fileId }) => fileId),
      );
    if (refusal) expect(attempt).toThrow(refusal);
    else expect(attempt()).toEqual(ready);
  });
});

function fileOf() {
  return {
    fileId: newId('FileId'),
    displayName: 'verslag.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1200,
  };
}

test.each([
  ['deadline', 'DEADLINE_PASSED'],
  ['attempts', 'HAND_INS_USED_UP'],
  [null, undefined],
] as const)('who can’t hand in by their terms is told why: %s', (closedBy, code) => {
  const standing = { dueOn: null, isPersonal: false, isLate: false, attemptsLeft: 1, closedBy };
  if (code) expect(() => requireWithinTerms(standing)).toThrow(code);
  else expect(() => requireWithinTerms(standing)).not.toThrow();
});
