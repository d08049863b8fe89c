import { describe, expect, test } from 'vitest';
import { deciding, fillIn, submitAssessment } from '#functions/grading/rules/assess.ts';
import { newId } from '#functions/platform/ids.ts';
import { defaultBand } from '#shared/grading/rules.ts';
import { content, makeAssessment, makeSubmission, people } from '../cases.ts';

const now = '2026-11-10T09:00:00.000Z';
const asked = content([50, 50]);
const [one, two] = asked.partialAssignments.flatMap(({ criteria }) => criteria.map(({ id }) => id));
if (!one || !two) throw new Error('two criteria are expected');

describe('a draft', () => {
  test('holds every criterion in order, also those not graded yet', () => {
    const typed = { criteria: [{ criterionId: two, grade: 70, comment: 'Sterk' }], feedback: 'Tot zover' };
    expect(fillIn(asked, typed)).toEqual({
      criteria: [
        { criterionId: one, grade: null, comment: '' },
        { criterionId: two, grade: 70, comment: 'Sterk' },
      ],
      feedback: 'Tot zover',
      total: null,
    });
  });

  test('has a total once all are graded', () => {
    expect(graded(44, 45).total).toBe(45);
  });

  test.each([
    ['of another assignment', [newId('CriterionId')], 'criteria.0.criterionId'],
    ['that stands there twice', [one, one], 'criteria.1.criterionId'],
  ])('is refused with a criterion %s', (_, ids, field) => {
    const criteria = ids.map((criterionId) => ({ criterionId, grade: 60, comment: '' }));
    expect(() => fillIn(asked, { criteria, feedback: '' })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', errors: { [field]: { key: 'invalid' } } }),
    );
  });
});

describe('submitting as 1st assessor', () => {
  test.each([
    ['4.4', 44, 44, false],
    ['4.45, rounded to 4.5', 44, 45, true],
    ['4.5', 45, 45, true],
    ['6.0', 60, 60, true],
    ['6.05, rounded to 6.1', 60, 61, false],
  ])('a grade of %s asks for a 2nd assessor: %#', (_, first, second, needed) => {
    const { needsSecond, submission } = submit(graded(first, second), 'first-assessor');
    expect(needsSecond).toBe(needed);
    expect(submission).toMatchObject({ needsSecond: needed, firstAssessedAt: now });
  });

  test.each([
    ['5.4 without words is refused', 54, '  ', false],
    ['5.4 with words is taken', 54, 'De vraag blijft open.', true],
    ['5.5 needs no words', 55, '', true],
  ])('a grade of %s', (_, grade, feedback, taken) => {
    const typed = () => submit({ ...graded(grade, grade), feedback }, 'first-assessor');
    if (taken) expect(typed().submission.firstAssessedAt).toBe(now);
    else
      expect(typed).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', errors: { feedback: { key: 'failingWords' } } }),
      );
  });

  test('without all grades is refused at the ones that lack', () => {
    const partly = fillIn(asked, { criteria: [{ criterionId: one, grade: 60, comment: '' }], feedback: '' });
    expect(() => submit(partly, 'first-assessor')).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        errors: { 'criteria.1.grade': { key: 'required' } },
      }),
    );
  });
});

test('the 2nd assessor decides whatever the grade', () => {
  const { needsSecond, submission } = submit(graded(50, 50), 'second-assessor');
  expect(needsSecond).toBe(false);
  expect(submission.secondAssessedAt).toBe(now);
});

describe('the assessment that decides', () => {
  const submission = makeSubmission();
  const first = makeAssessment(submission, { total: 50, submittedAt: now });
  const second = makeAssessment(submission, {
    role: 'second-assessor',
    assessorUserId: people.second.userId,
    total: 62,
    submittedAt: now,
  });
  const draft = makeAssessment(submission, { assessorUserId: people.other.userId, total: 90 });

  test('is the 1st one outside the band', () => {
    expect(deciding({ needsSecond: false }, [draft, first])).toBe(first);
  });
  test('is the 2nd one within it', () => {
    expect(deciding({ needsSecond: true }, [first, second])).toBe(second);
  });
  test('is not there while the 2nd one is a draft', () => {
    expect(deciding({ needsSecond: true }, [first, { ...second, submittedAt: null }])).toBeUndefined();
  });
});

function graded(...grades: readonly number[]) {
  const criteria = asked.partialAssignments
    .flatMap((partial) => partial.criteria)
    .map(({ id }, position) => ({ criterionId: id, grade: grades[position] ?? null, comment: '' }));
  return fillIn(asked, { criteria, feedback: 'Zie de opmerkingen.' });
}

function submit(filled: ReturnType<typeof fillIn>, role: 'first-assessor' | 'second-assessor') {
  const { version: _, submittedAt: __, ...draft } = makeAssessment(makeSubmission(), { ...filled, role });
  return submitAssessment(makeSubmission(), draft, { band: defaultBand, now });
}
