// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
const sample = sampleOf(routes.listUsers);
const users = ['usr_01KDEM00000000000000000001', 'usr_01KDEM00000000000000000002'].map((id) => ({
  ...sample.data[0],
  id,
}));

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.listUsers, { ...sample, data: users } as typeof sample);
  await visit('/admin/users', administrator, server);
  const all = await until(() => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]'));
  await act(async () => all.click());
});

it('says how many get a mail before it invites them', async () => {
  await press('Uitnodigen');
  await untilShown('2 gebruikers uitnodigen?');
  expect(server.sentTo(auth.inviteUser)).toEqual([]);
  await press('Annuleren');
  expect(server.sentTo(auth.inviteUser)).toEqual([]);
});

it('invites them once that is confirmed', async () => {
  await press('Uitnodigen');
  await untilShown('2 gebruikers uitnodigen?');
  const confirm = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
    ({ textContent }) => textContent === 'Uitnodigen',
  );
  await act(async () => confirm?.click());
  await until(() => server.sentTo(auth.inviteUser).length === 2);
});
