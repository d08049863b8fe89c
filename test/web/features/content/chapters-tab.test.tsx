// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['courses.read', 'courses.write'] } as const;
const warning = 'studenten zien ook de lege hoofdstukken';

it.each([
  ['published with an empty one', 2, true, true],
  ['published with none empty', 2, false, false],
  ['a draft with an empty one', 1, true, false],
] as const)('warns of empty chapters that students see: %s', async (_, status, isEmpty, isWarned) => {
  const server = fakeServer();
  const course = sampleOf(routes.getCourse);
  const chapters = course.chapters.map((chapter) => ({ ...chapter, isEmpty }));
  server.answer(routes.getCourse, { ...course, status, chapters });
  await visit(`/admin/courses/view/${course.id}/tab/chapters`, author, server);
  await untilShown('Sleep een hoofdstuk');
  expect(shown().includes(warning)).toBe(isWarned);
});
