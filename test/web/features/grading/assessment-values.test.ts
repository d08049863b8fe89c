import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { criterionId } from '#shared/identity/ids.ts';
import {
  complete,
  completeFor,
  draftOf,
  unreadableIn,
  valuesOf,
} from '#web/features/grading/assessment-values.ts';

const [one, two] = ['crt_01JD0000000000000000000001', 'crt_01JD0000000000000000000002'].map((id) =>
  criterionId.parse(id),
);
if (!one || !two) throw new Error('two ids are expected');
const content = publishedAssignment.parse({ title: 'Adviesrapport', finalAssignment: true });
const partial = (id: string, criteria: (typeof one)[]) => ({
  id: id as never,
  title: 'Deel',
  description: '',
  criteria: criteria.map((criterion) => ({ id: criterion, title: 'C', description: '', weighing: 50 })),
});
const asked = { ...content, partialAssignments: [partial('pas_1', [one]), partial('pas_2', [two])] };

describe('the form starts with', () => {
  test('every criterion, in the order of the assignment', () => {
    expect(valuesOf(asked, undefined)).toEqual({
      criteria: [
        { criterionId: one, comment: '' },
        { criterionId: two, comment: '' },
      ],
      feedback: '',
    });
  });

  test('what was typed before, whatever its order', () => {
    const before = { criteria: [{ criterionId: two, grade: 72, comment: 'Sterk' }], feedback: 'Tot zover' };
    expect(valuesOf(asked, before)).toEqual({
      criteria: [
        { criterionId: one, comment: '' },
        { criterionId: two, comment: 'Sterk', grade: 72 },
      ],
      feedback: 'Tot zover',
    });
  });
});

test.each([
  ['a grade', 55, 55],
  ['nothing', undefined, null],
  ['a text that is no grade', '5,55', null],
  ['10.1', 101, null],
  ['0.9', 9, null],
])('a draft keeps %s as typed or as not given: %s → %s', (_, given, kept) => {
  const draft = draftOf({ criteria: [{ criterionId: one, grade: given }] });
  expect(draft).toEqual({ criteria: [{ criterionId: one, grade: kept, comment: '' }], feedback: '' });
});

test.each([
  ['nothing', undefined, 'required'],
  ['a text', '5,55', 'grade'],
  ['10.1', 101, 'grade'],
  ['0.9', 9, 'grade'],
])('submitting with %s asks for the grade of that criterion', (_, given, key) => {
  const values = { criteria: [{ criterionId: one, grade: given, comment: '' }], feedback: '' };
  const read = z.safeParse(complete, values);
  expect(read.success).toBe(false);
  expect(fieldErrorsOf(read.error?.issues ?? [], values)).toEqual({ 'criteria.0.grade': { key } });
});

describe('submitting', () => {
  const typed = (grade: number, feedback: string) => ({
    criteria: [one, two].map((id) => ({ criterionId: id, grade, comment: '' })),
    feedback,
  });

  test('a failing grade needs words, at the feedback', () => {
    const parsed = completeFor(asked).safeParse(typed(54, ' '));
    expect(fieldErrorsOf(parsed.error?.issues ?? [], typed(54, ' '))).toEqual({
      feedback: { key: 'failingWords' },
    });
    expect(completeFor(asked).safeParse(typed(54, 'De vraag blijft open.')).success).toBe(true);
    expect(completeFor(asked).safeParse(typed(55, '')).success).toBe(true);
  });
});

test('what is no grade is counted, and what is left empty is not', () => {
  const criteria = [undefined, '', 55, 'zes', 5.5, 101].map((grade) => ({
    criterionId: one,
    grade,
    comment: '',
  }));
  expect(unreadableIn({ criteria, feedback: '' } as never)).toBe(3);
});
