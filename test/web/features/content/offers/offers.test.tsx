// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { companyId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const [own, other] = ['1', '2'].map((end) => companyId.parse(`cmp_0000000000000000000000000${end}`));
if (!own || !other) throw new Error('two companies');
const accesses = [own, other].map((id) => ({ companyId: id, isPublic: false }));
const course = { ...sampleOf(routes.getCourse), version: 4, title: 'Schaken', companies: accesses };
const uses = { data: [{ companyId: other, name: 'Hogeschool Bergen', learnpathCount: 2, studentCount: 31 }] };
let server: FakeServer;
const sent = () => server.sentTo(routes.updateCourse).map(({ body }) => body);

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getCourse, course);
  server.answer(offerRoutes.findOrganisationsToOffer, { data: [] });
  server.answer(routes.updateCourse, { ...course, version: 5 });
});
const searchBox = () =>
  document.querySelector<HTMLInputElement>('input[aria-label="Naam of BRIN-code van de organisatie"]');
/** Types into the search for an organisation. */
async function look(text: string) {
  const box = searchBox();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
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
  expect(shown()).toContain('Er zijn daar 31 studenten voor ingeschreven.');
  expect(sent()).toEqual([]);
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click(),
  );
  await until(() => sent().length === 1);
  expect(sent()).toEqual([{ version: 4, companies: [{ companyId: own, isPublic: false }] }]);
});

it('finds an organisation by its whole name, and offers the course to it', async () => {
  server.answer(offerRoutes.listCourseOffers, uses);
  const [found] = sampleOf(offerRoutes.findOrganisationsToOffer).data;
  if (!found) throw new Error('the sample has one');
  await open();
  await untilShown('In 2 leerpaden');
  await look('Hogeschool Nergens');
  await untilShown('Geen andere organisatie heet precies zo');
  server.answer(offerRoutes.findOrganisationsToOffer, { data: [{ ...found, name: 'Hogeschool Duin' }] });
  await look('Hogeschool Duin');
  await press('Aanbieden aan Hogeschool Duin');
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ companies: [{ companyId: own }, accesses[1], { companyId: found.id }] }]);
  // The button that was pressed is gone.
  await until(() => document.activeElement === searchBox());
});

it('opens a course to all students, and says that it did', async () => {
  server.answer(offerRoutes.listCourseOffers, uses);
  await open();
  await untilShown('Openstellen voor alle studenten');
  await press('Openstellen voor alle studenten');
  await untilShown('Opgeslagen');
  expect(sent()).toMatchObject([{ companies: [{ companyId: own, isPublic: true }, accesses[1]] }]);
});

it.each([
  [false, 'Openstellen voor alle studenten van Hogeschool Bergen', 'Openstellen voor alle studenten'],
  [true, 'Niet meer openstellen bij Hogeschool Bergen', 'Niet meer openstellen'],
])(
  'says on its button what it does for an organisation where it is open: %s',
  async (isPublic, name, text) => {
    server.answer(routes.getCourse, {
      ...course,
      companies: [
        { companyId: own, isPublic: false },
        { companyId: other, isPublic },
      ],
    });
    server.answer(offerRoutes.listCourseOffers, uses);
    await open();
    expect((await until(() => control(name))).textContent).toBe(text);
    await press(name);
    await until(() => sent().length === 1);
    expect(sent()).toMatchObject([{ companies: [accesses[0], { companyId: other, isPublic: !isPublic }] }]);
  },
);

it('allows an organisation to make copies, which none may until then', async () => {
  server.answer(offerRoutes.listCourseOffers, uses);
  await open();
  await untilShown('Mag geen eigen kopie maken');
  expect(control('Kopiëren toestaan aan Hogeschool Bergen')?.textContent).toBe('Kopiëren toestaan');
  await press('Kopiëren toestaan aan Hogeschool Bergen');
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ companies: [{ companyId: own }, { companyId: other, copyable: true }] }]);
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
