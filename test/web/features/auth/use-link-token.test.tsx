// @vitest-environment one-file-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useLinkToken } from '#web/features/auth/use-link-token.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

function Token() {
  return <p>token {useLinkToken() || 'none'}</p>;
}

it.each([
  ['/auth/reset/abc', 'abc', '/auth/reset'],
  ['/auth/reset#abc', 'abc', '/auth/reset'],
  ['/auth/reset', 'none', undefined],
])('of %s the token is %s, and the address bar has %s from then on', async (address, token, bare) => {
  const replaced = vi.spyOn(window.history, 'replaceState').mockReturnValue();
  onTestFinished(() => replaced.mockRestore());
  const routes = [{ path: '/auth/reset/:token?', element: <Token /> }];
  await mount(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  expect(shown()).toContain(`token ${token}`);
  expect(replaced.mock.calls.map(([, , to]) => to)).toEqual(bare ? [bare] : []);
});
