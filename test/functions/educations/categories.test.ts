import { describe, expect, test } from 'vitest';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import type { EducationCategoryId } from '#shared/identity/ids.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, call, get, idOf, makeEducation, refusalOf, useWorld } from './fixture.ts';

useWorld();

const read = async () => (await call(routes.listEducationCategories, 'admin')).data;
const titled = (nl: string) => ({ title: { nl, en: `${nl} in English` } });
const save = (version: number, categories: readonly object[]) =>
  call(routes.saveEducationCategories, 'admin', { body: { version, categories } });

/** Adds a category. @returns its id */
async function add(nl: string): Promise<EducationCategoryId> {
  const { version, data } = await read();
  const { data: saved } = await save(version, [...data, titled(nl)]);
  const made = saved.data.at(-1);
  if (!made) throw new Error('there is a category');
  return made.id;
}

const without = async (id: EducationCategoryId) => {
  const { version, data } = await read();
  return save(
    version,
    data.filter((one) => one.id !== id),
  );
};

async function categorised(categoryIds: readonly string[]) {
  const made = await makeEducation();
  const body = { version: made.version, categoryIds };
  return { made, answer: await call(educations.updateEducation, 'admin', { params: idOf(made), body }) };
}

const found = async (query: Record<string, string>) =>
  (await call(educations.listEducations, 'admin', { query })).data.data.map(({ id }) => id);

describe('the categories of educations', () => {
  test('are named, put in order and deleted, as they were seen', async () => {
    const [first, second] = [await add('Economie'), await add('Techniek')];
    const { version, data } = await read();
    const turned = await save(version, data.toReversed());
    expect(turned.data.data.map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
    expect(refusalOf(await save(version, []))).toEqual([409, 'CONFLICT']);
    expect((await without(first)).data.data.map(({ id }) => id)).not.toContain(first);
    expect(refusalOf(await save((await read()).version, [{ id: first, ...titled('Weer') }]))).toEqual([
      404,
      'CATEGORY_NOT_FOUND',
    ]);
  });

  test('are what educations are found by, also among those of a status', async () => {
    const category = await add('Zorg');
    const { made } = await categorised([category]);
    await makeEducation();
    expect(await found({ category })).toEqual([made.id]);
    expect(await found({ category, status: '2' })).toEqual([made.id]);
    expect(await found({ category, status: '1' })).toEqual([]);
    expect(await found({ category, search: 'ondernemen' })).toEqual([made.id]);
  });

  test('stay while an education has them, and its copy; they go once those have or are no more', async () => {
    const category = await add('Recht');
    const { made } = await categorised([category]);
    const body = { name: 'Volgend jaar', studyYear: 2027 };
    const copy = (await call(educations.copyEducation, 'admin', { params: idOf(made), body })).data;
    expect(copy.categoryIds).toEqual([category]);
    const leave = { version: (await get(made)).version, categoryIds: [] };
    await call(educations.updateEducation, 'admin', { params: idOf(made), body: leave });
    expect(refusalOf(await without(category))).toEqual([409, 'IN_USE']);
    await call(educations.deleteEducation, 'admin', { params: idOf(copy) });
    expect((await without(category)).status).toBe(200);
  });

  test('are there when an education takes them, also when one is deleted at that moment', async () => {
    const [category, other] = [await add('Kunst'), await add('Sport')];
    const double = await categorised([category, category]);
    expect(double.answer.error.errors).toEqual({ categoryIds: { key: 'duplicate' } });
    await without(other);
    expect(refusalOf((await categorised([other])).answer)).toEqual([404, 'CATEGORY_NOT_FOUND']);
    const made = await makeEducation();
    justBeforeWriting(at().client, () => without(category));
    const body = { version: made.version, categoryIds: [category] };
    const late = await call(educations.updateEducation, 'admin', { params: idOf(made), body });
    expect(refusalOf(late)).toEqual([404, 'CATEGORY_NOT_FOUND']);
  });

  test('are nothing to another organisation, and for others to read alone', async () => {
    const { version } = await read();
    const body = { version, categories: [] };
    expect(refusalOf(await call(routes.saveEducationCategories, 'manager', { body }))[0]).toBe(403);
    expect((await call(routes.listEducationCategories, 'stranger')).data).toEqual({ version: 0, data: [] });
  });
});
