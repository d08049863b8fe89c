// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { type Permission, standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until } from '../../support/mounted.tsx';
import { type Visitor, visit } from '../../support/visit.tsx';

mounts();

const other = userId.parse('usr_01KDEM00000000000000000001');
const self = sampleOf(auth.getMe).user.id;

/** What the menu of a row offers. */
async function offered(user: { id: string; status: 1 | 2 | 3 }, visitor: Partial<Visitor>) {
  const server = fakeServer();
  const sample = sampleOf(routes.listUsers);
  const data = [{ ...sample.data[0], name: 'Noor Hout', ...user }] as typeof sample.data;
  server.answer(routes.listUsers, { ...sample, data });
  await visit('/admin/users', { app: 'admin', permissions: standardRoles.admin, ...visitor }, server);
  await until(() => document.querySelector('[aria-label="Acties voor Noor Hout"]'));
  await press('Acties voor Noor Hout');
  const entries = await until(() => {
    const found = [...document.querySelectorAll('[role="menuitem"]')];
    return found.length > 0 && found;
  });
  return entries.map(({ textContent }) => textContent);
}

const mails = ['Uitnodigen', 'Wachtwoordmail sturen'];
const manage = ['Status en toegang', 'Verwijderen'];
const but = (...left: Permission[]) => standardRoles.admin.filter((one) => !left.includes(one));

it.each<[string, Parameters<typeof offered>[0], Partial<Visitor>, string[]]>([
  ['who is active', { id: other, status: 1 }, {}, [...mails, 'Inloggen als', ...manage]],
  ['who is not active', { id: other, status: 2 }, {}, manage],
  ['oneself', { id: self, status: 1 }, {}, [...mails, 'Status en toegang']],
  [
    'another account of oneself',
    { id: other, status: 1 },
    { otherAccounts: [other] },
    [...mails, 'Status en toegang'],
  ],
  ['who acts as them', { id: other, status: 1 }, { impersonatorId: other }, [...mails, 'Status en toegang']],
  [
    'who is active, to who acts as another',
    { id: other, status: 1 },
    { impersonatorId: self },
    [...mails, ...manage],
  ],
  [
    'who is active, to who may not act as others',
    { id: other, status: 1 },
    { permissions: but('users.impersonate') },
    [...mails, ...manage],
  ],
  [
    'who is active, to who may only act as them',
    { id: other, status: 1 },
    { permissions: but('users.invite', 'users.write') },
    ['Inloggen als'],
  ],
])('the list of users offers, of %s, what can be done with them', async (_, user, visitor, names) => {
  expect(await offered(user, visitor)).toEqual(names);
});
