import { expect, test } from 'vitest';
import type { Chapter } from '#functions/content/chapter.ts';
import { restored, versionOf } from '#functions/content/history/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';

const [author, other] = [newId('UserId'), newId('UserId')];
const before: Chapter = {
  ...{ companyId: newId('CompanyId'), courseId: newId('CourseId'), chapterId: newId('ChapterId') },
  ...{
    title: 'Lussen',
    subtitle: '',
    type: 1,
    content: '<p>Oud</p>',
    extraLink: null,
    book: null,
    file: null,
  },
  ...{ tests: [], selfTest: usualRules, code: null, terminal: null },
  ...{ updatedAt: '2026-11-23T09:00:00.000Z', updatedBy: author, version: 4 },
};
const after = { ...before, content: '<p>Nieuw</p>' };
const at = (time: string) => `2026-11-23T${time}.000Z`;

test('what a chapter said is kept with who said it and when', () => {
  expect(versionOf(before, after, { by: other, now: at('09:01:00') })).toMatchObject({
    ...{ number: 4, content: '<p>Oud</p>', savedBy: author, savedAt: before.updatedAt },
  });
});

test.each([
  ['the same person minutes later', after, author, '09:09:59', false],
  ['the same person, later', after, author, '09:10:00', true],
  ['nobody knows who, minutes later', after, null, '09:00:10', true],
  [
    'somebody who changes nothing that is read',
    { ...before, selfTest: { ...usualRules, draw: 2 } },
    other,
    '12:00:00',
    false,
  ],
] as const)('%s', (_, saved, by, time, isKept) => {
  const was = by === null ? { ...before, updatedBy: null } : before;
  expect(versionOf(was, saved, { by: by ?? author, now: at(time) }) !== undefined).toBe(isKept);
});

test('a chapter that is restored keeps its questions, and its place among the versions', () => {
  const version = versionOf(before, after, { by: other, now: at('10:00:00') });
  if (!version) throw new Error('it is kept');
  const tests = [{ id: newId('QuestionId'), position: 1, text: 'Wat is een lus?' }];
  const now = at('11:00:00');
  const asked = { ...after, tests, version: 5 };
  expect(restored(asked, { ...version, version: 1 }, { by: other, now })).toEqual({
    ...{ ...before, tests, version: 5, updatedAt: now, updatedBy: other },
  });
});
