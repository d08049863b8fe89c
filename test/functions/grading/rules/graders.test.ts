import { describe, expect, test } from 'vitest';
import {
  type Assigner,
  assignGraders,
  type Candidate,
  type Wanted,
} from '#functions/grading/rules/graders.ts';
import { newId } from '#functions/platform/ids.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { makeAssessment, makeSubmission, people } from '../cases.ts';

const all: Permission[] = ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'];
const candidates = new Map(
  Object.values(people).map((person): [typeof person.userId, Candidate] => [
    person.userId,
    { ...person, permissions: new Set(all), barredFrom: new Set(), appointments: null },
  ]),
);
const fresh = makeSubmission({ quickscanner: null, firstAssessor: null, secondAssessor: null });
const coordinator = { userId: newId('UserId') };
const assign = (
  wanted: Wanted,
  submission = fresh,
  assessments = [] as Parameters<typeof assignGraders>[1],
  by: Assigner = coordinator,
) => assignGraders(submission, assessments, candidates, by, wanted);

describe('graders', () => {
  test('are those whom the board appointed for the learning path and role, where the organisation says so', () => {
    const { first } = people;
    const { learnpathId } = fresh;
    const given = (wanted: Wanted, ...appointments: NonNullable<Candidate['appointments']>) => {
      const candidate = { ...first, permissions: new Set(all), barredFrom: new Set<UserId>(), appointments };
      return assignGraders(fresh, [], new Map([[first.userId, candidate]]), coordinator, wanted).submission;
    };
    const [asFirst, asSecond] = [
      { firstAssessorUserId: first.userId },
      { secondAssessorUserId: first.userId },
    ];
    const refused = expect.objectContaining({ code: 'NOT_APPOINTED' });
    expect(() => given(asFirst)).toThrow(refused);
    expect(() => given(asFirst, { learnpathId: newId('LearnpathId'), role: 'both' })).toThrow(refused);
    expect(() => given(asFirst, { learnpathId, role: 'second-assessor' })).toThrow(refused);
    expect(given(asSecond, { learnpathId, role: 'second-assessor' }).secondAssessor).toEqual(first);
    expect(given(asFirst, { learnpathId, role: 'both' }).firstAssessor).toEqual(first);
    // A quickscan is no assessment.
    expect(given({ quickscannerUserId: first.userId }).quickscanner).toEqual(first);
  });

  test('aren’t 1st assessor of whom they coach, where the organisation says so', () => {
    const { first } = people;
    const coach = {
      ...first,
      permissions: new Set(all),
      barredFrom: new Set([fresh.studentId]),
      appointments: null,
    };
    const of = new Map([...candidates, [first.userId, coach]]);
    const give = (wanted: Wanted) => assignGraders(fresh, [], of, coordinator, wanted).submission;
    expect(() => give({ firstAssessorUserId: first.userId })).toThrow(
      expect.objectContaining({
        code: 'INVALID_ROLE',
        errors: { firstAssessorUserId: { key: 'coachOfStudent' } },
      }),
    );
    expect(give({ secondAssessorUserId: first.userId }).secondAssessor).toEqual(first);
  });

  test('are set by role', () => {
    const { submission, replaced } = assign({
      quickscannerUserId: people.quickscanner.userId,
      firstAssessorUserId: people.first.userId,
      secondAssessorUserId: people.second.userId,
    });
    expect(submission.quickscanner).toEqual(people.quickscanner);
    expect(submission.firstAssessor).toEqual(people.first);
    expect(submission.secondAssessor).toEqual(people.second);
    expect(replaced).toEqual([]);
  });

  test('that are not named stay', () => {
    const { submission } = assign({ secondAssessorUserId: people.other.userId }, makeSubmission());
    expect(submission.quickscanner).toEqual(people.quickscanner);
    expect(submission.secondAssessor).toEqual(people.other);
  });

  test('can be taken away again', () => {
    const { submission } = assign({ secondAssessorUserId: null }, makeSubmission());
    expect(submission.secondAssessor).toBeNull();
  });

  test('can change places in one go', () => {
    const wanted = { firstAssessorUserId: people.second.userId, secondAssessorUserId: people.first.userId };
    const { submission } = assign(wanted, makeSubmission());
    expect(submission.firstAssessor).toEqual(people.second);
    expect(submission.secondAssessor).toEqual(people.first);
  });

  test('who have begun are replaced with a reason, which is told', () => {
    const submission = makeSubmission({ status: 'first-assessment' });
    const begun = [makeAssessment(submission)];
    const wanted = { firstAssessorUserId: people.other.userId, reason: 'Langdurig afwezig' };
    expect(assign(wanted, submission, begun).replaced).toEqual([
      {
        role: 'first-assessor',
        fromUserId: people.first.userId,
        fromName: people.first.name,
        toUserId: people.other.userId,
        toName: people.other.name,
      },
    ]);
  });
});

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
      expect.objectContaining({ code: 'INVALID_ROLE', errors: { secondAssessorUserId: { key: 'invalid' } } }),
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
