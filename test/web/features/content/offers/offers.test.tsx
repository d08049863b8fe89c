// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { companyId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const [own, other] = ['1', '2'].map((end) => companyId.parse(`cmp_0000000000000000000000000${end}`));
if (!own || !other) throw new Error('two companies');
const accesses = [own, other].map((id) => ({ companyId: id, isPublic: false }));
const course = { ...sampleOf(routes.getCourse), version: 4, title: 'Schaken', companies: accesses };
const uses = { data: [{ companyId: other, name: 'Hogeschool Bergen', learnpathCount: 2 }] };
let server: FakeServer;
const sent = () => server.sentTo(routes.updateCourse).map(({ body }) => body);

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getCourse, course);
  server.answer(offerRoutes.listOrganisationsToOffer, { data: [] });
  server.answer(routes.updateCourse, { ...course, version: 5 });
});
const open = () =>
  visit(
    `/admin/courses/view/${course.id}/tab/offers`,
    { app: 'admin', permissions: standardRoles.admin },
    server,
  );

it('says whom it concerns before a course is withdrawn, and withdraws it from that organisation alone', async () => {
  server.answer(offerRoutes.listCourseOffers, uses);
  await open();
  await untilShown('In 2 leerpaden');
  expect(shown()).not.toContain('Intrekken bij');
  await press('Intrekken bij Hogeschool Bergen');
  await untilShown('De cursus zit daar in 2 leerpaden.');
  expect(sent()).toEqual([]);
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click(),
  );
  await until(() => sent().length === 1);
  expect(sent()).toEqual([{ version: 4, companies: [{ companyId: own, isPublic: false }] }]);
});

it('opens a course to all students, and says that it did', async () => {
  server.answer(offerRoutes.listCourseOffers, uses);
  await open();
  await untilShown('Openstellen voor alle studenten');
  await press('Openstellen voor alle studenten');
  await untilShown('Opgeslagen');
  expect(sent()).toMatchObject([{ companies: [{ companyId: own, isPublic: true }, accesses[1]] }]);
});

it('says so when it can’t be read who uses it', async () => {
  server.refuse(offerRoutes.listCourseOffers, 'UNEXPECTED_ERROR');
  await open();
  await untilShown('Opnieuw proberen');
  expect(shown()).not.toContain('Je biedt deze cursus nog aan niemand aan');
});

it('shows an empty catalogue as such, and asks for a search only once there is one', async () => {
  server.answer(offerRoutes.listCatalogue, {
    data: [],
    offered: [],
    meta: { per_page: 20, path: '/study/catalogue', next: null },
  });
  await visit('/study/courses/catalogue', { app: 'study', permissions: standardRoles.student }, server);
  await untilShown('Je organisatie heeft nog geen cursussen voor iedereen opengesteld.');
  expect(server.sentTo(offerRoutes.listCatalogue).map(({ query }) => query)).toEqual([{ per_page: 20 }]);
});
