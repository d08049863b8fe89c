// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const learnpath = { ...sampleOf(routes.getLearnpath), status: 2 as const };
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.getLearnpath, learnpath);
  const found = sampleOf(people.listUsers);
  const [user] = found.data;
  if (!user) throw new Error('the sample has no user');
  server.answer(people.listUsers, { ...found, data: [{ ...user, studentNumber: 's700123' }] });
  await visit(
    `/admin/learnpaths/view/${learnpath.id}/students`,
    { app: 'admin', permissions: standardRoles.admin },
    server,
  );
  await untilShown('Lijst inschrijven');
  await press('Lijst inschrijven');
  await untilShown('Studentnummers of e-mailadressen');
});

it('enrols who is on a pasted list, and says who is not known', async () => {
  await type('Studentnummers of e-mailadressen', 's700123\ns700999');
  await press('Inschrijven');
  await untilShown('1 student is ingeschreven');
  expect(server.sentTo(routes.enrol)).toHaveLength(1);
  expect(shown()).toContain('s700999: Niemand heeft dit nummer of adres');
});

it('enrols four at once, shows how far it is, and tells in the order of the list who it could not', async () => {
  const all = Array.from({ length: 6 }, (_, at) => `s70099${at}`);
  const empty = { ...sampleOf(people.listUsers), data: [] };
  const held = server.hold(people.listUsers);
  server.answer(people.listUsers, empty);
  await type('Studentnummers of e-mailadressen', all.join('\n'));
  await press('Inschrijven');
  const searches = () => server.sentTo(people.listUsers).map(({ query }) => query);
  await until(() => searches().length >= 4);
  await untilShown('0%');
  expect(searches()).toEqual(all.slice(0, 4).map((search) => ({ search, per_page: 100 })));
  held.release();
  await untilShown('0 studenten zijn ingeschreven');
  const told = [...document.querySelectorAll('[role="dialog"] li strong')].map((one) => one.textContent);
  expect(told).toEqual(all);
});

it('reads anew who is enrolled', async () => {
  const before = server.sentTo(routes.listEnrolments).length;
  await type('Studentnummers of e-mailadressen', 's700123');
  await press('Inschrijven');
  await untilShown('1 student is ingeschreven');
  await until(() => server.sentTo(routes.listEnrolments).length > before);
});

it('says why somebody could not be enrolled', async () => {
  server.refuse(routes.enrol, 'ALREADY_ENROLLED');
  await type('Studentnummers of e-mailadressen', 's700123\ns700999');
  await press('Inschrijven');
  await untilShown('0 studenten zijn ingeschreven');
  await until(() => /s700123: .*al /.test(shown()));
  // Who isn't known is told sooner, as nothing is asked after that.
  const told = [...document.querySelectorAll('[role="dialog"] li strong')].map((one) => one.textContent);
  expect(told).toEqual(['s700123', 's700999']);
});

it('asks for a list of somebody', async () => {
  await type('Studentnummers of e-mailadressen', ' \n; ,\n');
  await press('Inschrijven');
  await untilShown('Dit veld is verplicht');
  expect(server.sentTo(people.listUsers)).toEqual([]);
});
