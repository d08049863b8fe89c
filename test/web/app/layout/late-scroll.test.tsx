// @vitest-environment one-file-dom
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollKey, useLateScroll } from '#web/app/layout/late-scroll.ts';
import { mount, mounts } from '../../support/mounted.tsx';

mounts();

/** How long the page is, and where it is scrolled to. */
let height: number;
let at: number;
let grown: () => void;
const grow = (to: number) => {
  height = to;
  grown();
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grown = told;
      }
      observe() {
        // Tells what `grow` does.
      }
      disconnect() {
        grown = () => undefined;
      }
    },
  );
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollTo', (_: number, to: number) => {
    at = Math.min(to, height - 800);
  });
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => at);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Around() {
  useLateScroll();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Loads the application at an address, as a browser does that was given it. */
async function load(address: string) {
  const children = ['/', '/one'].map((path) => ({ path, element: <p>Rijen</p> }));
  const router = createMemoryRouter([{ Component: Around, children }], { initialEntries: [address] });
  await mount(<RouterProvider key={address} router={router} />);
  return router;
}

/** Leaves a long list at 1500, and comes back while nothing of it is there yet. */
async function comeBack() {
  const router = await load('/');
  [height, at] = [3000, 1500];
  await act(async () => router.navigate('/one'));
  expect(at).toBe(0);
  height = 800;
  await act(async () => router.navigate(-1));
  expect(at).toBe(0);
  return router;
}

it('goes back to where a list was left once the list is long enough', async () => {
  await comeBack();
  grow(2299);
  expect(at).toBe(0);
  grow(2300);
  expect(at).toBe(1500);
});

it('goes there once', async () => {
  await comeBack();
  grow(3000);
  at = 200;
  grow(3100);
  expect(at).toBe(200);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'stays where the reader goes themselves meanwhile, by %s',
  async (move) => {
    await comeBack();
    dispatchEvent(new Event(move));
    grow(3000);
    expect(at).toBe(0);
  },
);

it('leaves the page alone to which one goes on before it is long enough', async () => {
  const router = await comeBack();
  await act(async () => router.navigate('/one'));
  grow(3000);
  expect(at).toBe(0);
});

it('stays where the page is when that takes long', async () => {
  await comeBack();
  vi.advanceTimersByTime(5000);
  grow(3000);
  expect(at).toBe(0);
});

it.each([
  ['/', 1500],
  ['/?page=2', 0],
  ['/one', 0],
])('begins at %s, loaded after another was left, at %i', async (address, place) => {
  await load('/');
  [height, at] = [3000, 1500];
  dispatchEvent(new Event('pagehide'));
  await mount(<p>Een andere site</p>);
  at = 0;
  await load(address);
  expect(at).toBe(place);
});
