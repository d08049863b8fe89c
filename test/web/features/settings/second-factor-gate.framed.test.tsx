// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: ['users.read'] } as const;

/** Somebody who has to have a second factor, and has no more days to do without. */
async function visitOverdue(overdue = true) {
  const server = fakeServer();
  const me = {
    ...sampleOf(auth.getMe),
    ...{ permissions: ['users.read' as const], apps: ['admin' as const], defaultApp: 'admin' as const },
    impersonatorId: null,
    secondFactor: { dueAt: '2026-11-01T00:00:00.000Z', overdue },
  };
  const { answer } = server;
  // `visit` answers with somebody who needs none.
  const guarded = {
    ...server,
    answer: ((route, value) =>
      answer(route, route.name === auth.getMe.name ? (me as never) : value)) as typeof answer,
  };
  await visit('/admin/users', administrator, guarded);
  return { server, me };
}

it('stands in the place of every page until there is a second factor', async () => {
  const { server, me } = await visitOverdue();
  await untilShown('Zet inloggen in twee stappen aan');
  expect(server.sentTo(people.listUsers)).toEqual([]);
  expect(control('Uitloggen')?.getAttribute('href')).toBe('/auth/logout');
  // Not yet: it stays.
  const asked = server.sentTo(auth.getMe).length;
  await press('Ga verder');
  await until(() => server.sentTo(auth.getMe).length > asked);
  await untilShown('Zet inloggen in twee stappen aan');
  server.answer(auth.getMe, { ...me, secondFactor: null });
  await press('Ga verder');
  await until(() => server.sentTo(people.listUsers).length > 0);
});

it('lets in who has days left, and says until when', async () => {
  const { server } = await visitOverdue(false);
  await until(() => server.sentTo(people.listUsers).length > 0);
  await untilShown('01/11/2026');
});
