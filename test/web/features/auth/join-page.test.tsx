// @vitest-environment one-file-dom
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#shared/auth/me.ts';
import { routes } from '#shared/auth/routes.ts';
import { JoinPage } from '#web/features/auth/join-page.tsx';
import { preloadRoute, useRoute } from '#web/platform/api/use-route.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import {
  control,
  field,
  mount,
  mounts,
  press,
  shown,
  type,
  until,
  untilShown,
} from '../../support/mounted.tsx';

mounts();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/** Opens the link of the mail. */
const open = (link: string) =>
  mount(
    <MemoryRouter initialEntries={[link]}>
      <Routes>
        <Route path="/auth/join" element={<JoinPage />} />
      </Routes>
    </MemoryRouter>,
  );

async function join(email: string): Promise<void> {
  await type('E-mailadres', email);
  await press('Lid worden');
}

it('joins with the token of the link and the address that was typed, and leads to the login page', async () => {
  await open('/auth/join#de-sleutel');
  await join('noor@zilverbrug.example');
  await untilShown('Je bent lid');
  expect(server.sentTo(routes.join).map(({ body }) => body)).toEqual([
    { email: 'noor@zilverbrug.example', token: 'de-sleutel' },
  ]);
  expect(control('Naar inloggen')?.getAttribute('href')).toBe('/auth/login');
});

const Named = () => useRoute(getMe).data?.company.name;

it('has who is signed in asked anew, who was asked for as the page loaded: the organisation is one of theirs now', async () => {
  const server = fakeServer();
  preloadRoute(getMe);
  await open('/auth/join#de-sleutel');
  await join('noor@zilverbrug.example');
  await untilShown('Je bent lid');
  await mount(<Named />);
  await until(() => server.sentTo(getMe).length === 2);
});

it('sends nothing without an address, and says so at the field', async () => {
  await open('/auth/join#de-sleutel');
  await press('Lid worden');
  await untilShown('E-mailadres: Dit veld is verplicht');
  expect(server.sentTo(routes.join)).toEqual([]);
});

it('says that a link is over, and takes another address after that', async () => {
  server.refuse(routes.join, 'INVALID_TOKEN');
  await open('/auth/join#de-sleutel');
  await join('iemand@zilverbrug.example');
  await untilShown('Deze link of sessie is ongeldig of verlopen');
  server.answer(routes.join, undefined);
  await join('noor@zilverbrug.example');
  await untilShown('Je bent lid');
});

it('keeps what was typed while there is no connection', async () => {
  server.reachable(false);
  await open('/auth/join#de-sleutel');
  await join('noor@zilverbrug.example');
  await untilShown('Leerpad is even niet bereikbaar');
  expect(field('E-mailadres')?.value).toBe('noor@zilverbrug.example');
  server.reachable(true);
  await press('Lid worden');
  await untilShown('Je bent lid');
});

it('joins once when the button is pressed twice', async () => {
  const held = server.hold(routes.join);
  await open('/auth/join#de-sleutel');
  await join('noor@zilverbrug.example');
  await press('Lid worden');
  held.release();
  await untilShown('Je bent lid');
  expect(server.sentTo(routes.join)).toHaveLength(1);
});

it('asks to open the link of the mail where there is none', async () => {
  await open('/auth/join');
  expect(shown()).toContain('Open de link uit je mail opnieuw');
  expect(control('Naar inloggen')?.getAttribute('href')).toBe('/auth/login');
});
