// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { courseId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const [sample] = sampleOf(routes.listStudyCourses).data;
const ids = [1, 2, 3].map((last) => courseId.parse(`crs_01JD000000000000000000000${last}`));
const [open, later, locked] = ids;

it('leads to what a course is about where it has yet to open, whether by its day or by what comes first', async () => {
  if (!sample || !open || !later || !locked) throw new Error('there is no sample');
  const server = fakeServer();
  const plain = { ...sample, startsOn: null, comesFirst: null };
  const all = sampleOf(routes.listStudyCourses);
  server.answer(routes.listStudyCourses, {
    ...all,
    data: [
      { ...plain, id: open, title: 'Open' },
      { ...plain, id: later, title: 'Later', startsOn: '2099-01-01' },
      { ...plain, id: locked, title: 'Dicht', comesFirst: { id: open, title: 'Open' } },
    ],
  });
  await visit('/study/courses', { app: 'study', permissions: standardRoles.student }, server);
  await untilShown('Dicht');
  const links = ids.map((id) =>
    [...document.querySelectorAll(`main a[href*="${id}"]`)].map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual([
    [`/study/courses/${open}`],
    [`/study/courses/preview/${later}`],
    [`/study/courses/preview/${locked}`],
  ]);
});
