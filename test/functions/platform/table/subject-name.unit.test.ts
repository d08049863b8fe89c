import { expect, test } from 'vitest';
import { subjectNameOf } from '#functions/platform/table/subject-name.ts';

test('a thing is called as it is after, or was before', () => {
  const type = 'course';
  expect(subjectNameOf({ type }, { title: 'Lussen' }, { title: 'Herhalen' })).toEqual({
    nl: 'Lussen',
    en: 'Lussen',
  });
  expect(subjectNameOf({ type }, undefined, { title: 'Herhalen' })?.nl).toBe('Herhalen');
});

test('a name in two languages stays one', () => {
  const name = { nl: 'Beheerder', en: 'Administrator' };
  expect(subjectNameOf({ type: 'role' }, { name })).toEqual(name);
});

test.each([
  ['user', { name: 'Noor Berg' }],
  ['mutation', { name: 'Noor Berg' }],
  ['course', { status: 2 }],
  ['course', undefined],
])('nothing is called so of a %s with %o', (type, state) => {
  expect(subjectNameOf({ type }, state)).toBeUndefined();
});
