// @vitest-environment one-file-dom
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorPage } from '#web/app/error-page.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { Opening } from '#web/ui/opening.tsx';
import { control, mount, mounts, press, shown, untilShown } from '../support/mounted.tsx';

mounts();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  // The router tells of what was caught as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('says of a page that can’t be fetched that it opens by itself, and asks for nothing that can’t be pressed', async () => {
  await openMissing();
  await untilShown('opent deze pagina vanzelf');
  expect(shown()).not.toContain('probeer het opnieuw');
});

it.each([
  ['an address that is none', '/nowhere', 'Fout 404', 'Deze pagina bestaat niet.'],
  ['a call that was refused', '/refused', 'Fout 403', 'Je hebt geen toegang tot dit onderdeel.'],
  ['what nobody foresaw', '/broken', 'Fout 500', 'Er ging iets mis.'],
])('says of %s what it means, and leads back and home', async (_, address, status, text) => {
  const throwing = (error: Error) => () => {
    throw error;
  };
  const refusal = new ApiError({ code: 'NO_AUTHORIZATION', status: 403, requestId: '' });
  const children = [
    { path: '/first', element: 'Nog eerder' },
    { path: '/before', element: 'Hiervoor' },
    { path: '/refused', Component: throwing(refusal) },
    { path: '/broken', Component: throwing(new Error('unforeseen')) },
  ];
  const router = createMemoryRouter([{ path: '/', Component: Outlet, ErrorBoundary: ErrorPage, children }], {
    initialEntries: ['/first', '/before', address],
  });
  await mount(<RouterProvider router={router} />);
  await untilShown(status);
  expect(shown()).toContain(text);
  expect(control('Naar het begin')?.getAttribute('href')).toBe('/main/home');
  await press('Terug');
  await untilShown('Hiervoor');
});

it('offers to load anew where a new release has replaced the page', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue();
  await openMissing();
  await press('Pagina vernieuwen');
  expect(reload).toHaveBeenCalledOnce();
});

/** Opens a page of which the code can't be fetched. */
async function openMissing(): Promise<void> {
  const lazy = async () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /p.js'));
  await mount(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', lazy, ErrorBoundary: ErrorPage, HydrateFallback: Opening }])}
    />,
  );
}
