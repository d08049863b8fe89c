import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { percentOf, resumeAt } from '#web/app/reading.ts';

const courseId = newId('CourseId');
const ids = [newId('ChapterId'), newId('ChapterId'), newId('ChapterId')] as const;
const chapters = ids.map((id, index) => ({
  id,
  title: `Hoofdstuk ${index + 1}`,
  subtitle: '',
  type: 1 as const,
  position: index + 1,
  isEmpty: false,
  updatedAt: '2026-11-01T09:00:00.000Z',
}));
const stand = (read: readonly number[], last: number | null) => ({
  courseId,
  completedChapterIds: read.flatMap((index) => ids[index] ?? []),
  lastChapterId: last === null ? null : (ids[last] ?? null),
  chapterCount: 3,
  updatedAt: null,
});

test.each([
  [[], null, 0],
  [[], 1, 1],
  [[0], 0, 1],
  [[0, 1], 0, 2],
  [[2], 2, 0],
  [[0, 1, 2], 2, undefined],
])('who has read %j and left off at %j goes on at %j', (read, last, at) => {
  expect(resumeAt({ chapters, progress: stand(read, last) })).toBe(
    at === undefined ? undefined : chapters[at],
  );
});

test.each([
  [[], 0],
  [[0], 33],
  [[0, 1], 66],
  [[0, 1, 2], 100],
])('%j read of three is %i %%', (read, percent) => {
  expect(percentOf(stand(read, null))).toBe(percent);
});

test('a course without chapters is at its beginning', () => {
  expect(percentOf({ ...stand([], null), chapterCount: 0 })).toBe(0);
  expect(resumeAt({ chapters: [], progress: stand([], null) })).toBeUndefined();
});
