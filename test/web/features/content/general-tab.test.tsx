// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const course = { ...sampleOf(routes.getCourse), version: 4, title: 'Schaken', description: '' };
const address = `/admin/courses/view/${course.id}/tab/general`;

let server: FakeServer;
const sent = () => server.sentTo(routes.updateCourse).map(({ body }) => body);

beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.getCourse, course);
  await visit(address, { app: 'admin', permissions: standardRoles.admin }, server);
  await until(() => field('Titel'));
});

it('saves what was typed upon the version that was read, and then upon the one it made', async () => {
  server.answer(routes.updateCourse, { ...course, version: 5, title: 'Dammen' });
  await type('Titel', 'Dammen');
  await press('Opslaan');
  await until(() => sent().length === 1);
  await untilShown('Cursus opgeslagen');
  await type('Titel', 'Go');
  await press('Opslaan');
  await until(() => sent().length === 2);
  expect(sent()).toMatchObject([
    { version: 4, title: 'Dammen' },
    { version: 5, title: 'Go' },
  ]);
});

it('keeps what was typed when somebody else was first, and begins anew when asked to', async () => {
  server.refuse(routes.updateCourse, 'CONFLICT');
  await type('Titel', 'Dammen');
  await press('Opslaan');
  await until(() => document.querySelector('form [role="alert"]'));
  expect(field('Titel')?.value).toBe('Dammen');
  server.answer(routes.getCourse, { ...course, version: 6, title: 'Schaken voor gevorderden' });
  await press('Opnieuw laden');
  await until(() => field('Titel')?.value === 'Schaken voor gevorderden');
  server.answer(routes.updateCourse, { ...course, version: 7 });
  await type('Titel', 'Go');
  await press('Opslaan');
  await until(() => sent().length === 2);
  expect(sent()[1]).toMatchObject({ version: 6, title: 'Go' });
});

it('keeps what was typed when there is no server, and saves it when there is one again', async () => {
  server.reachable(false);
  await type('Titel', 'Dammen');
  await press('Opslaan');
  await untilShown('Leerpad is even niet bereikbaar');
  expect(field('Titel')?.value).toBe('Dammen');
  server.reachable(true);
  await press('Opslaan');
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ version: 4, title: 'Dammen' }]);
});

it('shows at its field what the server says is wrong with it', async () => {
  server.refuse(routes.updateCourse, 'MALFORMED_REQUEST', { title: { key: 'taken' } });
  await type('Titel', 'Dammen');
  await press('Opslaan');
  await until(() => field('Titel')?.getAttribute('aria-invalid') === 'true');
  await act(async () => undefined);
  expect(document.activeElement?.querySelector('[role="alert"]')).not.toBeNull();
});

it('lets go of a category that somebody deleted meanwhile, and saves the rest', async () => {
  const kept = categoryId.parse('cat_01JD0000000000000000000001');
  const gone = categoryId.parse('cat_01JD0000000000000000000002');
  const named = (id: typeof kept, nl: string) => ({ id, title: { nl, en: nl }, image: null });
  server.answer(categoryRoutes.listCategories, { data: [named(kept, 'Talen'), named(gone, 'Oud')] });
  server.answer(routes.getCourse, { ...course, categories: [kept, gone] });
  await visit(address, { app: 'admin', permissions: standardRoles.admin }, server);
  await untilShown('Oud');
  server.refuse(routes.updateCourse, 'CATEGORY_NOT_FOUND');
  server.answer(categoryRoutes.listCategories, { data: [named(kept, 'Talen')] });
  await type('Titel', 'Dammen');
  await press('Opslaan');
  await untilShown('Deze categorie bestaat niet (meer).');
  await until(() => !document.body.textContent?.includes('Oud'));
  server.answer(routes.updateCourse, { ...course, version: 5, categories: [kept] });
  await press('Opslaan');
  await until(() => sent().length === 2);
  expect(sent()[1]).toMatchObject({ title: 'Dammen', categories: [kept] });
});

describe('publishing', () => {
  const chapters = sampleOf(routes.getCourse).chapters.slice(0, 1);
  const draft: Course = { ...course, status: 1 };
  /** As the course page shows it, with the status that is chosen in it. */
  async function publishing(shown: Course) {
    server.answer(routes.getCourse, { ...shown, version: 9 });
    server.answer(routes.updateCourse, { ...shown, version: 10, status: 2 });
    await visit(address, { app: 'admin', permissions: standardRoles.admin }, server);
    const status = await until(() => document.querySelector<HTMLSelectElement>('select[name="status"]'));
    await act(async () => {
      status.value = '2';
      status.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('Opslaan');
  }

  it('a course without chapters asks first, and sends nothing when it is called off', async () => {
    await publishing({ ...draft, chapters: [] });
    await untilShown('Deze cursus heeft nog geen hoofdstukken');
    await press('Annuleren');
    expect(sent()).toEqual([]);
    await press('Opslaan');
    await press('Toch publiceren');
    await until(() => sent().length === 1);
    expect(sent()).toMatchObject([{ version: 9, status: 2 }]);
  });

  it('a course names the chapters in which there is nothing', async () => {
    await publishing({
      ...draft,
      chapters: chapters.map((one) => ({ ...one, title: 'Eindspel', isEmpty: true })),
    });
    await untilShown('In dit hoofdstuk staat nog niets');
    expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Eindspel');
  });

  it('a course that is published already asks nothing, whatever it lacks', async () => {
    await publishing({ ...draft, status: 2, chapters: [] });
    await type('Titel', 'Dammen');
    await press('Opslaan');
    await until(() => sent().length > 0);
    expect(sent().at(-1)).toMatchObject({ title: 'Dammen', status: 2 });
  });

  it('a course that is finished asks nothing', async () => {
    await publishing({ ...draft, chapters: chapters.map((one) => ({ ...one, isEmpty: false })) });
    await until(() => sent().length === 1);
  });
});
