// @vitest-environment one-file-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { patchRoutesOnNavigation } from '#web/app/pages.ts';
import { addresses } from '#web/app/router.tsx';
import { preloadMe } from '#web/app/signed-in.tsx';
import { endSession, sessionStore, startSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { field, mount, mounts, press, shown, type, until, untilShown } from '../support/mounted.tsx';
import { meOf, tokenOf, visit } from '../support/visit.tsx';

mounts();
beforeEach(() => localStorage.clear());

const inPool = (person: string) =>
  `e30.${btoa(JSON.stringify({ sub: 'f3a1', 'custom:user_id': person }))}.c2ln`;

const window_ = () => document.querySelector('[role="alertdialog"]');
const untilAsked = () => untilShown('Je sessie is verlopen. Wat je op deze pagina had ingevuld');
const untilHidden = () => until(() => window_() === null);

async function atProfile() {
  const server = fakeServer();
  const where = await visit('/main/profile', { app: 'study', permissions: [] }, server);
  await until(() => field('Achternaam'));
  return { server, where };
}

async function refusedSave() {
  const page = await atProfile();
  await type('Achternaam', 'Van der Meulen-Hoogendoorn');
  for (const number of ['Telefoonnummer', 'Mobiel nummer']) await type(number, '');
  page.server.refuse(routes.updateMe, 'TOKEN_NOT_REFRESHABLE');
  await press('Opslaan');
  await untilAsked();
  return page;
}

it('goes on with what was typed, once the same person has logged in', async () => {
  const { where, server } = await refusedSave();
  expect(field('Achternaam')?.value).toBe('Van der Meulen-Hoogendoorn');
  await act(async () => startSession(inPool('usr_one')));
  await untilHidden();
  expect(where()).toBe('/main/profile');
  expect(field('Achternaam')?.value).toBe('Van der Meulen-Hoogendoorn');
  expect(shown()).not.toContain('Je sessie is verlopen');
  const before = server.sentTo(routes.updateMe).length;
  await press('Opslaan');
  await until(() => server.sentTo(routes.updateMe).length > before);
});

it('shows nothing of it to somebody else who logs in', async () => {
  await refusedSave();
  await act(async () => startSession(inPool('usr_two')));
  await untilHidden();
  await until(() => field('Achternaam'));
  expect(field('Achternaam')?.value).not.toContain('Hoogendoorn');
});

it('leaves it when its person says so, after asking', async () => {
  const { where } = await refusedSave();
  await press('Niet verdergaan');
  await untilShown('Weggooien wat je had ingevuld?');
  await press('Weggooien');
  await until(() => where().startsWith('/auth/login'));
});

it('leads to the login page where nothing was typed, and back, with nothing of what was refused', async () => {
  const server = fakeServer();
  server.refuse(routes.getMe, 'TOKEN_NOT_REFRESHABLE');
  await act(async () => startSession(tokenOf('usr_one')));
  preloadMe();
  await until(() => sessionStore.get().ended);
  const router = createMemoryRouter(addresses, {
    initialEntries: ['/main/profile'],
    patchRoutesOnNavigation,
  });
  await mount(<RouterProvider router={router} />);
  const where = () => router.state.location.pathname + router.state.location.search;
  await until(() => where() === '/auth/login?return=%2Fmain%2Fprofile');
  server.answer(routes.getMe, meOf({ app: 'study', permissions: [] }));
  await act(async () => startSession(inPool('usr_one')));
  await until(() => where() === '/main/profile');
  await until(() => field('Achternaam'));
});

it('leads to the login page who logged out in another tab, whatever was typed here', async () => {
  const { where } = await atProfile();
  await type('Achternaam', 'Van der Meulen-Hoogendoorn');
  await act(async () => endSession());
  await until(() => where().startsWith('/auth/login'));
});

it.each([
  ['the page', async () => void (await refusedSave())],
  ['a window', refusedInWindow],
])('has its person begin with the password, over %s', async (_, refuse) => {
  await refuse();
  await until(() => field('Wachtwoord') !== undefined && document.activeElement === field('Wachtwoord'));
});

/** In a window that is filled in: it held the focus, and takes it back for as long as it believes to be on top. */
async function refusedInWindow() {
  const server = fakeServer();
  const { id } = sampleOf(educations.getEducation);
  const permissions = ['educations.read', 'educations.write'] as const;
  await visit(`/admin/educations/view/${id}/results`, { app: 'admin', permissions }, server);
  await untilShown('Resultaten invoeren');
  await press('Resultaten invoeren');
  const [student] = sampleOf(studentRoutes.listEducationStudents).data;
  await until(() => field(student?.studentName ?? ''));
  await type(student?.studentName ?? '', '7');
  await act(async () => endSession(true));
  await untilAsked();
}
