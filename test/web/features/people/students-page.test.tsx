// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const onlyTaught = 'De studenten van de teams waarin je lesgeeft.';

it('shows who coaches nobody and teaches one team that team alone', async () => {
  const server = fakeServer();
  const students = sampleOf(coachRoutes.listMyStudents);
  server.answer(coachRoutes.listMyStudents, { ...students, data: [] });
  await visit('/teacher/students', { app: 'teacher', permissions: ['teaching.follow'] }, server);
  await untilShown(onlyTaught);
  expect(shown()).not.toContain('Nog geen studenten');
});
