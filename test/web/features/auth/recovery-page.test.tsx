// @vitest-environment one-file-dom
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { twoFactorRoutes as routes } from '#shared/auth/two-factor-routes.ts';
import { RecoveryPage } from '#web/features/auth/recovery-page.tsx';
import { sessionStore } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mount, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';

mounts();

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  await mount(
    <MemoryRouter initialEntries={['/auth/recovery']}>
      <Routes>
        <Route path="/auth/recovery" element={<RecoveryPage />} />
      </Routes>
    </MemoryRouter>,
  );
});

async function logIn(code = 'k7m2p-x9wq4') {
  await type('E-mailadres', 'noor@zilverbrug.example');
  await type('Wachtwoord', 'Een-goed-wachtwoord-1');
  await type('Herstelcode', code);
  await press('Inloggen');
}

it('logs in with the password and a code that was kept', async () => {
  const { token } = sampleOf(routes.recover);
  server.answer(routes.recover, { token });
  await logIn();
  await until(() => server.sentTo(routes.recover).length === 1);
  expect(server.sentTo(routes.recover)[0]?.body).toMatchObject({ email: 'noor@zilverbrug.example' });
  await until(() => JSON.stringify(sessionStore.get()).includes(token));
});

it('says that a code is wrong or used up, and keeps what was typed', async () => {
  server.refuse(routes.recover, 'WRONG_ONE_TIME_PASSWORD');
  await logIn();
  await until(() => server.sentTo(routes.recover).length === 1);
  await until(() => document.querySelector('[aria-invalid="true"], [role="alert"]'));
  expect(field('E-mailadres')?.value).toBe('noor@zilverbrug.example');
});

it('sends nothing that can be no code, and leads back to the login page', async () => {
  await logIn('geen code');
  await until(() => document.querySelector('[aria-invalid="true"]'));
  expect(server.sentTo(routes.recover)).toEqual([]);
  expect(control('Naar inloggen')?.getAttribute('href')).toBe('/auth/login');
});

it('says that Leerpad is out of reach, and goes on when it is back', async () => {
  server.reachable(false);
  await logIn();
  await untilShown('Leerpad is even niet bereikbaar');
  server.reachable(true);
  await press('Inloggen');
  await until(() => server.sentTo(routes.recover).length > 0);
});
