import { expect, test } from 'vitest';
import { resumeOf, type Stand } from '#functions/learnpaths/resume.ts';
import type { ChapterId, CourseId } from '#shared/identity/ids.ts';

const idOf = (name: string) => `crs_${name}` as CourseId;
const courses = ['a', 'b', 'c'].map((name) => ({ id: idOf(name), title: name, chapterCount: 2 }));
const stand = (name: string, chapters: number, updatedAt: string): [string, Stand] => [
  idOf(name),
  {
    courseId: idOf(name),
    completedChapterIds: Array.from({ length: chapters }, (_, at) => `chp_${at}` as ChapterId),
    updatedAt,
  },
];

test.each<[string, [string, Stand][], string | undefined]>([
  ['the first where none was begun', [], 'a'],
  ['the first that is not read', [stand('a', 2, '2026-11-03')], 'b'],
  ['the one worked at last', [stand('a', 1, '2026-11-01'), stand('b', 1, '2026-11-02')], 'b'],
  [
    'the one worked at last, wherever it stands',
    [stand('a', 1, '2026-11-02'), stand('c', 1, '2026-11-01')],
    'a',
  ],
  ['one that was begun before one that was not', [stand('c', 0, '2026-11-01')], 'c'],
  ['none where all is read', ['a', 'b', 'c'].map((name) => stand(name, 2, '2026-11-01')), undefined],
])('a student goes on with %s', (_, stands, title) => {
  expect(resumeOf(courses, new Map(stands))?.title).toBe(title);
});
