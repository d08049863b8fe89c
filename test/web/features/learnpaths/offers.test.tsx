// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { offerRoutes as courseOffers, mostOfferedAtOnce } from '#shared/content/offer-routes.ts';
import { companyId, courseId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const own = companyId.parse('cmp_00000000000000000000000001');
const other = companyId.parse('cmp_00000000000000000000000002');
const path = sampleOf(routes.getLearnpath);
const course = {
  ...{ id: courseId.parse('crs_00000000000000000000000001'), title: 'Duinen', subtitle: '', image: null },
  ...{ language: 'nl' as const, status: 2 as const, chapterCount: 3, categories: [] },
  updatedAt: '2026-09-01T08:00:00.000Z',
};
let server: FakeServer;
const admin = { app: 'admin', permissions: standardRoles.admin } as const;

beforeEach(() => {
  server = fakeServer();
});

it('offers the courses that a receiver lacks, and withdraws the learning path after saying what that means', async () => {
  server.answer(routes.getLearnpath, {
    ...path,
    version: 4,
    courses: [course],
    companies: [own, other].map((id) => ({ companyId: id, isPublic: false })),
  });
  server.answer(offerRoutes.listLearnpathOffers, { data: [{ companyId: other, name: 'Hogeschool Bergen' }] });
  server.answer(courseOffers.listOffersOfCourses, { data: [{ id: course.id, companyIds: [] }] });
  server.answer(courseOffers.offerCourses, { offered: 1 });
  server.answer(routes.updateLearnpath, { ...path, version: 5 });
  await visit(`/admin/learnpaths/view/${path.id}/offers`, admin, server);
  await untilShown('Mist 1 van de 1 cursussen ervan');
  await press('Cursussen ook aanbieden aan Hogeschool Bergen');
  await until(() => server.sentTo(courseOffers.offerCourses).length === 1);
  expect(server.sentTo(courseOffers.offerCourses)[0]?.body).toEqual({
    companyId: other,
    courseIds: [course.id],
  });
  await press('Intrekken bij Hogeschool Bergen');
  await untilShown('De cursussen blijven aangeboden');
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click(),
  );
  await until(() => server.sentTo(routes.updateLearnpath).length === 1);
  expect(server.sentTo(routes.updateLearnpath)[0]?.body).toEqual({
    version: 4,
    companies: [{ companyId: own, isPublic: false }],
  });
});

it('offers the learning path to one more, beside whom it was offered to, and goes on at the box', async () => {
  const organisation = { ...sampleOf(courseOffers.findOrganisationsToOffer).data[0], name: 'Academie Zee' };
  server.answer(courseOffers.findOrganisationsToOffer, { data: [organisation as never] });
  const companies = [{ companyId: other, isPublic: false }];
  server.answer(routes.getLearnpath, { ...path, version: 4, companies });
  server.answer(offerRoutes.listLearnpathOffers, { data: [{ companyId: other, name: 'Hogeschool Bergen' }] });
  server.refuse(routes.updateLearnpath, 'UNEXPECTED_ERROR');
  await visit(`/admin/learnpaths/view/${path.id}/offers`, admin, server);
  const box = await until(() => document.querySelector<HTMLInputElement>('main input[type="search"]'));
  const setTo = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setTo?.call(box, 'Zee');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Aanbieden aan Academie Zee');
  await until(() => server.sentTo(routes.updateLearnpath).length === 1);
  // What couldn't be done can be tried again at once.
  expect(box.value).toBe('Zee');
  server.answer(routes.updateLearnpath, { ...path, version: 5 });
  await press('Aanbieden aan Academie Zee');
  await until(() => document.activeElement === box);
  expect(box.value).toBe('');
  expect(server.sentTo(routes.updateLearnpath)[1]?.body).toEqual({
    version: 4,
    companies: [...companies, { companyId: organisation.id, isPublic: false }],
  });
});

