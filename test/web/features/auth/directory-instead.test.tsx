// @vitest-environment one-file-dom
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import { ResetPage } from '#web/features/auth/reset-page.tsx';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mount, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';

mounts();

const url = 'https://login.elders.example/authorize?state=shown';
let server: FakeServer;
const assign = vi.fn<(to: string) => void>();

beforeEach(async () => {
  sessionStorage.clear();
  server = fakeServer();
  server.answer(routes.startDirectorySignIn, { url, state: 'kept-in-this-tab' });
  assign.mockClear();
  const spied = vi.spyOn(globalThis.location, 'assign').mockImplementation((to) => assign(String(to)));
  await mount(
    <MemoryRouter initialEntries={['/auth/reset/sleutel']}>
      <Routes>
        <Route path="/auth/reset/:token" element={<ResetPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return () => spied.mockRestore();
});

it('accepts an invitation with an account of a directory, for the address that is entered', async () => {
  await press('Inloggen met Voorbeeld');
  await untilShown('Dit veld is verplicht');
  expect(server.sentTo(routes.startDirectorySignIn)).toEqual([]);
  await type('E-mailadres', 'bo@school.example');
  await press('Inloggen met Voorbeeld');
  await until(() => assign.mock.calls.length > 0);
  expect(server.sentTo(routes.startDirectorySignIn).map(({ body }) => body)).toMatchObject([
    { invitation: { email: 'bo@school.example', token: 'sleutel' } },
  ]);
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect(sessionStorage.getItem('leerpad.directory.shown')).toContain('sign-in');
});

it('says why an invitation can’t be accepted so, and stays', async () => {
  server.refuse(routes.startDirectorySignIn, 'UNEXPECTED_ERROR');
  await type('E-mailadres', 'bo@school.example');
  await press('Inloggen met Voorbeeld');
  await untilShown('Er ging iets mis');
  expect(assign).not.toHaveBeenCalled();
});
