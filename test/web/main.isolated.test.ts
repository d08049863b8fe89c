// @vitest-environment one-file-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { fakeServer } from './support/fake-server.ts';

/** Loads the product as a browser does that comes to an address. */
async function load(address: string): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', address);
  await import('#web/main.tsx');
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.clear();
  sessionStorage.clear();
});

/** What is drawn of the last page yet finds a window to draw in. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  await new Promise((drawn) => setTimeout(drawn, 100));
});

it('begins with the page of the address, guarded, in the theme that was chosen, and asks nobody who they are', async () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  localStorage.setItem('leerpad.preferences', '{"theme":"dark"}');
  const server = fakeServer();
  await load('/auth/forgot');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Wachtwoord vergeten'), 10_000);
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await vi.dynamicImportSettled();
  expect(server.sentTo(auth.getMe)).toEqual([]);
  // Who isn't let in somewhere goes home, and who has yet to sign in from there to where they do.
  const { react } = await import('#web/platform/api/reactions.ts');
  const { ApiError } = await import('#web/platform/api/api-error.ts');
  react(new ApiError({ code: 'NO_ADMIN_ACCESS', status: 403, requestId: 'r' }), true);
  await vi.waitFor(() => expect(location.pathname).toBe('/auth/login'), 10_000);
});

it('says what is wrong with a page that has no place for it', async () => {
  fakeServer();
  document.body.innerHTML = '';
  await expect(load('/auth/forgot')).rejects.toThrow('#root');
});
