import { describe, expect, test } from 'vitest';
import { chapter } from '#functions/content/chapter.ts';
import { newId } from '#functions/platform/ids.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/content/routes.ts';
import { passOn, settle } from '#test/support/settle.ts';
import { at, call, follow, keepFile, makeCourse, type Name, update, useWorld } from './fixture.ts';

useWorld();

const recordsAbout = async (id: string) =>
  at().services.table.query(recordsOf(at().company.companyId, { type: 'course', id }));

describe('a course', () => {
  test('starts as a draft of the company, without chapters', async () => {
    const { status, data } = await call(routes.createCourse, 'editor', {
      body: { title: '  Git voor beginners ', language: 'nl' },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      title: 'Git voor beginners',
      subtitle: '',
      status: 1,
      chapters: [],
      chapterCount: 0,
      image: null,
      companies: [{ companyId: at().company.companyId, isPublic: false }],
      version: 1,
    });
    expect((await recordsAbout(data.id)).map(({ name }) => name)).toEqual(['content.course-created']);
  });

  test('changes what is sent and nothing else, cleaned', async () => {
    const course = await makeCourse('Lussen');
    const { data } = await update(course, {
      status: 2,
      description: '<h1>Lus</h1><script>alert(1)</script><p onclick="x()">tekst</p>',
    });
    expect(data).toMatchObject({ title: 'Lussen', status: 2, description: '<h2>Lus</h2><p>tekst</p>' });
    const after = await call(routes.getCourse, 'editor', { params: { courseId: course.id } });
    expect(after.data).toEqual(data);
  });

  test('shows a picture by its conversions', async () => {
    const course = await makeCourse('Met plaat');
    const { fileId } = await keepFile('image');
    const { data } = await update(course, { image: { fileId, alt: 'Een lus' } });
    expect(data.image).toMatchObject({ fileId, alt: 'Een lus' });
    expect(data.image?.preview).toContain(`${fileId}/preview`);
    const document = await keepFile('document');
    const refused = await update(data, { image: { fileId: document.fileId, alt: '' } });
    expect(refused.error.message_id).toBe('FILE_NOT_FOUND');
  });

  test('is overwritten by nobody who had not seen the last change', async () => {
    const course = await makeCourse('Gelijktijdig');
    const both = await Promise.all([update(course, { title: 'Eén' }), update(course, { title: 'Twee' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update(course, { title: 'Drie' })).error.message_id).toBe('CONFLICT');
  });

  test('goes with its chapters, unless a learning path uses it', async () => {
    const course = await makeCourse('Weg ermee', ['Een', 'Twee']);
    const params = { courseId: course.id };
    const remove = () => call(routes.deleteCourse, 'editor', { params });
    const used = await makeCourse('In gebruik');
    await follow(used);
    const refused = await call(routes.deleteCourse, 'editor', { params: { courseId: used.id } });
    expect(refused.error.message_id).toBe('IN_USE');
    expect((await remove()).status).toBe(204);
    expect((await remove()).error.message_id).toBe('COURSE_NOT_FOUND');
    const record = (await recordsAbout(course.id)).at(-1);
    expect(record?.name).toBe('content.course-deleted');
    await settle();
    if (record) await passOn(record);
    const places = course.chapters.map(({ id: chapterId }) =>
      chapter.at({ companyId: at().company.companyId, chapterId }),
    );
    expect(await at().services.table.batchGet(places)).toEqual([undefined, undefined]);
  });

  test.each<[string, object]>([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['status', { status: 4 }],
    ['language', { language: 'de' }],
    ['description', { description: '&'.repeat(100_000) }],
    ['owner', { owner: 'usr' }],
  ])('is refused by %s: %o', async (field, change) => {
    const { status, error } = await update(await makeCourse('Fout'), change);
    expect([status, error.message_id, Object.keys(error.errors ?? {})]).toEqual([
      422,
      'INVALID_INPUT',
      [field],
    ]);
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['student', 403],
    ['stranger', 404],
  ])('isn’t changed by the %s: %i', async (who, status) => {
    const course = await makeCourse('Blijft');
    expect((await update(course, { title: 'Anders' }, who)).status).toBe(status);
    const params = { courseId: course.id };
    expect((await call(routes.deleteCourse, who, { params })).status).toBe(status);
    const stays = await call(routes.getCourse, 'teacher', { params });
    expect(stays.data.title).toBe('Blijft');
  });
});

describe('the list of courses', () => {
  test('goes by title, by status and by words', async () => {
    await makeCourse('Zeilen voor gevorderden');
    await update(await makeCourse('Aardrijkskunde'), { status: 2 });
    const titles = async (query: Record<string, string | number>) => {
      const { data } = await call(routes.listCourses, 'teacher', { query: { per_page: 100, ...query } });
      return data.data.map(({ title }) => title);
    };
    const all = await titles({});
    expect(all).toContain('Zeilen voor gevorderden');
    expect([...all].sort((one, other) => one.localeCompare(other, 'nl'))).toEqual(all);
    expect(await titles({ search: 'GEVORD zeil' })).toEqual(['Zeilen voor gevorderden']);
    expect(await titles({ search: 'aard', status: '2' })).toEqual(['Aardrijkskunde']);
    expect(await titles({ search: 'aard', status: '3' })).toEqual([]);
    expect(await titles({ status: '2' })).toContain('Aardrijkskunde');
    expect(await titles({ status: '2' })).not.toContain('Zeilen voor gevorderden');
  });

  test('comes in pages, with the total', async () => {
    await Promise.all(['Pagina A', 'Pagina B', 'Pagina C'].map((title) => makeCourse(title)));
    const first = await call(routes.listCourses, 'editor', { query: { per_page: 2 } });
    expect(first.data.data).toHaveLength(2);
    expect(first.data.meta.total).toBeGreaterThanOrEqual(3);
    const second = await call(routes.listCourses, 'editor', {
      query: { per_page: 2, page: first.data.meta.next ?? '' },
    });
    const ids = [...first.data.data, ...second.data.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('of another company is empty', async () => {
    await makeCourse('Ongezien');
    expect((await call(routes.listCourses, 'stranger')).data.data).toEqual([]);
    expect((await call(routes.listCourses, 'student')).status).toBe(403);
  });
});

test('a course that is not there is not found', async () => {
  const params = { courseId: newId('CourseId') };
  for (const route of [routes.getCourse, routes.listChapters, routes.deleteCourse])
    expect((await call(route, 'editor', { params })).error.message_id).toBe('COURSE_NOT_FOUND');
});
