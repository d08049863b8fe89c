// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
const user = {
  ...sampleOf(routes.getUser),
  ...{
    id: 'usr_01KDEM00000000000000000001',
    status: 1,
    deletedAt: null,
    proposedName: null,
    personal: {},
    address: null,
  },
};
const named = (firstName: string, version: number) =>
  ({ ...user, version, profile: { ...user.profile, firstName } }) as never;
const firstName = () => document.querySelector<HTMLInputElement>('[name="profile.firstName"]')?.value;

it('keeps what was typed over what somebody else changed, until it is asked to read anew', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, named('Anna', 4));
  server.refuse(routes.updateUser, 'CONFLICT');
  await visit(`/admin/users/view/${user.id}`, administrator, server);
  await type('Voornaam', 'Zoë');
  await press('Opslaan');
  await untilShown('Dit is intussen gewijzigd');
  expect(server.sentTo(routes.updateUser)[0]?.body).toMatchObject({
    version: 4,
    profile: { firstName: 'Zoë' },
  });
  expect(firstName()).toBe('Zoë');
  server.answer(routes.getUser, named('Annemarie', 5));
  await press('Opnieuw laden');
  await until(() => firstName() === 'Annemarie');
});

it('leaves the numbers and the name of another account of one’s own to a colleague', async () => {
  const server = fakeServer();
  const { proposedName } = sampleOf(routes.getUser);
  const own = { ...user, proposedName, studentNumber: '600123', bsnMasked: '*****6782' };
  server.answer(routes.getUser, own as never);
  const visitor = { ...administrator, otherAccounts: [userId.parse(user.id)] };
  await visit(`/admin/users/view/${user.id}`, visitor, server);
  await untilShown('Je eigen studentnummer wijzigt een collega.');
  expect(document.querySelector('[name^="profile."], [name="studentNumber"]')).toBeNull();
  expect(['Bevestigen', 'Niet overnemen', 'Vervangen', 'Weghalen'].filter((name) => control(name))).toEqual(
    [],
  );
});

it('shows one’s own name as text, which is changed elsewhere, and saves the rest', async () => {
  const server = fakeServer();
  const own = { ...user, id: sampleOf(auth.getMe).user.id };
  server.answer(routes.getUser, own as never);
  server.answer(routes.updateUser, own as never);
  await visit(`/admin/users/view/${own.id}`, administrator, server);
  await untilShown('vraag je aan in je eigen profiel');
  expect(document.querySelector('[name^="profile."]')).toBeNull();
  await type('Telefoonnummer', '0201234567');
  await press('Opslaan');
  const [sent] = await until(() => {
    const all = server.sentTo(routes.updateUser);
    return all.length > 0 && all;
  });
  expect(sent?.body).toMatchObject({ profile: own.profile });
});
