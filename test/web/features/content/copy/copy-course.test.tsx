// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { copyRoutes } from '#shared/content/copy-routes.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const course = { ...sampleOf(routes.getCourse), title: 'Duinen', origin: null };
const offered = {
  ...sampleOf(offerRoutes.getOfferedCourse),
  offeredBy: 'Hogeschool Aan Zee',
  withdrawnAt: null,
};
const as = { app: 'admin', permissions: standardRoles.admin } as const;
const done = { ...sampleOf(jobs.getJob), state: 'done' as const, tally: { chapters: 3 }, problems: [] };
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getCourse, course);
  server.answer(jobs.getJob, done);
});
const open = () => visit(`/admin/courses/view/${course.id}/tab/general`, as, server);

it('makes a copy under the title that is suggested, and leads to it', async () => {
  await open();
  await untilShown('Dupliceren');
  await press('Dupliceren');
  await untilShown('Kopie maken');
  expect(document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value).toBe('Duinen (kopie)');
  await press('Kopie maken');
  await until(() => server.sentTo(copyRoutes.copyCourse).length === 1);
  expect(server.sentTo(copyRoutes.copyCourse)).toMatchObject([
    { params: { courseId: course.id }, body: { title: 'Duinen (kopie)' } },
  ]);
  await untilShown('De kopie is klaar, met 3 hoofdstukken.');
  expect(shown()).toContain('Kopie openen');
});

it('suggests a title that fits, and ends what gives way with a whole character', async () => {
  server.answer(routes.getCourse, { ...course, title: `a${'💥'.repeat(99)}` });
  await open();
  await untilShown('Dupliceren');
  await press('Dupliceren');
  await untilShown('Kopie maken');
  const suggested = document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value;
  expect(suggested).toBe(`a${'💥'.repeat(95)} (kopie)`);
});

it('says where a copy is that is still being made, when its window is closed', async () => {
  server.answer(jobs.getJob, { ...done, state: 'running', total: 7, processed: 2 });
  await open();
  await untilShown('Dupliceren');
  await press('Dupliceren');
  await untilShown('Kopie maken');
  await press('Kopie maken');
  await untilShown('2 van 7 onderdelen');
  expect(shown()).toContain('De kopie staat als concept in de lijst.');
});

it('says what a course was copied from, and leads there only who may read that', async () => {
  const origin = {
    courseId: course.id,
    organisation: 'Hogeschool Aan Zee',
    title: 'Zand',
    copiedAt: course.createdAt,
  };
  server.answer(routes.getCourse, { ...course, origin });
  server.refuse(offerRoutes.getOfferedCourse, 'COURSE_NOT_FOUND');
  await open();
  await untilShown('Gekopieerd van ‘Zand’ van Hogeschool Aan Zee');
  expect(shown()).not.toContain('Bekijk ‘Zand’');
  server.answer(offerRoutes.getOfferedCourse, offered);
  await open();
  await untilShown('Bekijk ‘Zand’');
});

it('offers a copy of another organisation’s course only where its owner allows that', async () => {
  const address = `/admin/courses/offered/${offered.id}`;
  server.answer(offerRoutes.getOfferedCourse, { ...offered, copyable: false });
  await visit(address, as, server);
  await untilShown('Aangeboden door Hogeschool Aan Zee');
  expect(shown()).not.toContain('Kopiëren');
  server.answer(offerRoutes.getOfferedCourse, { ...offered, copyable: true });
  await visit(address, as, server);
  await untilShown('Kopiëren');
  await press('Kopiëren');
  await untilShown('Wat Hogeschool Aan Zee later verandert, komt er niet in.');
});
