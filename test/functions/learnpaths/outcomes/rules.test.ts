import { describe, expect, test } from 'vitest';
import type { Outcome } from '#functions/learnpaths/outcomes/outcome.ts';
import {
  byTitle,
  linkableOf,
  presentLinked,
  withChangedIndicator,
  withIndicator,
  withoutIndicator,
} from '#functions/learnpaths/outcomes/rules.ts';
import { newId } from '#functions/platform/ids.ts';

const now = '2026-11-22T10:00:00.000Z';
const [courseId, gone] = [newId('CourseId'), newId('CourseId')];
const criterionId = newId('CriterionId');
const linkable = {
  courses: [{ id: courseId, title: 'Methoden' }],
  criteria: [
    { id: criterionId, title: 'Vraag', assignmentId: newId('AssignmentId'), assignmentTitle: 'Verslag' },
  ],
};
const indicator = (title: string) => ({
  indicatorId: newId('IndicatorId'),
  ...{ title, description: '', courseIds: [courseId], criterionIds: [criterionId] },
});
const [first, second] = [indicator('Eerst'), indicator('Dan')];
const outcome: Outcome = {
  companyId: newId('CompanyId'),
  learnpathId: newId('LearnpathId'),
  learningOutcomeId: newId('LearningOutcomeId'),
  ...{ title: 'Onderzoeken', description: '', version: 3, updatedAt: '2026-01-01T00:00:00.000Z' },
  performanceIndicators: [first, second],
};
const titles = (of: Outcome) => of.performanceIndicators.map(({ title }) => title);

describe('an outcome', () => {
  test('gets, changes and loses an indicator, in its place, and says when', () => {
    expect(titles(withIndicator(outcome, indicator('Slot'), linkable, now))).toEqual([
      'Eerst',
      'Dan',
      'Slot',
    ]);
    const changed = withChangedIndicator(outcome, first.indicatorId, { title: 'Vooraf' }, linkable, now);
    expect(titles(changed)).toEqual(['Vooraf', 'Dan']);
    expect(changed).toMatchObject({ updatedAt: now, version: 3 });
    expect(changed.performanceIndicators[0]).toEqual({ ...first, title: 'Vooraf' });
    expect(titles(withoutIndicator(outcome, first.indicatorId, now))).toEqual(['Dan']);
  });

  test('takes no more than fifty of it can be told with at once, in bytes', () => {
    const heavy = (letters: number) => ({ ...indicator('Zwaar'), description: '学'.repeat(letters) });
    const performanceIndicators = Array.from({ length: 16 }, () => heavy(2000));
    const nearlyFull = { ...outcome, performanceIndicators };
    const last = heavy(0);
    const left = 100_000 - Buffer.byteLength(JSON.stringify(withIndicator(nearlyFull, last, linkable, now)));
    const weighing = (bytes: number) => ({ ...last, description: 'a'.repeat(bytes) });
    expect(titles(withIndicator(nearlyFull, weighing(left), linkable, now))).toHaveLength(17);
    expect(() => withIndicator(nearlyFull, weighing(left + 1), linkable, now)).toThrow('BODY_TOO_LARGE');
    expect(() => withIndicator(nearlyFull, heavy(2000), linkable, now)).toThrow('BODY_TOO_LARGE');
    const light = { ...outcome, performanceIndicators: [...performanceIndicators, first] };
    const change = { description: heavy(2000).description };
    expect(() => withChangedIndicator(light, first.indicatorId, change, linkable, now)).toThrow(
      'BODY_TOO_LARGE',
    );
  });

  test('doesn’t know an indicator of another', () => {
    const other = newId('IndicatorId');
    expect(() => withoutIndicator(outcome, other, now)).toThrow('INDICATOR_NOT_FOUND');
    expect(() => withChangedIndicator(outcome, other, {}, linkable, now)).toThrow('INDICATOR_NOT_FOUND');
  });

  test.each([
    ['courseIds', [newId('CourseId')]],
    ['courseIds', [courseId, courseId]],
    ['criterionIds', [newId('CriterionId')]],
  ] as const)('refuses %s that its learning path doesn’t have, or twice', (field, ids) => {
    const added = { ...indicator('Fout'), [field]: ids };
    expect(() => withIndicator(outcome, added, linkable, now)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', errors: { [field]: { key: 'id' } } }),
    );
  });

  test('keeps a link to what went away while other fields change, and doesn’t tell it', () => {
    const before = { ...outcome, performanceIndicators: [{ ...first, courseIds: [gone, courseId] }] };
    const after = withChangedIndicator(before, first.indicatorId, { title: 'Anders' }, linkable, now);
    expect(after.performanceIndicators[0]?.courseIds).toEqual([gone, courseId]);
    expect(presentLinked(after, linkable).performanceIndicators[0]?.courseIds).toEqual([courseId]);
  });
});

test('what can be linked to are the courses, and each criterion with its assignment', () => {
  const assignmentId = newId('AssignmentId');
  const course = { id: courseId, title: 'Methoden' } as never;
  const criteria = [{ criterionId, title: 'Vraag' }];
  const assignments = [{ assignmentId, title: 'Verslag', finalAssignment: true, criteria }];
  expect(linkableOf({ courses: [course], assignments })).toEqual({
    courses: [{ id: courseId, title: 'Methoden' }],
    criteria: [{ id: criterionId, title: 'Vraag', assignmentId, assignmentTitle: 'Verslag' }],
  });
});

test('outcomes are ordered by the number that they begin with', () => {
  const named = (title: string) => ({ ...outcome, title });
  expect(
    ['10 C', '9 B', '1 A']
      .map(named)
      .sort(byTitle)
      .map(({ title }) => title),
  ).toEqual(['1 A', '9 B', '10 C']);
});
