// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { today } from '#web/platform/clock.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, openChoices, press, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('offers nobody as their own coach, by whichever account', async () => {
  const [student, same, other] = [1, 2, 3].map((one) => userId.parse(`usr_01KDEM0000000000000000000${one}`));
  const [coach] = sampleOf(coachRoutes.listCoaches).data;
  const [linked] = sampleOf(linkedRoutes.listLinkedUsers).data;
  if (!student || !same || !other || !coach || !linked) throw new Error('the samples have one each');
  const server = fakeServer();
  server.answer(routes.getUser, {
    ...sampleOf(routes.getUser),
    ...{ id: student, status: 1, deletedAt: null },
  });
  server.answer(coachRoutes.listCoachesOfUser, { data: [] });
  server.answer(linkedRoutes.listLinkedUsers, { data: [{ ...linked, id: same }] });
  server.answer(coachRoutes.listCoaches, {
    ...sampleOf(coachRoutes.listCoaches),
    data: [
      { ...coach, id: student, name: 'Loes de Wit (student)' },
      { ...coach, id: same, name: 'Loes de Wit' },
      { ...coach, id: other, name: 'Karim el Amrani' },
    ],
  });
  const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
  await visit(`/admin/users/view/${student}/coaches`, administrator, server);
  await press('Coach toewijzen');
  await openChoices();
  const offered = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  expect(offered).toEqual([expect.stringContaining('Karim el Amrani')]);
});

it('says of a coach that they are so up to and with the last day, or for good', async () => {
  const [coach] = sampleOf(coachRoutes.listCoachesOfUser).data;
  if (!coach) throw new Error('the sample has a coach');
  const server = fakeServer();
  server.answer(routes.getUser, { ...sampleOf(routes.getUser), status: 1, deletedAt: null });
  const until = [dayPlus(today(), -1), today(), null];
  const data = until.map((untilOn, at) => ({
    ...coach,
    id: userId.parse(`usr_01KDEM0000000000000000000${at}`),
    untilOn,
  }));
  server.answer(coachRoutes.listCoachesOfUser, { data });
  const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
  await visit(`/admin/users/view/${sampleOf(routes.getUser).id}/coaches`, administrator, server);
  await untilShown('Geen einddatum');
  const rows = [...document.querySelectorAll('main tbody tr')];
  expect(rows.map((row) => /Voorbij|Nu/.exec(row.textContent ?? '')?.[0])).toEqual(['Voorbij', 'Nu', 'Nu']);
});
