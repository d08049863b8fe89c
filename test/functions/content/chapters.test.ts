import { describe, expect, test } from 'vitest';
import { chapter } from '#functions/content/chapter.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/content/routes.ts';
import type { ChapterType, Course } from '#shared/content/schemas.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { at, call, keepFile, makeCourse, type Name, update, useWorld } from './fixture.ts';

useWorld();

async function addChapter(of: Course, type: ChapterType, title = 'Nieuw') {
  return (await call(routes.createChapter, 'editor', { body: { courseId: of.id, title, type } })).data;
}
const change = (
  { id, version, courseId }: { id: string; version: number; courseId: string },
  body: object,
  who: Name = 'editor',
) => call(routes.updateChapter, who, { params: { chapterId: id }, body: { version, courseId, ...body } });
const reload = async ({ id }: Course) =>
  (await call(routes.getCourse, 'editor', { params: { courseId: id } })).data;

describe('a chapter', () => {
  test('comes at the end of its course, empty', async () => {
    const course = await makeCourse('Twee', ['Eerste']);
    const added = await addChapter(course, 1, 'Tweede');
    expect(added).toMatchObject({ title: 'Tweede', content: '', file: null, courseId: course.id });
    const selfTest = { order: 'shuffled', draw: 10, passPercent: 70, attempts: null, show: 'one' };
    expect(added.selfTest).toEqual(selfTest);
    const { chapters, chapterCount } = await reload(course);
    expect(chapters.map(({ title, position }) => [title, position])).toEqual([
      ['Eerste', 1],
      ['Tweede', 2],
    ]);
    expect(chapterCount).toBe(2);
  });

  test('is known to be empty until something stands in it', async () => {
    const course = await makeCourse('Leeg', ['Eerste']);
    const isEmpty = async () => (await reload(course)).chapters.map((one) => one.isEmpty);
    expect(await isEmpty()).toEqual([true]);
    const second = await addChapter(course, 1, 'Tweede');
    await change(second, { content: '<p>Hoi</p>' });
    expect(await isEmpty()).toEqual([true, false]);
  });

  test('keeps what a lesson needs and loses what could do harm; its course shows the new title', async () => {
    const course = await makeCourse('Les');
    const { fileId } = await keepFile('image');
    const lesson = `<h2>Kop</h2><pre><code class="language-bash">git init</code></pre><img data-file-id="${fileId}" alt="x">`;
    const { data } = await change(await addChapter(course, 1), {
      title: 'Anders',
      content: `${lesson}<script>x</script>`,
    });
    expect(data.content.replace(' />', '>')).toBe(lesson);
    expect(data.media).toEqual({ [fileId]: expect.stringContaining(`${fileId}/featured`) });
    expect((await reload(course)).chapters[0]).toMatchObject({ id: data.id, title: 'Anders', position: 1 });
    const read = await call(routes.getChapter, 'teacher', { params: { chapterId: data.id } });
    expect(read.data).toEqual(data);
  });

  test.each([
    ['another alphabet’s id', '<img data-file-id="fil_OOOOOOOOOOOOOOOOOOOOOOOOOO">', 'picture'],
    ['another site’s picture', '<img src="https://elders.example/volg.png">', 'picture'],
    ['a pasted picture', '<img src="data:image/png;base64,iVBORw0KGgo=">', 'picture'],
    ['a link into nowhere', '<a href="les-2.html">verder</a>', 'relativeLink'],
  ])('is not saved with %s, and can be read as it was', async (_, content, key) => {
    const lesson = await addChapter(await makeCourse('Les'), 1);
    const answer = await change(lesson, { content });
    expect([answer.status, answer.error.errors]).toEqual([422, { content: { key } }]);
    const read = await call(routes.getChapter, 'teacher', { params: { chapterId: lesson.id } });
    expect(read.data.content).toBe('');
  });

  test('that was stored with an id of another alphabet is read without that picture', async () => {
    const { id, courseId } = await addChapter(await makeCourse('Les'), 1);
    const { table } = at().services;
    const place = chapter.at({ companyId: at().company.companyId, chapterId: chapterId.parse(id) });
    const stored = await table.get(place);
    if (!stored) throw new Error('the chapter is gone');
    const content = '<p>a</p><img data-file-id="fil_OOOOOOOOOOOOOOOOOOOOOOOOOO" />';
    await table.transact([replace(chapter, stored, { ...stored, content })], {
      notAudited: 'prepares a test',
    });
    const read = await call(routes.getChapter, 'teacher', { params: { chapterId: id } });
    expect([read.status, read.data.courseId, read.data.media]).toEqual([200, courseId, {}]);
  });

  test('leads to another chapter of its course by its id', async () => {
    const { id: courseId, chapters } = await makeCourse('Les', ['Eerste', 'Tweede']);
    const [first, second] = chapters.map(({ id }) => id);
    const { data: before } = await call(routes.getChapter, 'teacher', { params: { chapterId: first ?? '' } });
    const { data } = await change(before, { content: `<a href="${second}">verder</a>` });
    expect(data.content).toBe(`<a href="/study/courses/${courseId}/content/${second}">verder</a>`);
  });

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 200],
    ['https://vimeo.com/76979871', 200],
    ['https://video.elders.example/film', 422],
    ['https://www.youtube.com.elders.example/watch', 422],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 200],
    ['javascript:alert(1)', 422],
  ])('of a video takes %s: %i', async (extraLink, status) => {
    const chapter = await addChapter(await makeCourse('Film'), 3);
    const answer = await change(chapter, { extraLink });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.error.errors).toHaveProperty('extraLink');
  });

  test('holds a file that was uploaded for it, and lets go of it', async () => {
    const chapter = await addChapter(await makeCourse('Bestand'), 2);
    const { fileId } = await keepFile('chapter-file', 'application/pdf');
    const { data } = await change(chapter, { fileId });
    expect(data.file).toMatchObject({ fileId, displayName: 'bestand' });
    expect((await change(data, { title: 'Blijft' })).data.file?.fileId).toBe(fileId);
    const { data: without } = await change({ ...data, version: data.version + 1 }, { fileId: null });
    expect(without.file).toBeNull();
    const other = await keepFile('examination', 'application/pdf');
    expect((await change(without, { fileId: other.fileId })).error.message_id).toBe('FILE_NOT_FOUND');
  });

  test('loses a race rather than the other’s work', async () => {
    const chapter = await addChapter(await makeCourse('Race'), 1);
    const both = await Promise.all([change(chapter, { title: 'A' }), change(chapter, { title: 'B' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change(chapter, { title: 'C' })).error.message_id).toBe('CONFLICT');
  });

  test('goes alone', async () => {
    const course = await makeCourse('Over', ['Blijft', 'Gaat', 'Blijft ook']);
    const params = { chapterId: course.chapters[1]?.id ?? '' };
    const remove = (courseId: string) => call(routes.deleteChapter, 'editor', { params, body: { courseId } });
    const other = await makeCourse('Ander');
    expect((await remove(other.id)).error.message_id).toBe('CHAPTER_NOT_FOUND');
    expect((await remove(course.id)).status).toBe(204);
    expect((await remove(course.id)).error.message_id).toBe('CHAPTER_NOT_FOUND');
    const { chapters } = await reload(course);
    expect(chapters.map(({ title, position }) => [title, position])).toEqual([
      ['Blijft', 1],
      ['Blijft ook', 2],
    ]);
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['student', 403],
    ['stranger', 404],
  ])('isn’t changed by the %s: %i', async (who, status) => {
    const chapter = await addChapter(await makeCourse('Van de redactie'), 1);
    expect((await change(chapter, { title: 'Anders' }, who)).status).toBe(status);
    const deleted = await call(routes.deleteChapter, who, {
      params: { chapterId: chapter.id },
      body: { courseId: chapter.courseId },
    });
    expect(deleted.status).toBe(status);
  });

  test('that is not there is not found', async () => {
    const missing = { id: newId('ChapterId'), version: 1, courseId: (await makeCourse('Leeg')).id };
    expect((await change(missing, { title: 'X' })).error.message_id).toBe('CHAPTER_NOT_FOUND');
    const params = { chapterId: missing.id };
    expect((await call(routes.getChapter, 'editor', { params })).error.message_id).toBe('CHAPTER_NOT_FOUND');
  });
});

describe('the order of chapters', () => {
  const order = ({ id, version }: Course, chapterIds: readonly string[]) =>
    call(routes.orderChapters, 'editor', { params: { courseId: id }, body: { version, chapterIds } });

  test('is what its editor says', async () => {
    const course = await makeCourse('Volgorde', ['A', 'B', 'C']);
    const ids = course.chapters.map(({ id }) => id).reverse();
    const { data } = await order(course, ids);
    expect(data.chapters.map(({ title, position }) => [title, position])).toEqual([
      ['C', 1],
      ['B', 2],
      ['A', 3],
    ]);
    const listed = await call(routes.listChapters, 'teacher', { params: { courseId: course.id } });
    expect(listed.data.data).toEqual(data.chapters);
  });

  test('names every chapter once, and was made of the last', async () => {
    const course = await makeCourse('Onvolledig', ['A', 'B']);
    const [first = '', second = ''] = course.chapters.map(({ id }) => id);
    for (const ids of [[first], [first, first], [first, second, newId('ChapterId')], []])
      expect((await order(course, ids)).error.message_id).toBe('INVALID_INPUT');
    await update(course, { title: 'Gewijzigd' });
    expect((await order(course, [second, first])).error.message_id).toBe('CONFLICT');
  });
});
