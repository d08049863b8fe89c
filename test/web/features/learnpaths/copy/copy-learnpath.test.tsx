// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { courseId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { copyRoutes } from '#shared/learnpaths/copy-routes.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const path = {
  ...sampleOf(routes.getLearnpath),
  title: 'Kustbeheer',
  origin: null,
  courseOrder: 'free' as const,
};
const offered = {
  ...sampleOf(offerRoutes.getOfferedLearnpath),
  offeredBy: 'Hogeschool Aan Zee',
  title: 'Zand',
};
const as = { app: 'admin', permissions: standardRoles.admin } as const;
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getLearnpath, path);
  server.answer(jobs.getJob, {
    ...{ ...sampleOf(jobs.getJob), state: 'done' as const, tally: { assignments: 2 } },
    problems: [{ row: 2, field: 'Getij', key: 'courseNotOffered', level: 'warning' as const }],
  });
});
const open = () => visit(`/admin/learnpaths/view/${path.id}`, as, server);

it('makes a copy of a learning path, and says what couldn’t come along', async () => {
  await open();
  await untilShown('Dupliceren');
  await press('Dupliceren');
  await untilShown('Studenten en teams komen niet mee.');
  await press('Kopie maken');
  await until(() => server.sentTo(copyRoutes.copyLearnpath).length === 1);
  expect(server.sentTo(copyRoutes.copyLearnpath)).toMatchObject([{ body: { title: 'Kustbeheer (kopie)' } }]);
  await untilShown('De kopie is klaar, met 2 opdrachten als concept.');
  expect(shown()).toContain('Deze cursus wordt je organisatie niet aangeboden en is niet gekoppeld');
});

it('copies what another organisation offers only where that allows it', async () => {
  const address = `/admin/learnpaths/offered/${offered.ownerId}/${offered.id}`;
  server.answer(offerRoutes.getOfferedLearnpath, { ...offered, copyable: false });
  await visit(address, as, server);
  await untilShown('Aangeboden door Hogeschool Aan Zee');
  expect(shown()).not.toContain('Kopiëren');
  server.answer(offerRoutes.getOfferedLearnpath, { ...offered, copyable: true });
  await visit(address, as, server);
  await untilShown('Kopiëren');
  await press('Kopiëren');
  await untilShown('Leerpad kopiëren');
  await press('Kopie maken');
  await until(() => server.sentTo(copyRoutes.copyOfferedLearnpath).length === 1);
  expect(server.sentTo(copyRoutes.copyOfferedLearnpath)).toMatchObject([
    { params: { ownerId: offered.ownerId, learnpathId: offered.id }, body: { title: 'Zand (kopie)' } },
  ]);
});

it('shows what it was copied from, who changed it last, and in which order its courses are read', async () => {
  const origin = {
    ...{ ownerId: offered.ownerId, learnpathId: offered.id, organisation: 'Hogeschool Aan Zee' },
    ...{ title: 'Zand', copiedAt: path.createdAt },
  };
  server.answer(routes.getLearnpath, { ...path, origin, courseOrder: 'enforced' });
  server.answer(offerRoutes.getOfferedLearnpath, offered);
  await open();
  await untilShown('Gekopieerd van ‘Zand’ van Hogeschool Aan Zee');
  await untilShown('Bekijk ‘Zand’');
  expect(shown()).toContain('Laatst gewijzigd op');
  expect(shown()).toContain('Verplicht');
});

it('says which course comes first, and leads to what a locked one is about', async () => {
  const study = sampleOf(routes.getStudyLearnpath);
  const [first] = study.courses;
  if (!first) throw new Error('the sample has a course');
  const other = courseId.parse('crs_01JD0000000000000000000009');
  const locked = { ...first, id: other, title: 'Dan', comesFirst: { id: first.id, title: 'Eerst' } };
  server.answer(routes.getStudyLearnpath, {
    ...study,
    enrolment: { ...study.enrolment, status: 'open' },
    courses: [{ ...first, title: 'Eerst', comesFirst: null }, locked],
  });
  await visit(`/study/learnpaths/${study.id}`, { app: 'study', permissions: standardRoles.student }, server);
  await untilShown('Eerst ‘Eerst’ lezen');
  const [open1, locked1] = [...document.querySelectorAll('article a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(open1).not.toContain('/preview/');
  expect(locked1).toContain('/preview/');
});
