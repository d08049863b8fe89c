import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { leaveUnsettled, settle } from '#test/support/settle.ts';
import { call, follow, keepFile, makeCourse, type Name, update, useWorld } from './fixture.ts';

useWorld();

const add = (nl: string, who: Name = 'editor', body: object = {}) =>
  call(categoryRoutes.createCategory, who, { body: { title: { nl, en: `${nl} (en)` }, ...body } });
const edited = async () => (await call(categoryRoutes.editCategories, 'editor')).data;
const titles = async (who: Name = 'student') =>
  (await call(categoryRoutes.listCategories, who)).data.data.map(({ title }) => title.nl);
async function change(categoryId: string, body: object, who: Name = 'editor') {
  const { version } = await edited();
  return call(categoryRoutes.updateCategory, who, { params: { categoryId }, body: { version, ...body } });
}
async function remove(categoryId: string, body: object = {}, who: Name = 'editor') {
  const { version } = await edited();
  return call(categoryRoutes.deleteCategory, who, { params: { categoryId }, body: { version, ...body } });
}
const read = async (courseId: string) =>
  (await call(routes.getCourse, 'editor', { params: { courseId } })).data;
const found = async (query: Record<string, string>) =>
  (await call(routes.listCourses, 'editor', { query })).data.data.map(({ title }) => title);

describe('categories', () => {
  test('are kept in order, with a picture, and seen by students in that order', async () => {
    const { fileId } = await keepFile('image');
    const { data: first } = await add('Eerste', 'editor', { image: { fileId, alt: 'een' } });
    expect(first.image).toMatchObject({ fileId, alt: 'een' });
    const { data: second } = await add('Tweede');
    expect(await titles()).toEqual(['Eerste', 'Tweede']);
    const order = async (categoryIds: string[]) =>
      call(categoryRoutes.orderCategories, 'editor', {
        body: { version: (await edited()).version, categoryIds },
      });
    expect((await order([second.id])).error.errors).toEqual({ categoryIds: { key: 'invalid' } });
    expect((await order([second.id, first.id])).data.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    await change(first.id, { title: { nl: 'Anders', en: 'Other' }, image: null });
    expect(await titles()).toEqual(['Tweede', 'Anders']);
    expect(await titles('stranger')).toEqual([]);
    const late = { version: 1, image: null };
    const params = { categoryId: first.id };
    const lost = await call(categoryRoutes.updateCategory, 'editor', { params, body: late });
    expect(lost.error.message_id).toBe('CONFLICT');
  });

  test('need a title in both languages', async () => {
    const { error } = await call(categoryRoutes.createCategory, 'editor', {
      body: { title: { nl: 'Alleen' } },
    });
    expect(error.errors).toEqual({ 'title.en': { key: 'required' } });
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['student', 403],
    ['stranger', 404],
  ])('aren’t changed by the %s: %i', async (who, status) => {
    const { data } = await add(`Van de redactie ${who}`);
    expect((await change(data.id, { image: null }, who)).status).toBe(status);
    expect((await remove(data.id, {}, who)).status).toBe(status);
    if (status === 403) expect((await add('Nee', who)).status).toBe(403);
  });

  test('that are not there are not found', async () => {
    const missing = newId('CategoryId');
    expect((await change(missing, { image: null })).error.message_id).toBe('CATEGORY_NOT_FOUND');
    expect((await remove(missing)).error.message_id).toBe('CATEGORY_NOT_FOUND');
    const course = await makeCourse('Zonder');
    expect((await update(course, { categories: [missing] })).error.message_id).toBe('CATEGORY_NOT_FOUND');
  });
});

describe('a course', () => {
  test('is found by its category, alone and with other filters', async () => {
    const { data: category } = await add('Vindbaar');
    const course = await makeCourse('Gevonden worden');
    await makeCourse('Onvindbaar');
    expect((await update(course, { categories: [category.id], status: 2 })).data.categories).toEqual([
      category.id,
    ]);
    expect(await found({ category: category.id })).toEqual(['Gevonden worden']);
    expect(await found({ category: category.id, search: 'gevonden' })).toEqual(['Gevonden worden']);
    expect(await found({ category: category.id, status: '2' })).toEqual(['Gevonden worden']);
    expect(await found({ category: category.id, status: '1' })).toEqual([]);
    await follow((await read(course.id)) as Parameters<typeof follow>[0]);
    const { data } = await call(routes.listStudyCourses, 'student');
    expect(data.data.find(({ id }) => id === course.id)).toBeDefined();
  });

  test('keeps its category from being deleted, until it lets go of it or is deleted', async () => {
    const { data: category } = await add('In gebruik');
    const course = await makeCourse('Gebruikt haar');
    const { data: with_ } = await update(course, { categories: [category.id] });
    expect((await remove(category.id)).error.message_id).toBe('IN_USE');
    await update(with_, { categories: [] });
    const other = await makeCourse('Ook');
    await update(other, { categories: [category.id] });
    expect((await remove(category.id)).error.message_id).toBe('IN_USE');
    await call(routes.deleteCourse, 'editor', { params: { courseId: other.id } });
    expect((await remove(category.id)).status).toBe(204);
    expect(await titles()).not.toContain('In gebruik');
  });

  test('takes the category that its own makes way for, once, however often that is told', async () => {
    await leaveUnsettled();
    const [{ data: from }, { data: to }] = [await add('Oud'), await add('Nieuw')];
    const [one, both] = [await makeCourse('Een'), await makeCourse('Beide')];
    await update(one, { categories: [from.id] });
    await update(both, { categories: [from.id, to.id] });
    expect((await remove(from.id, { moveTo: newId('CategoryId') })).error.message_id).toBe(
      'CATEGORY_NOT_FOUND',
    );
    expect((await remove(from.id, { moveTo: from.id })).error.message_id).toBe('CATEGORY_NOT_FOUND');
    expect((await remove(from.id, { moveTo: to.id })).status).toBe(204);
    await settle();
    expect((await read(one.id)).categories).toEqual([to.id]);
    expect((await read(both.id)).categories).toEqual([to.id]);
    expect((await remove(to.id)).error.message_id).toBe('IN_USE');
    for (const { id } of [one, both]) await update(await read(id), { categories: [] });
    expect((await remove(to.id)).status).toBe(204);
  });

  test('gets no category that is deleted at the same moment', async () => {
    const { data: category } = await add('Net weg');
    const course = await makeCourse('Tegelijk');
    const [given, removed] = await Promise.all([
      update(course, { categories: [category.id] }),
      remove(category.id),
    ]);
    expect([given.status, removed.status].filter((status) => status < 300)).toHaveLength(1);
  });
});