it('offers many courses some at a time, those alone that are lacking, and stops where one time fails', async () => {
  const all = Array.from({ length: mostOfferedAtOnce + 3 }, (_, at) => ({
    ...course,
    id: courseId.parse(`crs_${String(at).padStart(26, '0')}`),
  }));
  server.answer(routes.getLearnpath, {
    ...path,
    courses: all,
    companies: [own, other].map((id) => ({ companyId: id, isPublic: false })),
  });
  server.answer(offerRoutes.listLearnpathOffers, { data: [{ companyId: other, name: 'Hogeschool Bergen' }] });
  server.answer(courseOffers.listOffersOfCourses, {
    data: all.map(({ id }, at) => ({ id, companyIds: at === 0 ? [own, other] : [own] })),
  });
  const sent = () =>
    server.sentTo(courseOffers.offerCourses).map(({ body }) => Object(body).courseIds.length);
  await visit(`/admin/learnpaths/view/${path.id}/offers`, admin, server);
  server.refuse(courseOffers.offerCourses, 'UNEXPECTED_ERROR');
  await press('Cursussen ook aanbieden aan Hogeschool Bergen');
  await untilShown('Er ging iets mis');
  expect(sent()).toEqual([mostOfferedAtOnce]);
  server.answer(courseOffers.offerCourses, { offered: 1 });
  const read = server.sentTo(courseOffers.listOffersOfCourses).length;
  await press('Cursussen ook aanbieden aan Hogeschool Bergen');
  await until(() => sent().length === 3);
  expect(sent()).toEqual([mostOfferedAtOnce, mostOfferedAtOnce, 2]);
  await until(() => server.sentTo(courseOffers.listOffersOfCourses).length > read);
});

it.each([
  [false, 'Kopiëren toestaan aan Hogeschool Bergen', 'Kopiëren toestaan'],
  [true, 'Niet meer laten kopiëren door Hogeschool Bergen', 'Niet meer laten kopiëren'],
])('says on its button what it does for a receiver that may copy: %s', async (copyable, name, text) => {
  const companies = [{ companyId: other, isPublic: false, copyable }];
  server.answer(routes.getLearnpath, { ...path, companies });
  server.answer(offerRoutes.listLearnpathOffers, { data: [{ companyId: other, name: 'Hogeschool Bergen' }] });
  await visit(`/admin/learnpaths/view/${path.id}/offers`, admin, server);
  expect((await until(() => control(name))).textContent).toBe(text);
  await press(name);
  await until(() => server.sentTo(routes.updateLearnpath).length === 1);
  expect(server.sentTo(routes.updateLearnpath)[0]?.body).toMatchObject({
    companies: [{ companyId: other, copyable: !copyable }],
  });
});

it('leads to the courses that are offered, and names those that aren’t', async () => {
  const offered = sampleOf(offerRoutes.getOfferedLearnpath);
  const second = courseId.parse('crs_00000000000000000000000002');
  server.answer(offerRoutes.getOfferedLearnpath, {
    ...offered,
    title: 'Kustbeheer',
    courses: [
      { ...course, isOffered: true },
      { ...course, id: second, title: 'Getij', isOffered: false },
    ],
  });
  await visit(`/admin/learnpaths/offered/${offered.ownerId}/${offered.id}`, admin, server);
  await untilShown('Kustbeheer');
  expect(document.querySelector(`a[href$="/courses/offered/${course.id}"]`)?.textContent).toBe('Duinen');
  expect(document.querySelector(`a[href$="${second}"]`)).toBeNull();
  expect(shown()).toContain('niet aangeboden');
});

it('says so when there is nothing, or it is gone', async () => {
  server.answer(offerRoutes.listOfferedLearnpaths, {
    data: [],
    meta: { per_page: 20, path: '/learnpaths/offered', next: null },
  });
  await visit('/admin/learnpaths/offered', admin, server);
  await untilShown('Niets aangeboden');
  server.refuse(offerRoutes.getOfferedLearnpath, 'LEARNPATH_NOT_FOUND');
  await visit(`/admin/learnpaths/offered/${other}/${path.id}`, admin, server);
  await untilShown('Dit leerpad is er niet');
});
