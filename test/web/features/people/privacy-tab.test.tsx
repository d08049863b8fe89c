// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { routes } from '#shared/people/routes.ts';
import { routes as privacy } from '#shared/privacy/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('finds again what was asked for about a user, after looking elsewhere', async () => {
  const server = fakeServer();
  const user = { ...sampleOf(routes.getUser), deletedAt: null };
  server.answer(routes.getUser, user);
  await visit(
    `/admin/users/view/${user.id}/privacy`,
    { app: 'admin', permissions: standardRoles.admin },
    server,
  );
  await press('Gegevens verzamelen');
  await until(() => server.sentTo(privacy.exportPersonData).length === 1);
  await until(() => server.sentTo(jobs.getJob).length > 0);
  await press('Gegevens');
  await until(() => !control('Opnieuw verzamelen'));
  await press('Privacy');
  await untilShown('Opnieuw verzamelen');
  expect(server.sentTo(privacy.exportPersonData)).toHaveLength(1);
});
