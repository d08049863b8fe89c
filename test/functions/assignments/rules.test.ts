import { describe, expect, test } from 'vitest';
import type { Assignment } from '#functions/assignments/assignment.ts';
import {
  changingCriterion,
  changingPartial,
  contentOf,
  isPublished,
  refuseMixedUpDays,
  refuseTooLarge,
  refuseUnpublishable,
  weighingTotal,
  withCriterion,
  withoutCriterion,
  withoutPartial,
  withPartial,
} from '#functions/assignments/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { type PartialAssignment, publishedAssignment } from '#shared/assignments/schemas.ts';
import { usualTerms } from '#shared/assignments/terms.ts';
import { Refusal } from '#shared/http/errors.ts';

describe('the total of the weighings', () => {
  test.each([
    ['nothing', [], 0],
    ['a partial assignment without criteria', [[]], 0],
    ['one of all', [[100]], 100],
    ['over several partial assignments', [[20, 30], [50]], 100],
    ['too much', [[60], [60]], 120],
  ])('%s', (_, weighings, total) => {
    expect(weighingTotal(weighings.map(partialOf))).toBe(total);
  });
});

describe('publishing', () => {
  test.each([[[]], [[99]], [[101]], [[33, 33, 33]], [[60, 60]]])('is refused at %j', (weighings) => {
    const draft = draftOf(weighings);
    expect(refusalOf(() => refuseUnpublishable(draft, undefined))).toEqual({
      code: 'WEIGHTS_NOT_100',
      errors: {
        weighing: { key: 'weights', values: { total: weighingTotal(draft.partialAssignments) } },
      },
    });
  });

  test('is allowed the first time, and then when something changed', () => {
    const draft = draftOf([100]);
    expect(() => refuseUnpublishable(draft, undefined)).not.toThrow();
    expect(() => refuseUnpublishable({ ...draft, title: 'Anders' }, snapshotOf(draft))).not.toThrow();
    expect(refusalOf(() => refuseUnpublishable(draft, snapshotOf(draft))).code).toBe('WRONG_STATE');
  });
});

describe('an edit', () => {
  const draft = draftOf([40, 60]);
  test.each([
    ['a title', { title: 'Anders' }],
    ['the kind', { finalAssignment: false }],
    ['a description', { description: '<p>Anders</p>' }],
    ['what a quickscan looks at', { quickscanDescription: '<p>Anders</p>' }],
    ['a criterion', { partialAssignments: [partialOf([40, 60])] }],
    ['the picture', { image: { fileId: newId('FileId'), alt: 'Een kade' } }],
    ['the learning path', { learnpathId: newId('LearnpathId') }],
  ])('of %s differs from what students see', (_, change) => {
    expect(isPublished({ ...draft, ...change }, snapshotOf(draft))).toBe(false);
  });
  test('that students see nothing of makes no difference', () => {
    const later = { ...draft, updatedAt: '2027-01-01T00:00:00.000Z', version: 9 };
    expect(isPublished(later, snapshotOf(draft))).toBe(true);
    expect(isPublished(later, undefined)).toBe(false);
    expect(Object.keys(contentOf(draft))).not.toContain('companyId');
  });
  test('is compared field by field, in whichever order they are kept', () => {
    const { content, ...snapshot } = snapshotOf(draft);
    const reversed = Object.fromEntries(Object.entries(content).reverse()) as typeof content;
    expect(isPublished(draft, { ...snapshot, content: reversed })).toBe(true);
  });
});

