// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { courseId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const as = { app: 'study', permissions: standardRoles.student } as const;
const first = { id: courseId.parse('crs_01JD0000000000000000000009'), title: 'Eerst' };
const course = {
  ...{ ...sampleOf(routes.getStudyCourse), title: 'Dan', startsOn: null, comesFirst: first },
  access: 'study' as const,
};

it.each([
  ['the course', ''],
  ['a chapter of it', `/content/${course.chapters[0]?.id}`],
])('leads from %s to what it is about, and to the course that comes first', async (_, below) => {
  const server = fakeServer();
  server.answer(routes.getStudyCourse, course);
  server.refuse(routes.getStudyChapter, 'COURSE_LOCKED');
  await visit(`/study/courses/${course.id}${below}`, as, server);
  await untilShown('Deze cursus gaat open als je ‘Eerst’ helemaal hebt gelezen.');
  expect(shown()).not.toContain('Naar de cursus');
  const links = [...document.querySelectorAll('a')].filter((link) =>
    link.textContent?.includes('Naar ‘Eerst’'),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/study/courses/${first.id}`]);
});
