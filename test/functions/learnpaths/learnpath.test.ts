import { describe, expect, test } from 'vitest';
import { courseUse } from '#functions/content/uses.ts';
import { file } from '#functions/media/file.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import {
  at,
  call,
  change,
  enrol,
  idOf,
  link,
  makeCourse,
  makePath,
  makePublished,
  refusalOf,
  useWorld,
} from './fixture.ts';
import { ids } from './samples.ts';

useWorld();

const draft = { title: 'Ethiek', subtitle: 'Goed handelen', language: 'nl', ects: 3 };
const list = async (query: Record<string, string | number>) =>
  (await call(routes.listLearnpaths, 'teacher', { query })).data;
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ title }) => title);

describe('starting one', () => {
  test('makes a draft without courses, and says so', async () => {
    const { status, data } = await call(routes.createLearnpath, 'admin', { body: draft });
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ ...draft, status: 1, version: 1, courses: [] }),
    ]);
    const records = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'learnpath', id: data.id }),
    );
    expect(records.map(({ name }) => name)).toEqual(['learnpaths.learnpath-created']);
  });

  test.each([
    [{ ...draft, title: ' ' }, 'title'],
    [{ ...draft, title: 'x'.repeat(201) }, 'title'],
    [{ ...draft, ects: 2.3 }, 'ects'],
    [{ ...draft, ects: 241 }, 'ects'],
    [{ ...draft, language: 'de' }, 'language'],
  ])('is refused with %j', async (body, field) => {
    const { status, error } = await call(routes.createLearnpath, 'admin', { body });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each(['student', 'teacher'] as const)('is not for a %s', async (who) => {
    expect(refusalOf(await call(routes.createLearnpath, who, { body: draft }))).toEqual([
      403,
      'NO_ADMIN_ACCESS',
    ]);
  });
});

describe('the list', () => {
  test('is by title, by status and by words, with a total, in pages', async () => {
    for (const title of ['Zwemmen', 'Ähre und Korn']) await makePath(title);
    await change(await makePath('Zweven'), { status: 2 });
    const all = await list({ per_page: 100 });
    expect(all.meta.total).toBe(all.data.length);
    expect(all.data[0]?.title).toBe('Ähre und Korn');
    expect((await titles({ status: 2 })).every((title) => title === 'Zweven')).toBe(true);
    expect(await titles({ search: 'zwe' })).toEqual(['Zwemmen', 'Zweven']);
    expect(await titles({ search: 'zwe', status: 2 })).toEqual(['Zweven']);
    expect(await titles({ search: 'ahre' })).toEqual(['Ähre und Korn']);
    const first = await list({ per_page: 2 });
    const second = await list({ per_page: 2, page: first.meta.next ?? '' });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4);
  });

  test('is of one company, and not for students', async () => {
    await makePath('Geheim');
    expect((await call(routes.listLearnpaths, 'stranger')).data.data).toEqual([]);
    expect(refusalOf(await call(routes.listLearnpaths, 'student'))[1]).toBe('NO_AUTHORIZATION');
  });
});

