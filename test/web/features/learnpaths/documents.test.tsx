// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['learnpaths.read', 'learnpaths.write'] } as const;
const student = { app: 'study', permissions: standardRoles.student } as const;
const path = sampleOf(routes.getLearnpath);
const document_ = {
  ...(sampleOf(documentRoutes.listDocuments).data[0] ?? expect.fail()),
  ...{ title: 'Studiewijzer', type: 1 as const, link: 'https://voorbeeld.example/wijzer', file: null },
  roles: ['teacher' as const],
};
const address = `/admin/learnpaths/view/${path.id}/documents`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getLearnpath, path);
  server.answer(documentRoutes.listDocuments, { data: [document_] });
  server.answer(routes.getStudyLearnpath, sampleOf(routes.getStudyLearnpath));
});

it('lists what the documents are, and whom they are for', async () => {
  await visit(address, author, server);
  await untilShown('Studiewijzer');
  expect(document.querySelector('tbody tr')?.textContent).toContain('Docenten');
});

it('asks for the link of a link, and sends no file with it', async () => {
  server.answer(documentRoutes.listDocuments, { data: [] });
  await visit(`${address}/document`, author, server);
  await type('Titel', 'Naslag');
  const choice = await until(() => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]);
  await act(async () => choice.click());
  await type('Webadres', 'https://voorbeeld.example/naslag');
  await press('Document toevoegen');
  await until(() => server.sentTo(documentRoutes.createDocument).length === 1);
  expect(server.sentTo(documentRoutes.createDocument)[0]?.body).toMatchObject({
    ...{ title: 'Naslag', type: 1, link: 'https://voorbeeld.example/naslag', fileId: null },
  });
});

it('says that a document is gone', async () => {
  await visit(`${address}/document/doc_01JD0000000000000000000099`, author, server);
  await untilShown('Dit document bestaat niet (meer).');
});

it('gives students what is for them, or says that there is nothing', async () => {
  server.answer(documentRoutes.listStudyDocuments, { data: [document_] });
  const studied = `/study/learnpaths/${path.id}/documents`;
  await visit(studied, student, server);
  const link = await until(() => document.querySelector<HTMLAnchorElement>('main li a[target=_blank]'));
  expect([link.textContent, link.href]).toEqual(['Studiewijzer', 'https://voorbeeld.example/wijzer']);
});

it('says that there is nothing', async () => {
  server.answer(documentRoutes.listStudyDocuments, { data: [] });
  await visit(`/study/learnpaths/${path.id}/documents`, student, server);
  await untilShown('Bij dit leerpad staan nog geen documenten voor jou.');
});
