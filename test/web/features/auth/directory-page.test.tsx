// @vitest-environment one-file-dom
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import { DirectoryPage } from '#web/features/auth/directory-page.tsx';
import { onNotice } from '#web/platform/notices.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mount, mounts, shown, until, untilShown } from '../../support/mounted.tsx';

mounts();

let server: FakeServer;
let said: string[];
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  said = [];
  return onNotice(({ tone, text }) => said.push(`${tone}: ${text}`));
});

const open = (address: string) =>
  mount(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/auth/msgraph" element={<DirectoryPage />} />
        <Route path="/main/profile/security" element={<p>Het profiel</p>} />
        <Route path="*" element={<p>Elders in Leerpad</p>} />
      </Routes>
    </MemoryRouter>,
  );

/** What this tab kept when it left. */
const left = (purpose: 'sign-in' | 'link', returnTo: string | null = null) =>
  sessionStorage.setItem(
    'leerpad.directory.shown',
    JSON.stringify({ state: 'kept-in-this-tab', purpose, returnTo }),
  );

it('offers the institutions there are, and the way back', async () => {
  await open('/auth/msgraph');
  await until(() => document.querySelectorAll('a').length > 1);
  expect(control('Naar inloggen')?.getAttribute('href')).toBe('/auth/login');
});

it('leaves for an institution, and keeps in this tab what may come back', async () => {
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  const url = 'https://login.elders.example/authorize?state=shown';
  server.answer(routes.startDirectorySignIn, { url, state: 'kept-in-this-tab' });
  await open('/auth/msgraph?directory=microsoft');
  await until(() => assign.mock.calls.length > 0);
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect(sessionStorage.getItem('leerpad.directory.shown')).toContain('kept-in-this-tab');
  assign.mockRestore();
});

it('logs in with what the institution answered, once, and goes to where one was', async () => {
  left('sign-in', '/study/courses');
  const { token } = sampleOf(routes.signInWithDirectory);
  server.answer(routes.signInWithDirectory, { token });
  await open('/auth/msgraph?state=shown&code=the-code');
  await untilShown('Elders in Leerpad');
  expect(server.sentTo(routes.signInWithDirectory).map(({ body }) => body)).toEqual([
    { code: 'the-code', state: 'kept-in-this-tab' },
  ]);
  expect(JSON.stringify(sessionStore.get())).toContain(token);
  expect(said).toEqual([]);
  expect(sessionStorage.getItem('leerpad.directory.shown')).toBeNull();
});

it('asks nothing for an answer that this tab didn’t wait for', async () => {
  await open('/auth/msgraph?state=shown&code=stolen');
  await untilShown('Inloggen is niet gelukt');
  expect(server.sentTo(routes.signInWithDirectory)).toEqual([]);
});

it('says that somebody came back without logging in', async () => {
  left('sign-in');
  await open('/auth/msgraph?state=shown&error=access_denied');
  await untilShown('Je bent zonder in te loggen teruggekomen');
  expect(server.sentTo(routes.signInWithDirectory)).toEqual([]);
  expect(control('Naar inloggen')).toBeDefined();
});

it('says why an account is refused, and leads who links one back to their profile', async () => {
  left('link');
  server.refuse(routes.linkDirectory, 'DIRECTORY_ACCOUNT_MISMATCH');
  await open('/auth/msgraph?state=shown&code=the-code');
  await untilShown('Inloggen is niet gelukt');
  expect(shown()).not.toContain('DIRECTORY_ACCOUNT_MISMATCH');
  expect(control('Terug naar je profiel')?.getAttribute('href')).toBe('/main/profile/security');
});

it('links the account that the institution answered, says so, and leads back to the profile', async () => {
  left('link');
  await open('/auth/msgraph?state=shown&code=the-code');
  await untilShown('Het profiel');
  expect(server.sentTo(routes.linkDirectory).map(({ body }) => body)).toEqual([
    { code: 'the-code', state: 'kept-in-this-tab' },
  ]);
  expect(said).toEqual(['success: Je account is gekoppeld']);
});
