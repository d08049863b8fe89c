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

it('says why somebody could not be enrolled', async () => {
  server.refuse(routes.enrol, 'ALREADY_ENROLLED');
  await type('Studentnummers of e-mailadressen', 's700123');
  await press('Inschrijven');
  await untilShown('0 studenten zijn ingeschreven');
  await until(() => /s700123: .*al /.test(shown()));
});

it('asks for a list of somebody', async () => {
  await type('Studentnummers of e-mailadressen', ' \n; ,\n');
  await press('Inschrijven');
  await untilShown('Dit veld is verplicht');
  expect(server.sentTo(people.listUsers)).toEqual([]);
});
