// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import { educationId } from '#shared/identity/ids.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const education = { ...sampleOf(routes.getEducation), studyYear: 2026, versionOf: null };
const address = `/admin/educations/view/${education.id}`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getEducation, education);
  const [version] = sampleOf(versionRoutes.listVersions).data;
  if (!version) throw new Error('there is a version');
  server.answer(versionRoutes.listVersions, {
    data: [
      { ...version, id: education.id, name: 'Recht', studyYear: 2026 },
      {
        ...version,
        id: educationId.parse('edu_01JD0000000000000000000009'),
        name: 'Recht nieuw',
        studyYear: 2027,
      },
    ],
  });
  server.answer(versionRoutes.getRegulations, { version: 0, document: null });
});

it('shows the study years of an education, and sets the regulations of this one', async () => {
  await visit(address, author, server);
  await untilShown('Nog geen OER voor 2026/2027.');
  await untilShown('2027/2028');
  await press('OER toevoegen');
  const link = await until(() => field('Link'));
  await act(async () => link.click());
  await type('Webadres', 'https://regels.example/oer');
  server.answer(versionRoutes.setRegulations, { version: 1, document: null });
  await press('OER opslaan');
  await untilShown('De OER is opgeslagen');
  expect(server.sentTo(versionRoutes.setRegulations).map(({ body }) => body)).toEqual([
    {
      ...{ version: 0, title: 'Onderwijs- en examenregeling 2026/2027', type: 1 },
      ...{ link: 'https://regels.example/oer', fileId: null },
    },
  ]);
});
