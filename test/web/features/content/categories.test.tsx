// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { categoryRoutes as routes } from '#shared/content/category-routes.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { control, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['courses.read', 'courses.write'] } as const;
const [languages, care] = [
  {
    ...{ id: categoryId.parse('cat_01JD0000000000000000000001'), image: null },
    title: { nl: 'Talen', en: 'Languages' },
  },
  {
    ...{ id: categoryId.parse('cat_01JD0000000000000000000002'), image: null },
    title: { nl: 'Zorg', en: 'Care' },
  },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.editCategories, { version: 3, data: [languages, care] });
});

/** Presses a button of the window that is open. */
async function confirm(name: string): Promise<void> {
  const window = await until(() => document.querySelector('[role="alertdialog"], [role="dialog"]'));
  const button = [...window.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
}

it('a new category is made, and who made it is back at the list', async () => {
  const at = await visit('/admin/categories/create', author, server);
  await untilShown('Categorie maken');
  expect(control('Categorie verwijderen')).toBeUndefined();
  await type('Titel in het Nederlands', 'Techniek');
  await type('Titel in het Engels', 'Engineering');
  await press('Categorie maken');
  await untilShown('Categorie gemaakt');
  const title = { nl: 'Techniek', en: 'Engineering' };
  expect(server.sentTo(routes.createCategory).map(({ body }) => body)).toEqual([{ title, image: null }]);
  await until(() => at() === '/admin/categories');
});

it('a category that is changed stays open', async () => {
  const at = await visit(`/admin/categories/edit/${care.id}`, author, server);
  await until(() => control('Opslaan'));
  await type('Titel in het Engels', 'Health care');
  await press('Opslaan');
  await untilShown('Categorie opgeslagen');
  expect(server.sentTo(routes.updateCategory)).toMatchObject([
    {
      params: { categoryId: care.id },
      body: { version: 3, title: { nl: 'Zorg', en: 'Health care' } },
    },
  ]);
  expect(at()).toBe(`/admin/categories/edit/${care.id}`);
});

it('a category is deleted, and who deleted it is back at the list; while it is in use they stay', async () => {
  const at = await visit(`/admin/categories/edit/${care.id}`, author, server);
  await until(() => control('Categorie verwijderen'));
  await press('Categorie verwijderen');
  await untilShown('Je verwijdert ‘Zorg’ voorgoed.');
  server.refuse(routes.deleteCategory, 'IN_USE');
  await confirm('Categorie verwijderen');
  await untilShown('het is nog in gebruik');
  expect(at()).toBe(`/admin/categories/edit/${care.id}`);
  server.answer(routes.deleteCategory, undefined);
  await confirm('Categorie verwijderen');
  await untilShown('Categorie verwijderd');
  expect(server.sentTo(routes.deleteCategory).at(-1)).toMatchObject({
    params: { categoryId: care.id },
    body: { version: 3 },
  });
  await until(() => at() === '/admin/categories');
  expect(shown()).not.toContain('voorgoed');
});

it('the courses of a category that goes are given to another, of which it is none itself', async () => {
  await visit(`/admin/categories/edit/${care.id}`, author, server);
  await until(() => control('Categorie verwijderen'));
  await press('Categorie verwijderen');
  await untilShown('De cursussen gaan naar');
  const list = await until(() =>
    document.querySelector<HTMLSelectElement>('select[aria-label="De cursussen gaan naar"]'),
  );
  expect([...list.options].slice(1).map(({ textContent }) => textContent)).toEqual(['Talen']);
  await act(async () => {
    list.value = languages.id;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await confirm('Categorie verwijderen');
  await untilShown('Categorie verwijderd');
  expect(server.sentTo(routes.deleteCategory)).toMatchObject([
    { body: { version: 3, moveTo: languages.id } },
  ]);
});
