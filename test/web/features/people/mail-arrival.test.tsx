// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as notifications } from '#shared/notifications/routes.ts';
import { mailRoutes } from '#shared/people/mail-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import {
  control,
  mounts,
  press,
  pressFocused,
  shown,
  until,
  untilFocused,
  untilShown,
} from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const arrives = { bouncedAt: null, complainedAt: null, pendingBouncedAt: null };
const since = '2026-11-12T09:00:00.000Z';
const user = { ...sampleOf(routes.getUser), deletedAt: null };
const address = `/admin/users/view/${user.id}`;
const administers = { app: 'admin', permissions: standardRoles.admin } as const;

it('tells who administers a user that mail comes back, and tries again for them', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, user);
  server.answer(mailRoutes.getUserMail, { ...arrives, bouncedAt: since, pendingBouncedAt: since });
  await visit(address, administers, server);
  await untilShown('Mail komt niet aan sinds 12/11/2026');
  await untilShown('De bevestigingsmail kwam op 12/11/2026 terug');
  server.answer(mailRoutes.getUserMail, arrives);
  await press('Opnieuw proberen');
  await until(() => server.sentTo(mailRoutes.resumeUserMail).length === 1);
  await until(() => !shown().includes('Mail komt niet aan'));
});

it('takes back another address that waits, and goes on at the way to change it', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, { ...user, pendingEmail: { email: 'nieuw@example.org', askedAt: since } });
  server.answer(mailRoutes.getUserMail, arrives);
  await visit(address, administers, server);
  await untilShown('Wacht op bevestiging door nieuw@example.org');
  server.answer(routes.getUser, { ...user, pendingEmail: null });
  await pressFocused('Intrekken');
  await untilShown('De wijziging is ingetrokken');
  await untilFocused('Wijzigen');
  expect(server.sentTo(routes.withdrawEmailChange)).toHaveLength(1);
});

it('offers nobody to turn on what a user didn’t want, nor anything to who only looks', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, user);
  server.answer(mailRoutes.getUserMail, { ...arrives, complainedAt: since });
  await visit(address, administers, server);
  await untilShown('Wil geen mails met meldingen sinds 12/11/2026');
  expect(control('Opnieuw proberen')).toBeFalsy();
});

it('tells who only looks that mail comes back', async () => {
  const server = fakeServer();
  server.answer(routes.getUser, user);
  server.answer(mailRoutes.getUserMail, { ...arrives, bouncedAt: since });
  await visit(address, { app: 'admin', permissions: ['users.read'] }, server);
  await untilShown('Mail komt niet aan sinds');
  expect(control('Opnieuw proberen')).toBeFalsy();
});

it.each([
  ['bouncedAt', 'Mail aan jou komt niet aan sinds 12/11/2026', 'Opnieuw proberen'],
  ['complainedAt', 'Je krijgt geen mails met meldingen sinds 12/11/2026', 'Weer mails ontvangen'],
])('tells people in their own profile (%s), who turn it on again', async (field, title, button) => {
  const server = fakeServer();
  server.answer(notifications.getMailArrival, { ...arrives, [field]: since });
  await visit('/main/profile', { app: 'study', permissions: standardRoles.student }, server);
  await untilShown(title);
  server.answer(notifications.getMailArrival, arrives);
  await press(button);
  await until(() => server.sentTo(notifications.resumeMail).length === 1);
  await until(() => !shown().includes(title));
});