describe('changing one', () => {
  test('saves every field, cleans its text, and finds it by its new title', async () => {
    const made = await makePath('Oud');
    const description = '<h2>Doel</h2><script>alert(1)</script><p onclick="x()">Leren.</p>';
    const { companyId } = at().company;
    const to = { ...draft, title: 'Vernieuwd', status: 2, companies: [{ companyId, isPublic: true }] };
    const after = await change(made, { ...to, description });
    expect(after).toMatchObject({ ...to, version: 2, description: '<h2>Doel</h2><p>Leren.</p>' });
    expect(await titles({ search: 'vernieuwd' })).toEqual(['Vernieuwd']);
    expect(await titles({ search: 'oud' })).toEqual([]);
  });

  test('refuses a description that weighs more than fits', async () => {
    const { id, version } = await makePath();
    const body = { version, description: `<p>${'&'.repeat(140_000)}</p>` };
    const { status, error } = await call(routes.updateLearnpath, 'admin', {
      params: { learnpathId: id },
      body,
    });
    expect([status, error.errors]).toMatchObject([422, { description: { key: 'max' } }]);
  });

  test('saves a description as long as they come, again and again', async () => {
    const made = await makePath();
    const first = await change(made, { description: `<p>${'é'.repeat(110_000)}</p>` });
    const second = await change(first, { description: `<p>${'ë'.repeat(110_000)}</p>` });
    expect(second.version).toBe(3);
  });

  test('gives it a picture that was uploaded as one, and takes it away again', async () => {
    const made = await makePath();
    const after = await change(made, { image: { fileId: await makePicture('image'), alt: 'Een brug' } });
    expect(after.image).toMatchObject({ alt: 'Een brug', featured: expect.stringContaining('/featured') });
    expect((await change(after, { image: null })).image).toBeNull();
    const image = { fileId: await makePicture('examination'), alt: '' };
    const input = { params: idOf(made), body: { version: 3, image } };
    expect(refusalOf(await call(routes.updateLearnpath, 'admin', input))).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('is refused to who has not seen the latest change, and to one of two at once', async () => {
    const made = await makePath();
    const input = { params: idOf(made), body: { version: 1, title: 'Anders' } };
    const answers = await Promise.all([
      call(routes.updateLearnpath, 'admin', input),
      call(routes.updateLearnpath, 'admin', input),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await call(routes.updateLearnpath, 'admin', input))).toEqual([409, 'CONFLICT']);
  });

  test('does not offer it to a company of others', async () => {
    const made = await makePath();
    const body = { version: 1, companies: [{ companyId: ids.companyId, isPublic: true }] };
    const answer = await call(routes.updateLearnpath, 'admin', { params: idOf(made), body });
    expect(refusalOf(answer)).toEqual([403, 'COMPANY_HAS_NO_ACCESS']);
  });
});

describe('linking courses', () => {
  test('sets which and in which order, and remembers who uses them', async () => {
    const courses = [await makeCourse({ title: 'Een' }), await makeCourse({ title: 'Twee', status: 1 })];
    const [one, two] = courses as [(typeof courses)[number], (typeof courses)[number]];
    const both = await link(await makePath(), two, one);
    expect(both.courses.map(({ title, status }) => [title, status])).toEqual([
      ['Twee', 1],
      ['Een', 2],
    ]);
    expect(both.courseCount).toBe(2);
    await link(both, one);
    const { table } = at().services;
    const uses = await Promise.all(courses.map((each) => table.query(courseUse.in(each))));
    expect(uses.map((each) => each.map(({ learnpathId }) => learnpathId))).toEqual([[both.id], []]);
  });

  test.each([
    ['a course that is not there', 404, 'COURSE_NOT_FOUND', ['crs_01JD0000000000000000000009']],
    ['what is no id', 422, 'INVALID_INPUT', ['crs_9']],
  ])('refuses %s', async (_, status, code, courseIds) => {
    const input = { params: idOf(await makePath()), body: { version: 1, courseIds } };
    expect(refusalOf(await call(routes.linkCourses, 'admin', input))).toEqual([status, code]);
  });

  test('refuses the course of another company, and one named twice', async () => {
    const made = await makePath();
    const foreign = await makeCourse({ companyId: ids.companyId });
    const own = await makeCourse();
    const ask = (...courseIds: string[]) =>
      call(routes.linkCourses, 'admin', { params: idOf(made), body: { version: 1, courseIds } });
    expect(refusalOf(await ask(foreign.courseId))).toEqual([404, 'COURSE_NOT_FOUND']);
    expect((await ask(own.courseId, own.courseId)).error.errors).toEqual({ courseIds: { key: 'duplicate' } });
    await change(made, { title: 'Anders' });
    expect(refusalOf(await ask(own.courseId))).toEqual([409, 'CONFLICT']);
  });
});

describe('deleting', () => {
  test('takes it out of list, search and the courses it used', async () => {
    const used = await makeCourse();
    const made = await link(await makePath('Wegwerp'), used);
    expect((await call(routes.deleteLearnpath, 'admin', { params: idOf(made) })).status).toBe(204);
    expect(await titles({ search: 'wegwerp' })).toEqual([]);
    const all = await list({ per_page: 100 });
    expect(all.meta.total).toBe(all.data.length);
    expect(await at().services.table.query(courseUse.in(used))).toEqual([]);
  });

  test('is refused while somebody follows it', async () => {
    const made = await makePublished();
    await enrol(made);
    expect(refusalOf(await call(routes.deleteLearnpath, 'admin', { params: idOf(made) }))).toEqual([
      409,
      'IN_USE',
    ]);
  });
});

test.each([
  ['getLearnpath', undefined],
  ['updateLearnpath', { version: 1, title: 'Anders' }],
  ['deleteLearnpath', undefined],
  ['linkCourses', { version: 1, courseIds: [] }],
] as const)('%s finds nothing of another company', async (name, body) => {
  const params = idOf(await makePath());
  const answer = await call(routes[name], 'stranger', { params, ...(body && { body }) });
  expect(refusalOf(answer)).toEqual([404, 'LEARNPATH_NOT_FOUND']);
});

async function makePicture(purpose: 'image' | 'examination') {
  const fileId = newId('FileId');
  const { companyId } = at().company;
  await at().services.table.transact(
    [
      create(file, {
        ...{ companyId, fileId, purpose, ownerId: at().people.admin.userId, displayName: 'brug.png' },
        ...{ contentType: 'image/png', sizeBytes: 900, status: 'kept', converted: true },
        requestedAt: '2026-11-02T08:00:00.000Z',
        keptAt: '2026-11-02T08:00:10.000Z',
      }),
    ],
    { notAudited: 'prepares a test' },
  );
  return fileId;
}
