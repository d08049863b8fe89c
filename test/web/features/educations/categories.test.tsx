// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { educationCategoryId } from '#shared/identity/ids.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const id = educationCategoryId.parse('ect_01JD0000000000000000000001');
const economy = { id, title: { nl: 'Economie', en: 'Business' } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(educations.listEducations, {
    data: [],
    meta: { per_page: 20, path: '/educations', next: null, total: 0 },
  });
  server.answer(routes.listEducationCategories, { version: 3, data: [economy] });
});

it('adds a first category, and says what is refused', async () => {
  server.answer(routes.listEducationCategories, { version: 0, data: [] });
  await visit('/admin/educations', author, server);
  await press('Meer');
  await untilShown('Categorieën');
  await press('Categorieën');
  await press('Categorie toevoegen');
  await type('Naam in het Nederlands', 'Techniek');
  await type('Naam in het Engels', 'Engineering');
  server.refuse(routes.saveEducationCategories, 'IN_USE');
  await press('Opslaan');
  await untilShown('het is nog in gebruik');
  server.answer(routes.saveEducationCategories, { version: 1, data: [economy] });
  await press('Opslaan');
  await untilShown('Categorieën opgeslagen');
  expect(server.sentTo(routes.saveEducationCategories).at(-1)?.body).toEqual({
    version: 0,
    categories: [{ title: { nl: 'Techniek', en: 'Engineering' } }],
  });
});

it('finds educations by category, and gives one to an education', async () => {
  await visit(`/admin/educations?category=${id}`, author, server);
  await untilShown('Alle categorieën');
  expect(server.sentTo(educations.listEducations).at(-1)?.query).toMatchObject({ category: id });
  const education = { ...sampleOf(educations.getEducation), version: 4, categoryIds: [] };
  const known = { code: '34001', brinCode: '99XX', studyYear: 2026 };
  server.answer(educations.getEducation, { ...education, ...known });
  server.answer(educations.updateEducation, { ...education, ...known, version: 5, categoryIds: [id] });
  await visit(`/admin/educations/view/${education.id}`, author, server);
  const box = await until(() => field('Economie'));
  await act(async () => box.click());
  await press('Opslaan');
  await untilShown('Opleiding opgeslagen');
  expect(server.sentTo(educations.updateEducation)[0]?.body).toMatchObject({ version: 4, categoryIds: [id] });
  expect(shown()).toContain('Economie');
});

it('lets go of a category that is no more: of an education it can’t be taken from, and of a list it would empty', async () => {
  const gone = educationCategoryId.parse('ect_01JD0000000000000000000009');
  const education = { ...sampleOf(educations.getEducation), version: 4, categoryIds: [gone, id] };
  const known = { code: '34001', brinCode: '99XX', studyYear: 2026 };
  server.answer(educations.getEducation, { ...education, ...known });
  server.answer(educations.updateEducation, { ...education, ...known, version: 5 });
  await visit(`/admin/educations/view/${education.id}`, author, server);
  await until(() => field('Economie'));
  await press('Opslaan');
  await until(() => server.sentTo(educations.updateEducation).length > 0);
  expect(server.sentTo(educations.updateEducation)[0]?.body).toMatchObject({ categoryIds: [id] });
  const at = await visit(`/admin/educations?category=${gone}`, author, server);
  await until(() => at() === '/admin/educations');
});
