// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { teachingRoutes as routes } from '#shared/guidance/teaching-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, press, shown, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
const [sample] = sampleOf(routes.listTaughtCourses).data;
const course = { ...sample, title: 'Boekhouden' };
const none = 'Nog geen cursussen';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
const open = () => visit('/teacher/courses', teacher, server);

it('shows the courses that somebody teaches once they came, and not before that there are none', async () => {
  const held = server.hold(routes.listTaughtCourses);
  server.answer(routes.listTaughtCourses, { data: [course] } as never);
  await open();
  await untilShown('De cursussen van je leerpaden');
  expect(shown()).not.toContain(none);
  held.release();
  await untilShown('Boekhouden');
  expect(shown()).not.toContain(none);
});

it('says what would stand there when there are none', async () => {
  server.answer(routes.listTaughtCourses, { data: [] });
  await open();
  await untilShown(none);
});

it('says that reading failed, and reads again when asked to', async () => {
  server.refuse(routes.listTaughtCourses, 'UNEXPECTED_ERROR');
  await open();
  await untilShown('Opnieuw proberen');
  expect(shown()).not.toContain(none);
  server.answer(routes.listTaughtCourses, { data: [course] } as never);
  await press('Opnieuw proberen');
  await untilShown('Boekhouden');
});
