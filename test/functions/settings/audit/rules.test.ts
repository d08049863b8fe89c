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
  expect(change?.after).toHaveLength(301);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, index]));
  expect(changesOf(undefined, many, true)).toHaveLength(60);
});
