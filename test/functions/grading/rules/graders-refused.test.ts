import { describe, expect, test } from 'vitest';
import { assignGraders, type Wanted } from '#functions/grading/rules/graders.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { makeAssessment, makeSubmission, people } from '../cases.ts';
import { all, assign, candidates, coordinator, fresh } from './assigning.ts';

/** Gives a role to somebody who is here under another account as well. */
function giveAlias(
  wanted: Wanted,
  alias: UserId,
  submission = fresh,
  assessments: Parameters<typeof assignGraders>[1] = [],
) {
  const { other } = people;
  const same = {
    ...other,
    ...{ permissions: new Set(all), barredFrom: new Set<UserId>(), appointments: null },
    otherAccounts: new Set([alias]),
  };
  return assignGraders(
    submission,
    assessments,
    new Map([...candidates, [other.userId, same]]),
    coordinator,
    wanted,
  );
}

describe('is refused:', () => {
  const begun = makeSubmission({ status: 'first-assessment' });
  const alone = makeSubmission({ status: 'first-assessment', firstAssessor: null });
  const returned = makeSubmission({ status: 'returned' });
  const scanned = makeSubmission({ quickscanDecidedAt: '2026-11-03T09:00:00.000Z' });

  test.each([
    [
      'one person as both assessors',
      () => assign({ firstAssessorUserId: people.first.userId, secondAssessorUserId: people.first.userId }),
      'SAME_ASSESSOR',
    ],
    [
      'the quickscanner as assessor',
      () => assign({ secondAssessorUserId: people.quickscanner.userId }, makeSubmission()),
      'SAME_ASSESSOR',
    ],
    [
      'a replaced assessor who comes back in another role',
      () =>
        assign({ secondAssessorUserId: people.other.userId }, begun, [
          makeAssessment(begun, { assessorUserId: people.other.userId }),
        ]),
      'SAME_ASSESSOR',
    ],
    [
      'replacing an assessor who has begun without a reason',
      () => assign({ firstAssessorUserId: people.other.userId }, begun, [makeAssessment(begun)]),
      'REASON_REQUIRED',
    ],
    [
      'another quickscanner once it was decided',
      () => assign({ quickscannerUserId: null }, scanned),
      'ALREADY_DECIDED',
    ],
    ['anybody once it was returned', () => assign({ secondAssessorUserId: null }, returned), 'WRONG_STATE'],
    ['the student', () => assign({ firstAssessorUserId: people.student.userId }), 'INVALID_ROLE'],
    [
      'whoever their student chooses, who assigns too',
      () => assign({ firstAssessorUserId: people.other.userId }, fresh, [], people.student),
      'INVALID_ROLE',
    ],
    ...(['quickscannerUserId', 'firstAssessorUserId', 'secondAssessorUserId'] as const).map(
      (field): [string, () => unknown, string] => [
        `another account of the student, as ${field}`,
        () => giveAlias({ [field]: people.other.userId }, people.student.userId),
        'INVALID_ROLE',
      ],
    ),
    [
      'two accounts of one person as both assessors',
      () => giveAlias({ secondAssessorUserId: people.other.userId }, people.first.userId, begun),
      'SAME_ASSESSOR',
    ],
    [
      'another account of who has assessed in the other role',
      () =>
        giveAlias({ secondAssessorUserId: people.other.userId }, people.first.userId, alone, [
          makeAssessment(begun),
        ]),
      'SAME_ASSESSOR',
    ],
    [
      'anybody by another account of the student, who assigns',
      () =>
        assign({ firstAssessorUserId: people.other.userId }, fresh, [], {
          ...coordinator,
          otherAccounts: new Set([fresh.studentId]),
        }),
      'INVALID_ROLE',
    ],
    ...(['quickscannerUserId', 'firstAssessorUserId', 'secondAssessorUserId'] as const).flatMap(
      (field): [string, () => unknown, string][] => {
        const wanted = { [field]: people.other.userId };
        const behind = { userId: people.student.userId, impersonatorId: people.other.userId };
        return [
          [`who assigns, as ${field}`, () => assign(wanted, fresh, [], people.other), 'INVALID_ROLE'],
          [`who acts as who assigns, as ${field}`, () => assign(wanted, fresh, [], behind), 'INVALID_ROLE'],
        ];
      },
    ),
  ])('%s', (_, act, code) => {
    expect(act).toThrow(expect.objectContaining({ code }));
  });

  test('a 2nd assessor who could see what the 1st one submitted', () => {
    const assigning = {
      ...people.other,
      appointments: null,
      barredFrom: new Set<UserId>(),
      permissions: new Set<Permission>([...all, 'grading.assign']),
    };
    const submission = makeSubmission({ status: 'second-assessment', secondAssessor: null });
    const draft = makeAssessment(submission);
    const submitted = { ...draft, submittedAt: '2026-11-05T09:00:00.000Z' };
    const choose = (assessment: typeof draft) =>
      assignGraders(submission, [assessment], new Map([[people.other.userId, assigning]]), coordinator, {
        secondAssessorUserId: people.other.userId,
      });
    expect(() => choose(submitted)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ROLE',
        errors: { secondAssessorUserId: { key: 'readFirst' } },
      }),
    );
    // Appointed before there was anything to see, they are kept from it until they have submitted.
    expect(choose({ ...draft, submittedAt: null }).submission.secondAssessor).toMatchObject({
      userId: people.other.userId,
    });
  });

  test('who is not a user of the company', () => {
    const wanted = { firstAssessorUserId: people.other.userId };
    expect(() => assignGraders(fresh, [], new Map(), coordinator, wanted)).toThrow(
      expect.objectContaining({ code: 'USER_NOT_FOUND' }),
    );
  });

  test('who lacks the permission, at their field', () => {
    const quickscannerOnly = new Map([
      [
        people.other.userId,
        {
          ...people.other,
          barredFrom: new Set<UserId>(),
          appointments: null,
          permissions: new Set<Permission>(['grading.quickscan']),
        },
      ],
    ]);
    const wanted = { secondAssessorUserId: people.other.userId };
    expect(() => assignGraders(fresh, [], quickscannerOnly, coordinator, wanted)).toThrow(
      expect.objectContaining({ code: 'INVALID_ROLE', errors: { secondAssessorUserId: { key: 'invalid' } } }),
    );
  });
});
