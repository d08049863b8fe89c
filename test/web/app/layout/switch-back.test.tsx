// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { paths } from '#web/app/paths.ts';
import { activeToken, startImpersonation } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until } from '../../support/mounted.tsx';
import { tokenOf, visit } from '../../support/visit.tsx';

mounts();

const acting = {
  app: 'study',
  permissions: [],
  impersonatorId: sampleOf(auth.getMe).user.id,
} as const;

/** Whose session it is whenever the page is told to load anew, and where that leads. */
function loads(where: () => string) {
  const found: unknown[] = [];
  const assign = vi.spyOn(location, 'assign').mockImplementation((address) => {
    found.push({ address, token: activeToken(), from: where() });
  });
  return Object.assign(found, { assign });
}

it.each([paths.main.home(), paths.main.profile()])(
  'goes back from %s by the profile, once, and loads anew as oneself',
  async (address) => {
    const where = await visit(address, acting, fakeServer());
    await act(async () => startImpersonation('theirs'));
    const loaded = loads(where);
    await press('Terug naar mijn account');
    await until(() => loaded.length > 0);
    expect([...loaded]).toEqual([
      { address: paths.main.home(), token: tokenOf('usr_one'), from: paths.main.profile() },
    ]);
    loaded.assign.mockRestore();
  },
);

it('stays somebody else on the profile until one asks to be oneself', async () => {
  const where = await visit(paths.main.profile(), acting, fakeServer());
  await act(async () => startImpersonation('theirs'));
  const loaded = loads(where);
  await until(() => document.querySelector('h1'));
  expect([activeToken(), ...loaded]).toEqual(['theirs']);
  loaded.assign.mockRestore();
});
