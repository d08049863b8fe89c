// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { LogoutPage } from '#web/features/auth/logout-page.tsx';
import { activeToken, startImpersonation, startSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('ends the session at the server and here, and leads to the login page', async () => {
  const at = await visit('/auth/logout', student, server);
  await until(() => at() === '/auth/login');
  expect(server.sentTo(routes.logout)).toHaveLength(1);
  expect(activeToken()).toBeNull();
});

it('ends the session of who acts as another, not only the one in which they do', async () => {
  startSession('own');
  startImpersonation('theirs');
  let token: string | null = null;
  server.answer(routes.logout, () => {
    token = activeToken();
    return undefined;
  });
  await mount(inRouter(<LogoutPage />));
  await until(() => activeToken() === null);
  expect([token, server.sentTo(routes.logout).length]).toEqual(['own', 1]);
});

it.each(['refused', 'out of reach'])('ends it here also where the server is %s', async (how) => {
  if (how === 'refused') server.refuse(routes.logout, 'UNEXPECTED_ERROR');
  else server.reachable(false);
  const at = await visit('/auth/logout', student, server);
  await until(() => at() === '/auth/login');
  expect(activeToken()).toBeNull();
});

it('asks the server nothing for who is logged out already', async () => {
  const at = await visit('/auth/logout', { ...student, signedOut: true }, server);
  await until(() => at() === '/auth/login');
  await untilShown('Inloggen');
  expect(server.sentTo(routes.logout)).toEqual([]);
});
