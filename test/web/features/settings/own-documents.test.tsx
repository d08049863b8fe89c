// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { listTrophies } from '#shared/content/trophies.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { userDocumentRoutes } from '#shared/people/document-routes.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it.each([
  ['there are', false],
  ['they can’t be read', true],
])('shows trophies below the documents once it is known that %s: they would move down', async (_, fails) => {
  const server = fakeServer();
  if (fails) server.refuse(userDocumentRoutes.listOwnDocuments, 'UNEXPECTED_ERROR');
  const { release } = server.hold(userDocumentRoutes.listOwnDocuments);
  await visit('/main/profile', { app: 'study', permissions: standardRoles.student }, server);
  await until(() => server.sentTo(userDocumentRoutes.listOwnDocuments).length > 0);
  expect(server.sentTo(listTrophies)).toEqual([]);
  expect(shown()).not.toContain('Trofeeën');
  release();
  await untilShown('Trofeeën');
});
