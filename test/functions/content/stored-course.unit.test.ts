import { expect, test } from 'vitest';
import { course } from '#functions/content/course.ts';
import { newId } from '#functions/platform/ids.ts';

test('a course whose chapters were stored as one text is read with its chapters', () => {
  const instants = { createdAt: '2026-01-01T09:00:00.000Z', updatedAt: '2026-01-01T09:00:00.000Z' };
  const of = { id: newId('ChapterId'), type: 1, position: 0, updatedAt: instants.updatedAt };
  const chapters = [{ ...of, title: 'Lussen', subtitle: '' }];
  const made = course.schema.parse({
    ...{ companyId: newId('CompanyId'), courseId: newId('CourseId'), title: 'Programmeren', subtitle: '' },
    ...{ language: 'nl', status: 1, chapterCount: 1, image: null, description: '', companies: [], chapters },
    ...instants,
  });
  const stored = { ...course.encode(made, 4), shape: 1, chapters: JSON.stringify(made.chapters) };
  expect(course.decode(stored)).toEqual({ ...made, version: 4 });
  expect(made.chapters).toMatchObject([{ title: 'Lussen' }]);
});
