import { expect, test } from 'vitest';
import { changesOf } from '#functions/settings/audit/rules.ts';

const before = { status: 1, profile: { firstName: 'Noor', surname: 'Velde' }, roles: ['a'] };
const after = { status: 2, profile: { firstName: 'Noor', surname: 'Berg' }, roles: ['a', 'b'] };

test('what changed is told field by field, with the fields that it lies in', () => {
  expect(changesOf(before, after, true)).toEqual([
    { field: 'profile.surname', before: 'Velde', after: 'Berg', masked: false },
    { field: 'roles', before: '["a"]', after: '["a","b"]', masked: false },
    { field: 'status', before: '1', after: '2', masked: false },
  ]);
});

test('of personal data, who may not see it learns no more than that it changed', () => {
  expect(changesOf(before, after, false)[0]).toEqual({
    field: 'profile.surname',
    before: null,
    after: null,
    masked: true,
  });
});

test('what says something of a person is masked in a list too', () => {
  const graded = {
    criteria: [{ criterionId: 'c1', feedback: 'Sterk, Noor' }],
    files: [{ fileId: 'f1', displayName: 'Verslag Noor Berg.pdf' }],
  };
  expect(changesOf(undefined, graded, false)).toEqual([
    { field: 'criteria', before: null, after: null, masked: true },
    { field: 'files', before: null, after: null, masked: true },
  ]);
});

test('how work was judged is told to nobody here: its student and a 2nd assessor may be among the readers', () => {
  const submitted = {
    needsSecond: true,
    assessment: { total: 56, feedback: 'Matig', criteria: [{ grade: 56 }] },
  };
  expect(changesOf({ needsSecond: null }, submitted, true)).toEqual([
    { field: 'assessment.criteria', before: null, after: null, masked: true },
    { field: 'assessment.feedback', before: null, after: null, masked: true },
    { field: 'assessment.total', before: null, after: null, masked: true },
    { field: 'needsSecond', before: null, after: 'true', masked: false },
  ]);
});

test('what came or went has nothing on one side', () => {
  expect(changesOf(undefined, { title: 'Nieuw' }, true)).toEqual([
    { field: 'title', before: null, after: 'Nieuw', masked: false },
  ]);
  expect(changesOf({ title: 'Oud' }, undefined, true)).toEqual([
    { field: 'title', before: 'Oud', after: null, masked: false },
  ]);
});

test('a long text is cut, and a change of very many fields too', () => {
  const [change] = changesOf(undefined, { text: 'x'.repeat(1000) }, true);
  expect(change?.after).toHaveLength(300);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, index]));
  expect(changesOf(undefined, many, true)).toHaveLength(60);
});

test('a long text that changed beyond where it is cut is told of', () => {
  const long = 'x'.repeat(400);
  expect(changesOf({ text: `${long}a` }, { text: `${long}b` }, true).map(({ field }) => field)).toEqual([
    'text',
  ]);
});

test('of what was erased, who may see personal data learns no more than that it changed', () => {
  const gone = { erased: true };
  expect(changesOf({ profile: gone, status: 1 }, { profile: gone, status: 2 }, true)).toEqual([
    { field: 'profile', before: null, after: null, masked: false, erased: true },
    { field: 'status', before: '1', after: '2', masked: false },
  ]);
  expect(changesOf(undefined, { graders: [{ name: gone }] }, false)[0]).toMatchObject({ erased: true });
});

test('what says nothing to a reader is left out', () => {
  const made = {
    companyId: 'cmp_1',
    userId: 'usr_1',
    sortName: 'berg noor',
    createdAt: '2026',
    title: 'Nieuw',
  };
  expect(changesOf(undefined, made, true).map(({ field }) => field)).toEqual(['title']);
});
