import { expect, test } from 'vitest';
import { chapter } from '#functions/content/chapter.ts';
import { versionOf } from '#functions/content/history/rules.ts';
import { routes } from '#shared/content/routes.ts';
import type { ChapterType } from '#shared/content/schemas.ts';
import { sourceId } from '#shared/identity/ids.ts';
import { at, call, makeCourse, useWorld } from './fixture.ts';

useWorld();

const book = { sourceId: sourceId.parse('src_01JD0000000000000000000001'), chapter: '3', page: 45 };

async function makeChapter(type: ChapterType) {
  const { id: courseId } = await makeCourse('Lezen');
  const body = { courseId, title: 'Lezen', type };
  return (await call(routes.createChapter, 'editor', { body })).data;
}
const change = ({ id, courseId }: { id: string; courseId: string }, version: number, body: object) =>
  call(routes.updateChapter, 'editor', { params: { chapterId: id }, body: { version, courseId, ...body } });

test('a chapter of a book keeps which source it opens and where, and no longer counts as empty', async () => {
  const made = await makeChapter(4);
  expect(made.book).toBeNull();
  expect((await change(made, 1, { book })).data.book).toEqual(book);
  const { data } = await call(routes.getCourse, 'editor', { params: { courseId: made.courseId } });
  expect(data.chapters.map(({ isEmpty }) => isEmpty)).toEqual([false]);
  // What isn't said stays, and null takes it away.
  expect((await change(made, 2, { title: 'Anders' })).data.book).toEqual(book);
  expect((await change(made, 3, { book: null, extraLink: 'https://example.org' })).data).toMatchObject({
    ...{ book: null, extraLink: 'https://example.org' },
  });
});

test.each([
  [4, { ...book, sourceId: 'niets' }, 'book.sourceId'],
  [4, { ...book, page: 0 }, 'book.page'],
  [4, { ...book, chapter: 'x'.repeat(61) }, 'book.chapter'],
  [1, book, 'book'],
] as const)('a chapter of type %i refuses %j', async (type, given, field) => {
  const answer = await change(await makeChapter(type), 1, { book: given });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
});

test('another place in the book is another version of the chapter', async () => {
  const made = await makeChapter(4);
  await change(made, 1, { book });
  const { companyId } = at().company;
  const stored = await at().services.table.get(chapter.at({ companyId, chapterId: made.id }));
  if (!stored) throw new Error('No such chapter');
  const by = { by: at().people.editor.userId, now: stored.updatedAt };
  const before = { ...stored, updatedBy: null };
  expect(versionOf(before, { ...before, book: { ...book, page: 46 } }, by)?.book).toEqual(book);
  expect(versionOf(before, before, by)).toBeUndefined();
});