describe('partial assignments', () => {
  const [first, second] = [partialOf([40]), partialOf([60])];
  const draft = { ...draftOf([]), partialAssignments: [first, second] };

  test('are added at the end, changed and taken away', () => {
    const added = partialOf([]);
    expect(withPartial(draft, added).partialAssignments).toEqual([first, second, added]);
    const changed = changingPartial(draft, second.id, (one) => ({ ...one, title: 'Anders' }));
    expect(changed.partialAssignments).toEqual([first, { ...second, title: 'Anders' }]);
    expect(withoutPartial(draft, first.id).partialAssignments).toEqual([second]);
  });

  test('are at most twenty', () => {
    const full = { ...draft, partialAssignments: Array.from({ length: 20 }, () => partialOf([])) };
    expect(refusalOf(() => withPartial(full, first))).toEqual({
      code: 'INVALID_INPUT',
      errors: { '': { key: 'maxItems', values: { max: 20 } } },
    });
  });

  test('that are not there are not found', () => {
    const missing = newId('PartialAssignmentId');
    expect(refusalOf(() => withoutPartial(draft, missing)).code).toBe('ASSIGNMENT_NOT_FOUND');
    expect(refusalOf(() => changingPartial(draft, missing, (one) => one)).code).toBe('ASSIGNMENT_NOT_FOUND');
  });
});

describe('criteria', () => {
  const partial = partialOf([40, 60]);
  const [first, second] = partial.criteria;
  if (!first || !second) throw new Error('the partial assignment has two criteria');

  test('are added at the end, changed and taken away', () => {
    const added = { ...first, id: newId('CriterionId') };
    expect(withCriterion(partial, added).criteria).toEqual([first, second, added]);
    expect(changingCriterion(partial, second.id, { weighing: 50 }).criteria).toEqual([
      first,
      { ...second, weighing: 50 },
    ]);
    expect(withoutCriterion(partial, first.id).criteria).toEqual([second]);
  });

  test('are at most twenty', () => {
    const full = partialOf(Array.from({ length: 20 }, () => 5));
    expect(refusalOf(() => withCriterion(full, first)).code).toBe('INVALID_INPUT');
  });

  test('that are not there are not found', () => {
    const missing = newId('CriterionId');
    expect(refusalOf(() => withoutCriterion(partial, missing)).code).toBe('ASSIGNMENT_NOT_FOUND');
    expect(refusalOf(() => changingCriterion(partial, missing, {})).code).toBe('ASSIGNMENT_NOT_FOUND');
  });
});

test('an assignment stays small enough to be one item', () => {
  const draft = { ...draftOf([100]), description: '' };
  const left = 300_000 - JSON.stringify(draft).length;
  expect(() => refuseTooLarge({ ...draft, description: 'a'.repeat(left) })).not.toThrow();
  expect(() => refuseTooLarge({ ...draft, description: 'a'.repeat(left + 1) })).toThrow('BODY_TOO_LARGE');
  // Bytes count, not characters.
  const wide = { ...draft, description: 'é'.repeat(250_000) };
  expect(refusalOf(() => refuseTooLarge(wide)).code).toBe('BODY_TOO_LARGE');
});

function partialOf(weighings: readonly number[]): PartialAssignment {
  const criteria = weighings.map((weighing) => ({
    id: newId('CriterionId'),
    title: 'Onderbouwing',
    description: '',
    weighing,
  }));
  return { id: newId('PartialAssignmentId'), title: 'Rapport', description: '', criteria };
}

function draftOf(weighings: readonly number[]): Assignment {
  return {
    ...publishedAssignment.parse({
      title: 'Adviesrapport',
      finalAssignment: true,
      partialAssignments: [partialOf(weighings)],
    }),
    companyId: newId('CompanyId'),
    assignmentId: newId('AssignmentId'),
    learnpathId: newId('LearnpathId'),
    learnpathTitle: 'Bedrijfskunde',
    status: 'DRAFT',
    publishedVersion: 0,
    publishedAt: null,
    divergedFromPublished: false,
    image: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    version: 1,
  };
}

const snapshotOf = (draft: Assignment) => ({ ...draft, content: contentOf(draft) });

function refusalOf(attempt: () => unknown): { code: string; errors?: unknown } {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, errors: error.errors };
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  [null, false],
])('with a first day of 2026-11-20, a resit on %s is refused: %s', (resitDeadlineOn, refused) => {
  const set = () => refuseMixedUpDays({ ...usualTerms, deadlineOn: '2026-11-20', resitDeadlineOn });
  if (refused) expect(set).toThrow('INVALID_INPUT');
  else expect(set).not.toThrow();
});
