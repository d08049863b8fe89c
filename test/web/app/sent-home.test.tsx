// @vitest-environment one-file-dom
import { act } from 'react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getMe } from '#shared/auth/me.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { getGeneral } from '#shared/settings/general.ts';
import { leadHome } from '#web/app/lead-home.ts';
import { patchRoutesOnNavigation } from '#web/app/pages.ts';
import { addresses } from '#web/app/router.tsx';
import { SentHome } from '#web/app/sent-home.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { isGoingHome, onGoHome, react } from '#web/platform/api/reactions.ts';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mount, mounts, until, untilShown } from '../support/mounted.tsx';
import { meOf } from '../support/visit.tsx';

mounts();

let notices: Notice[];
let stop: () => void;
beforeEach(() => {
  notices = [];
  onNotice(() => undefined)();
  onGoHome(() => undefined);
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => stop());

const open = async () => {
  await mount(
    <MemoryRouter initialEntries={['/admin/users']}>
      <Routes>
        <Route path="/admin/users" element={<SentHome why="notYours" />} />
        <Route path="*" element="Thuis" />
      </Routes>
    </MemoryRouter>,
  );
  await untilShown('Thuis');
};

it('leads home from a page of others, and says why', async () => {
  await open();
  expect(notices).toEqual([
    { tone: 'info', text: 'Deze pagina is niet voor jouw rol. Je bent nu op je eigen beginpagina.' },
  ]);
});

it('says nothing more to who was told already that they lost their access', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onGoHome(() => promise);
  react(new ApiError({ code: 'NO_ADMIN_ACCESS', status: 403, requestId: 'r' }), true);
  await open();
  expect(notices.map(({ tone }) => tone)).toEqual(['danger']);
  await act(async () => resolve());
});

it('says nothing more to them on a slow device either, which draws what was theirs long after', async () => {
  onGoHome(() => undefined);
  react(new ApiError({ code: 'NO_ADMIN_ACCESS', status: 403, requestId: 'r' }), true);
  await vi.waitUntil(() => !isGoingHome(), { timeout: 10_000 });
  await open();
  expect(notices.map(({ tone }) => tone)).toEqual(['danger']);
});

it('an administrator who is none any more is told once, and comes to what is theirs', async () => {
  const server = fakeServer();
  await act(async () => startSession('token'));
  server.answer(getMe, meOf({ app: 'admin', permissions: ['users.read'] }));
  const systemMessage = { message: '', enabled: false };
  server.answer(getGeneral, { ...sampleOf(getGeneral), systemMessage });
  server.answer(routes.listUsers, { ...sampleOf(routes.listUsers), data: [] });
  server.answer(routes.listRoles, { data: [] });
  const router = createMemoryRouter(addresses, { initialEntries: ['/admin/users'], patchRoutesOnNavigation });
  leadHome(router);
  await mount(<RouterProvider router={router} />);
  await until(() => server.sentTo(routes.listUsers).length > 0);
  server.answer(getMe, meOf({ app: 'teacher', permissions: ['teaching.follow'] }));
  server.refuse(routes.getUser, 'NO_ADMIN_ACCESS');
  server.hold(teachingRoutes.listTaughtLearnpaths);
  // As in a browser, where React draws when it comes to it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  void router.navigate(`/admin/users/view/${sampleOf(routes.getUser).id}`);
  await vi.waitUntil(() => router.state.location.pathname === '/teacher/learnpaths', { timeout: 20_000 });
  await vi.waitUntil(() => !isGoingHome(), { timeout: 10_000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(notices.map(({ text }) => text)).toEqual([
    'Je hebt geen toegang tot het beheer. Vraag een beheerder om een rol die dit mag.',
  ]);
});
