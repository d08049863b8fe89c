// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { act } from '../../support/act.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until } from '../../support/mounted.tsx';
import { tokenOf, visit } from '../../support/visit.tsx';

mounts();

it('goes on as the other person, from a fresh start, once the page that asked is gone', async () => {
  const left = vi.spyOn(globalThis.location, 'assign').mockReturnValue();
  const server = fakeServer();
  const bo = userId.parse('usr_01JD0000000000000000000001');
  const { impersonate } = auth;
  const token = tokenOf(bo);
  server.answer(impersonate, { ...sampleOf(impersonate), token });
  server.answer(routes.getUser, { ...sampleOf(routes.getUser), id: bo, status: 1, deletedAt: null });
  const visitor = { app: 'admin', permissions: standardRoles.admin } as const;
  await visit(`/admin/users/view/${bo}/access`, visitor, server);
  await press('Inloggen als');
  await type('Reden', 'Lege pagina');
  expect(sessionStore.get().impersonation).toBe(null);
  const send = await until(() => document.querySelector<HTMLElement>('[role="dialog"] [type="submit"]'));
  await act(async () => send.click());
  await until(() => left.mock.calls.length > 0);
  expect(left.mock.calls).toEqual([['/main/home']]);
  expect(sessionStore.get().impersonation?.token).toBe(token);
});
