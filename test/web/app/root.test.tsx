// @vitest-environment one-file-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Root } from '#web/app/root.tsx';
import { mount, mounts, untilShown } from '../support/mounted.tsx';

mounts();

it('shows that a page is under way, and no longer once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', element: 'hier' },
        { path: '/daar', loader: () => promise, element: 'daar' },
      ],
    },
  ]);
  await mount(<RouterProvider router={router} />);
  await untilShown('hier');
  const isUnderWay = () => document.querySelector('[data-on]') !== null;
  expect(isUnderWay()).toBe(false);
  await act(async () => void router.navigate('/daar'));
  expect(isUnderWay()).toBe(true);
  await act(async () => resolve(null));
  await untilShown('daar');
  expect(isUnderWay()).toBe(false);
});
