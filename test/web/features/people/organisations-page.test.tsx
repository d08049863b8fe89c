// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { platformPermissions, standardRoles } from '#shared/identity/permissions.ts';
import { organisationRoutes } from '#shared/people/organisation-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = sampleOf(organisationRoutes.listOrganisations);
const row = {
  ...sample.data[0],
  id: 'cmp_01KDEM00000000000000000009',
  name: 'Academie Ver',
  version: 3,
  archivedAt: null,
};
const runner = { app: 'admin', permissions: [...standardRoles.admin, ...platformPermissions] } as const;
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(organisationRoutes.listOrganisations, { ...sample, data: [row] } as typeof sample);
  await visit('/admin/organisations', runner, server);
  await untilShown('Academie Ver');
});

it('archives an organisation only once that is confirmed, as it was seen', async () => {
  await press('Archiveren');
  await untilShown('Academie Ver archiveren?');
  await press('Annuleren');
  expect(server.sentTo(organisationRoutes.archiveOrganisation)).toEqual([]);
  await press('Archiveren');
  await untilShown('Academie Ver archiveren?');
  const confirm = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
      ({ textContent }) => textContent === 'Archiveren',
    ),
  );
  await act(async () => confirm.click());
  await until(() => server.sentTo(organisationRoutes.archiveOrganisation).length === 1);
  expect(server.sentTo(organisationRoutes.archiveOrganisation)[0]).toMatchObject({
    body: { version: 3, archived: true },
  });
});
