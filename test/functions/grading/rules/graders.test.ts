import { describe, expect, test } from 'vitest';
import { assignGraders, type Candidate, type Wanted } from '#functions/grading/rules/graders.ts';
import { newId } from '#functions/platform/ids.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { makeAssessment, makeSubmission, people } from '../cases.ts';
import { all, assign, candidates, coordinator, fresh } from './assigning.ts';

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
