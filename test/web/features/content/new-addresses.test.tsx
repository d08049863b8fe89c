// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, openChoices, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = {
  app: 'admin',
  permissions: ['courses.read', 'courses.write', 'learnpaths.read', 'learnpaths.write'],
} as const;
const titleOf = () =>
  document.querySelector('[role="dialog"] h2, [role="dialog"] [slot="title"]')?.textContent;

function lists(): FakeServer {
  const server = fakeServer();
  server.answer(routes.listCourses, sampleOf(routes.listCourses));
  server.answer(learnpaths.listLearnpaths, sampleOf(learnpaths.listLearnpaths));
  return server;
}

it.each([
  ['/admin/courses/view', 'Nieuwe cursus', 'Cursussen'],
  ['/admin/courses/view/tab/general', 'Nieuwe cursus', 'Cursussen'],
  ['/admin/courses/paragraphs/parTab/content', 'Nieuw hoofdstuk', 'Cursussen'],
  ['/admin/learnpaths/view', 'Nieuw leerpad', 'Leerpaden'],
])('%s, without the id of what is there, starts a new one over the list', async (address, title, list) => {
  await visit(address, author, lists());
  await until(() => titleOf() === title);
  await press('Annuleren');
  await until(() => !document.querySelector('[role="dialog"]'));
  expect(document.querySelector('h1')?.textContent).toBe(list);
});

it('a chapter that is started so asks for its course', async () => {
  const server = lists();
  server.answer(routes.createChapter, sampleOf(routes.createChapter));
  await visit('/admin/courses/paragraphs/parTab', author, server);
  await until(() => titleOf() !== undefined);
  await type('Titel', 'Herhalen');
  await press('Hoofdstuk maken');
  await until(() => document.querySelector('[role="dialog"] [role="combobox"][aria-invalid="true"]'));
  const option = await openChoices();
  await act(async () => option.click());
  await press('Hoofdstuk maken');
  await until(() => server.sentTo(routes.createChapter).length === 1);
  await untilShown('Hoofdstuk gemaakt');
  const [course] = sampleOf(routes.listCourses).data;
  expect(server.sentTo(routes.createChapter)[0]?.body).toMatchObject({ courseId: course?.id });
});
