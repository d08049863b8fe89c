// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
const [one, other] = ['usr_01KDEM00000000000000000001', 'usr_01KDEM00000000000000000002'] as const;
const user = {
  ...sampleOf(routes.getUser),
  ...{ id: one, status: 1, deletedAt: null, proposedName: null, directory: null },
} as unknown as ReturnType<typeof sampleOf<typeof routes.getUser>>;
const [linkedSample] = sampleOf(linkedRoutes.listLinkedUsers).data;
const linked = { ...linkedSample, id: other, linkedBy: other, reason: 'Geeft ook les' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getUser, user);
  server.answer(linkedRoutes.listLinkedUsers, { data: [] });
  server.answer(nameRoutes.listNames, { data: [{ id: other, name: 'Loes Elders' }] } as never);
});
/** Presses the button of that name in the window that is open. */
async function pressIn(role: 'dialog' | 'alertdialog', name: string) {
  const button = () =>
    [...document.querySelectorAll<HTMLElement>(`[role="${role}"] button`)].find(
      ({ textContent }) => textContent === name,
    );
  const found = await until(button);
  await act(async () => found.click());
}
const open = () => visit(`/admin/users/view/${one}/access`, administrator, server);

it.each([
  [1, ['Deactiveren', 'Blokkeren']],
  [2, ['Activeren', 'Blokkeren']],
  [3, ['Activeren', 'Deactiveren']],
] as const)('offers with status %i what would change it', async (status, offered) => {
  server.answer(routes.getUser, { ...user, status });
  await open();
  await untilShown('Er zijn geen andere accounts gekoppeld.');
  const possible = ['Activeren', 'Deactiveren', 'Blokkeren'].filter((name) => control(name));
  expect(possible).toEqual(offered);
});

it.each([
  ['waits', '2026-11-20T10:00:00.000Z', ['Uitgenodigd', 'Uitgenodigd']],
  ['came', null, ['Actief', 'Actief']],
])(
  'says above the page and at the status whether who was invited still %s',
  async (_, awaitedSince, said) => {
    server.answer(routes.getUser, { ...user, invitedAt: '2026-11-20T10:00:00.000Z', awaitedSince });
    await open();
    await untilShown('Er zijn geen andere accounts gekoppeld.');
    const badges = [...document.querySelectorAll('main span')].map(({ textContent }) => textContent);
    expect(badges.filter((text) => text === 'Uitgenodigd' || text === 'Actief')).toEqual(said);
  },
);

it('lets somebody in again at once, and keeps them out after a question', async () => {
  server.answer(routes.getUser, { ...user, status: 3 });
  await open();
  await press('Activeren');
  await until(() => server.sentTo(routes.setStatus).length === 1);
  await press('Deactiveren');
  await until(() => document.querySelector('[role="alertdialog"]'));
  await pressIn('alertdialog', 'Deactiveren');
  await until(() => server.sentTo(routes.setStatus).length === 2);
  expect(server.sentTo(routes.setStatus)).toMatchObject([{ body: { status: 1 } }, { body: { status: 2 } }]);
});

it('asks no more to keep somebody out once it was read that a colleague did', async () => {
  await open();
  await press('Deactiveren');
  server.refuse(routes.setStatus, 'CONFLICT');
  await pressIn('alertdialog', 'Deactiveren');
  await untilShown('Opnieuw laden');
  server.answer(routes.getUser, { ...user, status: 2, version: user.version + 1 });
  await pressIn('alertdialog', 'Opnieuw laden');
  await until(() => !document.querySelector('[role="alertdialog"]'));
  expect(control('Activeren')).toBeTruthy();
});

it('leaves nobody their own access to change', async () => {
  server.answer(routes.getUser, { ...user, id: sampleOf(auth.getMe).user.id });
  await open();
  await untilShown('Je eigen toegang kun je niet wijzigen.');
  expect(control('Deactiveren')).toBeUndefined();
});

it('leaves nobody the access of another account of theirs to change', async () => {
  await visit(`/admin/users/view/${one}/access`, { ...administrator, otherAccounts: [user.id] }, server);
  await untilShown('Je eigen toegang kun je niet wijzigen.');
  const offered = ['Deactiveren', 'Blokkeren', 'Inloggen als', 'Verwijderen'].filter((name) => control(name));
  expect(offered).toEqual([]);
});

it('shows the other accounts of a person with the reason, and takes this one out after a question', async () => {
  server.answer(linkedRoutes.listLinkedUsers, { data: [linked] } as never);
  await open();
  await untilShown('Loes Elders');
  expect(shown()).toContain('Geeft ook les');
  await press('Losmaken');
  await untilShown('De twee accounts staan dan niet meer bij elkaar.');
  expect(server.sentTo(linkedRoutes.unlinkUser)).toEqual([]);
  await pressIn('alertdialog', 'Losmaken');
  await until(() => server.sentTo(linkedRoutes.unlinkUser).length === 1);
});

it('leaves nobody their own accounts to take apart', async () => {
  const { id } = sampleOf(auth.getMe).user;
  server.answer(linkedRoutes.listLinkedUsers, { data: [{ ...linked, id }] } as never);
  await visit(`/admin/users/view/${one}/access`, { ...administrator, otherAccounts: [user.id] }, server);
  await untilShown('Geeft ook les');
  expect(control('Account koppelen')).toBeDefined();
  expect(control('Losmaken')).toBeUndefined();
});

it('links nothing without an account and a reason', async () => {
  await open();
  await untilShown('Er zijn geen andere accounts gekoppeld.');
  await press('Account koppelen');
  await pressIn('dialog', 'Account koppelen');
  await until(() => document.querySelectorAll('[aria-invalid="true"]').length === 2);
  expect(server.sentTo(linkedRoutes.linkUser)).toEqual([]);
});

it('shows the account of an institution, and takes it away for a reason', async () => {
  const directory = {
    ...{ label: 'noor@elders.example', linkedAt: '2026-09-01T08:00:00.000Z' },
    affiliations: ['student' as const, 'employee' as const],
  };
  server.answer(routes.getUser, { ...user, directory });
  await open();
  await untilShown('noor@elders.example');
  await untilShown('Student, Medewerker');
  await press('Ontkoppelen');
  await until(() => document.querySelector('[role="dialog"] input'));
  await type('Reden', 'Verkeerde account');
  await pressIn('dialog', 'Ontkoppelen');
  await until(() => server.sentTo(directoryRoutes.removeDirectory).length === 1);
  expect(server.sentTo(directoryRoutes.removeDirectory)[0]).toMatchObject({
    params: { userId: one },
    body: { reason: 'Verkeerde account' },
  });
  await untilShown('is ontkoppeld');
});

it('says nothing of an account of an institution where there is none', async () => {
  await open();
  await untilShown('Er zijn geen andere accounts gekoppeld.');
  expect(shown()).not.toContain('Account van de instelling');
  expect(control('Ontkoppelen')).toBeUndefined();
});

it.each([
  [[], 'Geen student of medewerker'],
  [['student', 'employee'], 'Student, Medewerker'],
] as const)('says what the institution of somebody takes them for: %s', async (affiliations, said) => {
  const directory = { ...sampleOf(routes.getUser).directory, affiliations: [...affiliations] };
  server.answer(routes.getUser, { ...user, directory } as typeof user);
  await open();
  await untilShown(`Volgens de instelling${said}`);
});
