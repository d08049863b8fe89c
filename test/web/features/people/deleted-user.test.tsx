// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it.each([
  ['reads', ['users.read'], [false, false]],
  ['changes', ['users.read', 'users.write'], [true, false]],
  ['erases', ['users.read', 'users.erase'], [false, true]],
] as const)(
  'shows who %s users since when one is deleted, and what may become of them',
  async (_, held, offered) => {
    const server = fakeServer();
    const user = { ...sampleOf(routes.getUser), deletedAt: '2026-05-05T08:00:00.000Z' };
    server.answer(routes.getUser, user);
    await visit(`/admin/users/view/${user.id}`, { app: 'admin', permissions: held }, server);
    await untilShown('05/05/2026 10:00');
    expect([control('Terugzetten'), control('Gegevens voorgoed wissen')].map(Boolean)).toEqual(offered);
    expect(shown()).not.toContain('Status en toegang');
  },
);
