// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, type Permission, standardRoles } from '#shared/identity/permissions.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { routes as register } from '#shared/register/routes.ts';
import { changeLanguage, currentLanguage } from '#web/platform/i18n/i18n.ts';
import { endSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer } from '../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => act(() => changeLanguage('nl')));

const student = { app: 'study', permissions: standardRoles.student } as const;
const duo = { app: 'duo', permissions: standardRoles.duo } as const;

describe('an address', () => {
  it.each<[string, App, readonly Permission[], string]>([
    ['/duo', 'duo', standardRoles.duo, '/duo/mutations'],
    ['/study', 'study', standardRoles.student, '/study/learnpaths'],
    ['/admin/', 'admin', standardRoles.admin, '/admin/users'],
    ['/grading', 'grading', standardRoles.assessor, '/grading/my-gradable-items'],
    ['/grading', 'grading', standardRoles.coordinator, '/grading/gradable-items'],
  ])('that is only an app, %s, leads to where %s begins', async (address, app, permissions, begins) => {
    const here = await visit(address, { app, permissions }, server);
    await until(() => here() === begins);
  });

  it('of another role leads home and says why', async () => {
    const here = await visit('/admin/users', student, server);
    await until(() => here() === '/study/learnpaths');
    await untilShown('Deze pagina is niet voor jouw rol');
  });

  it.each([
    ['teacher', standardRoles.teacher],
    ['manager', standardRoles.manager],
  ] as const)('of a student is there in the app %s', async (app, permissions) => {
    const address = `/${app}/students/progress/usr_01KDEM00000000000000000000`;
    const here = await visit(address, { app, permissions }, server);
    await until(() => server.sentTo(coachRoutes.getMyStudent).length > 0);
    expect(here()).toBe(address);
  });

  it('that is bare leads home without a word', async () => {
    const here = await visit('/', duo, server);
    await until(() => here() === '/duo/mutations');
    await untilShown('Mutaties');
    expect(shown()).not.toContain('Dit adres bestaat niet');
  });

  it.each(['/nergens', '/duo/nergens'])('that is nothing, %s, leads home and says why', async (address) => {
    const here = await visit(address, duo, server);
    await until(() => here() === '/duo/mutations');
    await untilShown('Dit adres bestaat niet in Leerpad');
  });

  it.each([
    '/admin/assignments/view/onzin/tab/general',
    '/admin/courses/view/onzin/tab/general',
    '/admin/learnpaths/view/onzin',
    '/admin/users/view/onzin',
  ])('of a thing that can’t be, %s, shows that it isn’t there, with the way back', async (address) => {
    const permissions = standardRoles.admin;
    await visit(address, { app: 'admin', permissions }, server);
    await untilShown('Fout 404');
    expect(document.querySelector('main nav a')).not.toBeNull();
  });
});

describe('the language', () => {
  it('is the one that was chosen while logging in, until the session ends', async () => {
    await act(() => changeLanguage('en', true));
    await visit('/duo/mutations', duo, server);
    await untilShown('Mutations');
    expect(currentLanguage()).toBe('en');
    await act(async () => endSession());
    await visit('/duo/mutations', duo, server);
    await until(() => currentLanguage() === 'nl');
  });
});

it('a page that can’t be read for lack of a server says so, and shows it all once there is one', async () => {
  const here = await visit('/duo/checklist', duo, server);
  await until(() => here() === '/duo/checklist' && server.sentTo(register.checkMutations).length > 0);
  server.reachable(false);
  await press('Mutaties');
  await untilShown('Leerpad is even niet bereikbaar');
  server.reachable(true);
  await press('Opnieuw proberen');
  await until(() => document.querySelector('tbody tr'));
  expect(document.body.textContent).not.toContain('niet bereikbaar');
});
