// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const id = 'usr_01KDEM00000000000000000001';
const user = {
  ...sampleOf(routes.getUser),
  ...{ id, version: 3, status: 1, deletedAt: null, proposedName: null, directory: null },
  userMeta: { eloId: 'elo-1', novisId: '' },
} as unknown as ReturnType<typeof sampleOf<typeof routes.getUser>>;

it('keeps by which numbers other systems know a user, with the version that was read', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, user);
  server.answer(routes.setUserMeta, { ...user, version: 4, userMeta: { eloId: 'elo-1', novisId: 'N-9' } });
  await visit(`/admin/users/view/${id}`, { app: 'admin', permissions: standardRoles.admin }, server);
  await untilShown('Bekend in andere systemen');
  await type('Novis-id', 'N-9');
  const form = field('Novis-id')?.closest('form');
  await act(async () => form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
  await until(() => server.sentTo(routes.setUserMeta).length === 1);
  expect(server.sentTo(routes.setUserMeta)[0]?.body).toEqual({
    version: 3,
    userMeta: { eloId: 'elo-1', novisId: 'N-9' },
  });
});

it('shows them to who may look and not change', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, user);
  await visit(`/admin/users/view/${id}`, { app: 'admin', permissions: ['users.read'] }, server);
  await untilShown('elo-1');
});
