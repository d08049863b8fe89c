// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { teachingRoutes as routes } from '#shared/guidance/teaching-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { paths } from '#web/app/paths.ts';
import { fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

it('shows of each chapter which part of a team has read it', async () => {
  const course = sampleOf(routes.getTaughtCourse);
  const [read] = course.chapters;
  const [student] = sampleOf(routes.getTeamProgress).data;
  if (!read || !student) throw new Error('the sample is empty');
  const server = fakeServer();
  server.answer(routes.getTaughtCourse, course);
  const data = [true, true, true, false].map((has) => ({
    ...student,
    completedChapterIds: has ? [read.id] : [],
  }));
  server.answer(routes.getTeamProgress, { ...sampleOf(routes.getTeamProgress), data });
  await visit(
    paths.teacher.course(course.id),
    { app: 'teacher', permissions: standardRoles.teacher },
    server,
  );
  await untilShown('3 van 4 gelezen');
  expect(shown()).toContain('75%');
});
