// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Fetched when it is needed; here it is there at once.
import { focusOnce } from '#web/app/layout/focus-once.ts';
import { useLateFocus } from '#web/app/layout/late-focus.ts';
import { mount, mounts } from '../../support/mounted.tsx';

mounts();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the list has been read as its page comes, and what says that it was. */
let isRead: boolean;
let read: () => void;

function Around() {
  useLateFocus();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function List() {
  const [has, setHas] = useState(isRead);
  read = () => setHas(true);
  return (
    <>
      <h1 tabIndex={-1}>Lijst</h1>
      {has ? ['a', 'b'].map((id) => <Link key={id} to={`/${id}`}>{`Werk ${id}`}</Link>) : null}
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const heading = () => document.querySelector<HTMLElement>('h1');
/** What a page that comes does with the focus, and the time that it takes. */
async function come(): Promise<void> {
  await act(async () => heading()?.focus());
  await wait(300);
}
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  isRead = true;
  const children = [
    { path: '/', Component: List },
    { path: '/:id', element: <h1 tabIndex={-1}>Werk</h1> },
  ];
  const router = createMemoryRouter([{ Component: Around, children }]);
  await mount(<RouterProvider router={router} />);
  const [, second] = document.querySelectorAll('a');
  await act(async () => second?.click());
  await come();
  expect(focused()).toBe('Werk');
  return router;
}

it('has the focus at the link by which the page was left, once one comes back', async () => {
  const router = await open();
  await act(async () => router.navigate(-1));
  await come();
  expect(focused()).toBe('Werk b');
  // Once: what changes later on the page leaves it.
  document.querySelector('main')?.append('Meer');
  await come();
  expect(focused()).toBe('Lijst');
});

it.each([
  ['', () => undefined, 'Werk b'],
  [', unless the reader pressed a key', () => dispatchEvent(new Event('keydown')), 'Lijst'],
  [', unless the reader pressed elsewhere', () => dispatchEvent(new Event('pointerdown')), 'Lijst'],
  [', unless that takes long', () => wait(5000), 'Lijst'],
])('has it there once the list is read%s', async (_, meanwhile, then) => {
  const router = await open();
  isRead = false;
  await act(async () => router.navigate(-1));
  await come();
  expect(focused()).toBe('Lijst');
  await meanwhile();
  await act(async () => read());
  await come();
  expect(focused()).toBe(then);
});

it('leaves it where something else has it by then', async () => {
  const router = await open();
  isRead = false;
  await act(async () => router.navigate(-1));
  const field = document.body.appendChild(document.createElement('button'));
  await act(async () => field.focus());
  await act(async () => read());
  await wait(300);
  expect(document.activeElement).toBe(field);
});

it('does nothing on a page that was left before it was fetched', async () => {
  await open();
  const link = document.querySelector('main')?.appendChild(document.createElement('a'));
  link?.setAttribute('href', '/b');
  const left = new AbortController();
  left.abort();
  focusOnce('/b', left);
  await come();
  expect(focused()).toBe('Werk');
});

it('leaves the focus to the heading of a page to which one goes on', async () => {
  const router = await open();
  await act(async () => router.navigate('/'));
  await come();
  expect(focused()).toBe('Lijst');
});
