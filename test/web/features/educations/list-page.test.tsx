// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { educationCategoryRoutes as categories } from '#shared/educations/category-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it.each([
  [['educations.read'], 'Zodra er een opleiding is, staat die hier.'],
  [['educations.read', 'educations.write'], 'Maak de eerste opleiding'],
] as const)('tells who holds %s what there is to do about an empty list', async (permissions, told) => {
  const server = fakeServer();
  const meta = { per_page: 20, path: '/educations', next: null, total: 0 };
  server.answer(routes.listEducations, { data: [], meta });
  server.answer(categories.listEducationCategories, { version: 0, data: [] });
  await visit('/admin/educations', { app: 'admin', permissions: [...permissions] }, server);
  await untilShown(told);
  expect(shown().includes('Nieuwe opleiding')).toBe(permissions.length === 2);
});
