// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const course = { ...sampleOf(routes.getCourse), version: 4, status: 2 as const, description: '' };
const meta = { per_page: 100, path: '/learnpaths', next: null };
const rows = sampleOf(learnpaths.listLearnpaths).data.slice(0, 1);

/** Takes back a course of so many organisations, which stands in some learning paths. @returns what is sent of it */
async function takeBack(titles: readonly string[], organisations = 1) {
  const server = fakeServer();
  const [own] = course.companies;
  server.answer(routes.getCourse, {
    ...course,
    companies: own ? Array.from({ length: organisations }, () => own) : [],
  });
  server.answer(routes.updateCourse, { ...course, version: 5, status: 3 });
  const data = titles.flatMap((title) => rows.map((row) => ({ ...row, title })));
  server.answer(learnpaths.listLearnpaths, { data, meta });
  const address = `/admin/courses/view/${course.id}/tab/general`;
  await visit(address, { app: 'admin', permissions: standardRoles.admin }, server);
  for (const title of titles) await untilShown(title);
  const status = await until(() => document.querySelector<HTMLSelectElement>('select[name="status"]'));
  await act(async () => {
    status.value = '3';
    status.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Opslaan');
  return () => server.sentTo(routes.updateCourse).map(({ body }) => body);
}

it('says in which learning paths students lose a course, before it is taken back', async () => {
  const sent = await takeBack(['Bordspellen']);
  await untilShown('Studenten van dit leerpad zien de cursus niet meer:');
  expect(sent()).toEqual([]);
  await press('Niet meer tonen');
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ version: 4, status: 3 }]);
});

it('asks nothing where nobody loses it', async () => {
  const sent = await takeBack([]);
  await until(() => sent().length === 1);
});

it.each([
  [1, undefined],
  [2, '1 andere organisatie'],
  [3, '2 andere organisaties'],
])('says there whether others of %i organisations lose it as well', async (organisations, others) => {
  await takeBack(['Bordspellen'], organisations);
  await untilShown('Studenten van dit leerpad zien de cursus niet meer:');
  if (others) expect(shown()).toContain(others);
  else expect(shown()).not.toContain('andere organisatie');
});
