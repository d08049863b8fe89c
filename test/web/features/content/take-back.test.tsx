// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('says in which learning paths students lose a course, before it is taken back', async () => {
  const course = { ...sampleOf(routes.getCourse), version: 4, status: 2 as const, description: '' };
  const [path] = sampleOf(learnpaths.listLearnpaths).data;
  if (!path) throw new Error('a sample has a row');
  const meta = { per_page: 100, path: '/learnpaths', next: null };
  const server = fakeServer();
  server.answer(routes.getCourse, course);
  server.answer(routes.updateCourse, { ...course, version: 5, status: 3 });
  server.answer(learnpaths.listLearnpaths, { data: [{ ...path, title: 'Bordspellen' }], meta });
  const sent = () => server.sentTo(routes.updateCourse).map(({ body }) => body);
  const address = `/admin/courses/view/${course.id}/tab/general`;
  await visit(address, { app: 'admin', permissions: standardRoles.admin }, server);
  await untilShown('Bordspellen');
  const status = await until(() => document.querySelector<HTMLSelectElement>('select[name="status"]'));
  await act(async () => {
    status.value = '3';
    status.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Opslaan');
  await untilShown('Studenten van dit leerpad zien de cursus niet meer:');
  expect(sent()).toEqual([]);
  await press('Niet meer tonen');
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ version: 4, status: 3 }]);
});
