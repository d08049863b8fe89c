// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { bulkRoutes } from '#shared/people/bulk-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { handoverRoutes } from '#shared/privacy/handover-routes.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { choose, mounts, openChoices, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
const sample = sampleOf(routes.listUsers);
const users = ['usr_01KDEM00000000000000000001', 'usr_01KDEM00000000000000000002'].map((id) => ({
  ...sample.data[0],
  id,
}));

let server: FakeServer;

/** Presses the button of that name in the window that asks. */
async function confirm(name: string, role = 'alertdialog') {
  const buttons = document.querySelectorAll<HTMLElement>(`[role="${role}"] button`);
  const found = [...buttons].find(({ textContent }) => textContent === name);
  await act(async () => found?.click());
}

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

it('says before it deletes them that it could not be read whether others count on them', async () => {
  server.refuse(handoverRoutes.getHandover, 'UNEXPECTED_ERROR');
  await press('Verwijderen');
  await untilShown('rekenen: laden is niet gelukt.');
});

it('invites them once that is confirmed', async () => {
  await press('Uitnodigen');
  await untilShown('2 gebruikers uitnodigen?');
  await confirm('Uitnodigen');
  await until(() => server.sentTo(auth.inviteUser).length === 2);
});

it('says of how many it could not, also of one', async () => {
  server.answer(auth.inviteUser, () => {
    server.refuse(auth.inviteUser, 'USER_NOT_ACTIVATED');
    return undefined;
  });
  await press('Uitnodigen');
  await untilShown('2 gebruikers uitnodigen?');
  await confirm('Uitnodigen');
  await untilShown('1 uitnodiging is onderweg');
  await untilShown('1 gebruiker kon niet worden uitgenodigd');
});

it('enrols those chosen on one learning path, and says of how many it could not and why', async () => {
  const [learnpath] = sampleOf(learnpaths.listLearnpaths).data;
  server.answer(learnpaths.listLearnpaths, sampleOf(learnpaths.listLearnpaths));
  server.refuse(learnpaths.enrol, 'ALREADY_EXISTS');
  await press('Inschrijven');
  await untilShown('2 studenten inschrijven');
  const option = await openChoices();
  await act(async () => option.click());
  await confirm('Inschrijven', 'dialog');
  await until(() => server.sentTo(learnpaths.enrol).length === 2);
  expect(server.sentTo(learnpaths.enrol).map(({ params }) => params)).toEqual(
    users.map(({ id }) => ({ learnpathId: learnpath?.id, userId: id })),
  );
  await untilShown('2: ');
});

it('gives those chosen a coach, until a day or for good', async () => {
  const job = sampleOf(coachRoutes.assignCoach);
  server.answer(coachRoutes.assignCoach, job);
  server.answer(coachRoutes.listCoaches, sampleOf(coachRoutes.listCoaches));
  const [coach] = sampleOf(coachRoutes.listCoaches).data;
  await press('Coach toewijzen');
  const option = await openChoices();
  await act(async () => option.click());
  await confirm('Coach toewijzen', 'dialog');
  await until(() => server.sentTo(coachRoutes.assignCoach).length === 1);
  expect(server.sentTo(coachRoutes.assignCoach)).toMatchObject([
    { params: { coachId: coach?.id }, body: { studentIds: users.map(({ id }) => id), untilOn: null } },
  ]);
});

it('deletes those chosen once that is confirmed, and says of whom it could not', async () => {
  server.refuse(routes.deleteUser, 'NO_AUTHORIZATION');
  await press('Verwijderen');
  await untilShown('2 gebruikers verwijderen?');
  expect(server.sentTo(routes.deleteUser)).toEqual([]);
  await confirm('Verwijderen');
  await until(() => server.sentTo(routes.deleteUser).length === 2);
  await untilShown('2 gebruikers konden niet worden verwijderd');
});

it('is sorted by a heading, in the address too, and goes to a letter or a day of what it is sorted by', async () => {
  const last = () =>
    server.sentTo(routes.listUsers).at(-1)?.query as Partial<Record<string, unknown>> | undefined;
  expect(last()).toMatchObject({ sort: 'name' });
  await press('Toegevoegd');
  await until(() => last()?.sort === 'created');
  await press('Toegevoegd');
  await until(() => last()?.sort === '-created');
  expect(document.querySelector('[aria-sort="descending"]')?.textContent).toBe('Toegevoegd');
  await visit('/admin/users?sort=-login&day=2026-11-02&letter=B', administrator, server);
  await until(() => last()?.sort === '-login');
  expect(last()).toMatchObject({ day: '2026-11-02' });
  expect(last()).not.toHaveProperty('letter');
});

it('sorts nothing that has an order of its own', async () => {
  await visit('/admin/users?status=invited&sort=-login', administrator, server);
  await until(() => JSON.stringify(server.sentTo(routes.listUsers).at(-1)?.query).includes('invited'));
  expect(server.sentTo(routes.listUsers).at(-1)?.query).not.toHaveProperty('sort');
  expect(document.querySelector('[aria-sort]')).toBeNull();
});

it('says who was invited and has not come, and when each last came', async () => {
  const [one, two] = users as [(typeof users)[number], (typeof users)[number]];
  server.answer(routes.listUsers, {
    ...sample,
    data: [
      { ...one, status: 1, invitedAt: '2026-11-01T10:00:00.000Z' },
      { ...two, status: 1, invitedAt: null },
    ],
  } as typeof sample);
  server.answer(nameRoutes.listLastLogins, {
    data: [
      { id: one.id, lastLoginAt: null },
      { id: two.id, lastLoginAt: '2026-11-02T10:00:00.000Z' },
    ],
  } as never);
  await visit('/admin/users?search=a', administrator, server);
  await untilShown('Uitgenodigd');
  await untilShown('02/11/2026');
  await untilShown('Nooit');
});

it('says at the role that one is to be chosen, where those chosen are to get one', async () => {
  await press('Wijzigen');
  await choose('Een rol geven');
  await press('2 gebruikers wijzigen');
  await untilShown('Rol: Dit veld is verplicht');
  expect(server.sentTo(bulkRoutes.changeMany)).toEqual([]);
});

it('says of some that they were deleted, and of others that they could not be', async () => {
  const said: string[] = [];
  const end = onNotice(({ tone, text }) => said.push(`${tone}: ${text}`));
  const body = { message_id: 'CONFLICT', request_id: 'request-1' };
  server.beside((address, { method }) =>
    method === 'DELETE' && address.endsWith(`${users[1]?.id}`)
      ? { response: Response.json(body, { status: 409 }) }
      : undefined,
  );
  await press('Verwijderen');
  await confirm('Verwijderen');
  await until(() => said.length === 2);
  end();
  expect(said).toEqual([
    'success: 1 gebruiker is verwijderd',
    expect.stringMatching(/^warning: 1 gebruiker /),
  ]);
});
