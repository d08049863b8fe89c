// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('begins with the password, which nothing that comes later pushes away', async () => {
  const server = fakeServer();
  server.hold(routes.getTwoFactor);
  await visit('/main/profile/security', { app: 'study', permissions: [] }, server);
  await untilShown('Huidig wachtwoord');
  expect(document.querySelector('main h2')?.textContent).toBe('Wachtwoord');
});
