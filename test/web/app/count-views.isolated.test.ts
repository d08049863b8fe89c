// @vitest-environment one-file-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { countViews } from '#web/app/count-views.ts';
import type { PageView } from '#web/platform/page-view.ts';
import { startSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer } from '../support/fake-server.ts';

let server: FakeServer;
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startSession('token');
  countViews('/admin/users/view/usr_01KDEM00000000000000000000');
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  server = fakeServer();
});

const look = (path: string) =>
  document.dispatchEvent(new CustomEvent<PageView>('leerpad:page-view', { detail: { path } }));
const told = () =>
  server.sentTo(usageRoutes.countViews).map(({ body }) => (body as { views: unknown }).views);
const minute = () => vi.advanceTimersByTimeAsync(60_000);

it('tells each minute how often pages were looked at since', async () => {
  look('/admin/roles');
  look('/admin/users');
  await minute();
  expect(told()).toEqual([
    [
      { page: 'admin/users', times: 2 },
      { page: 'admin/roles', times: 1 },
    ],
  ]);
  await minute();
  expect(told()).toHaveLength(1);
});

it('tells at once when the page is hidden, as it may never be seen again', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  look('/admin/roles');
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([]);
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(told()).toEqual([[{ page: 'admin/roles', times: 1 }]]));
});

it('tells along with what comes next what could not be told', async () => {
  look('/admin/roles');
  server.reachable(false);
  await minute();
  server.reachable(true);
  look('/admin/roles');
  await minute();
  expect(told()).toEqual([[{ page: 'admin/roles', times: 2 }]]);
});
