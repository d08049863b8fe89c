import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { mostOfCourse } from '#shared/content/category-schemas.ts';
import { mostOffers } from '#shared/content/schemas.ts';
import { makeCompany } from '#test/support/builders.ts';
import { call, codeOf, course, current, offer, offeredTo, services, update, useOffer } from './fixture.ts';

useOffer();

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
