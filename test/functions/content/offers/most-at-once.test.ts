import { expect, test } from 'vitest';
import { course as courses } from '#functions/content/course.ts';
import { courseUses } from '#functions/content/uses.ts';
import { newId } from '#functions/platform/ids.ts';
import { add } from '#functions/platform/table/operations.ts';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { mostOfCourse } from '#shared/content/category-schemas.ts';
import { routes as contentRoutes } from '#shared/content/routes.ts';
import { mostFormer, mostOffers } from '#shared/content/schemas.ts';
import { makeCompany } from '#test/support/builders.ts';
import {
  call,
  codeOf,
  course,
  current,
  offer,
  offeredTo,
  owner,
  services,
  update,
  useOffer,
} from './fixture.ts';

useOffer();

const notAudited = { notAudited: 'prepares a test' };

const many = <One>(length: number, make: (nth: number) => One) =>
  Array.from({ length }, (_, nth) => make(nth));
/** As many words as a text is found by. */
const words = (length: number) => many(length, () => newId('CourseId').slice(-10)).join(' ');
const texts = () => ({ title: words(12), subtitle: words(6) });

async function categories(): Promise<string[]> {
  const ids: string[] = [];
  for (const nth of many(mostOfCourse, (one) => one)) {
    const title = { nl: `Rubriek ${nth}`, en: `Category ${nth}` };
    ids.push((await call(categoryRoutes.createCategory, 'author', { body: { title } })).data.id);
  }
  return ids;
}

async function companies() {
  return Promise.all(many(mostOffers, async () => (await makeCompany(services.table)).companyId));
}

test('all of a course is changed in one call, and what is too much for one is refused at its field', async () => {
  const [first, second] = [await companies(), await companies()];
  const [before, after] = [await categories(), await categories()];
  await offer(course, { ...texts(), ...offeredTo() });
  await offer(course, { ...texts(), ...offeredTo(...first), categories: before });
  const swapped = await update(await current(course), offeredTo(...second));
  expect(swapped.error).toMatchObject({
    message_id: 'INVALID_INPUT',
    errors: { companies: { key: 'maxItems', values: { max: mostOffers } } },
  });
  const all = { ...texts(), ...offeredTo(), categories: after };
  expect(codeOf(await update(await current(course), all))).toBe(200);
  expect(await current(course)).toMatchObject({ title: all.title, categories: after });
});

test('a course that was withdrawn from as many as are remembered is deleted, and forgets none of them while it is used', async () => {
  const made = (await call(contentRoutes.createCourse, 'author', { body: { ...texts(), language: 'nl' } }))
    .data;
  const params = { courseId: made.id };
  const save = async (body: object) => {
    const { data: now } = await call(contentRoutes.getCourse, 'author', { params });
    const { data } = await call(contentRoutes.updateCourse, 'author', {
      params,
      body: { version: now.version, ...body },
    });
    return data;
  };
  await save({ categories: await categories() });
  for (let withdrawn = 0; withdrawn < mostFormer; withdrawn += mostOffers) {
    await save(offeredTo(...(await companies())));
    await save(offeredTo());
  }
  expect((await save(offeredTo(...(await companies())))).companies).toHaveLength(1 + mostOffers);
  const remove = () => call(contentRoutes.deleteCourse, 'author', { params });
  const used = courseUses.at({ companyId: owner, courseId: made.id });
  await services.table.transact([add(used, { learnpaths: 1 })], notAudited);
  expect(codeOf(await remove())).toBe('IN_USE');
  const stored = await services.table.get(courses.at({ companyId: owner, courseId: made.id }));
  expect(stored?.withdrawn).toHaveLength(mostFormer);
  await services.table.transact([add(used, { learnpaths: -1 })], notAudited);
  expect(codeOf(await remove())).toBe(204);
});
