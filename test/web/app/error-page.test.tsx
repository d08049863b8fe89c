// @vitest-environment one-file-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorPage } from '#web/app/error-page.tsx';
import { Opening } from '#web/ui/opening.tsx';
import { mount, mounts, shown, untilShown } from '../support/mounted.tsx';

mounts();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  // The router tells of what was caught as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('says of a page that can’t be fetched that it opens by itself, and asks for nothing that can’t be pressed', async () => {
  const lazy = async () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /p.js'));
  await mount(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', lazy, ErrorBoundary: ErrorPage, HydrateFallback: Opening }])}
    />,
  );
  await untilShown('opent deze pagina vanzelf');
  expect(shown()).not.toContain('probeer het opnieuw');
});
