import { expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { setStage } from './prepare.ts';

const stage = setStage();
const directoryId = 'microsoft';
const tenants = ['99999999-0000-4000-8000-0000000000aa', '99999999-0000-4000-8000-0000000000bb'] as const;

const search = (text: string, as = stage.adminToken) =>
  callRoute(handler, routes.searchDirectory, { body: { text } }, { as });

function accountAt(tenant: string, name: string, studentNumber?: string) {
  const label = `${name}@school.example`;
  stage.services.directoryAccounts.set(name, { directoryId, tenant, account: name, label, studentNumber });
}

/** Gives somebody an account at an institution. */
async function link(userId: UserId, tenant: string) {
  const { table } = stage.services;
  const before = await table.get(user.at({ userId }), { consistent: true });
  if (!before) throw new Error('nobody');
  const directory = {
    directoryId,
    tenant,
    account: userId,
    label: 'own',
    linkedAt: '2026-01-01T00:00:00.000Z',
  };
  await table.transact([replace(user, before, { ...before, directory })], { notAudited: 'prepares a test' });
}

test('an administrator finds people in the institution of their own account alone, and who is a user already', async () => {
  expect((await search('zoe')).data).toEqual({ data: [], searchable: false });
  const listed = [{ directoryId, tenant: tenants[0], name: 'Hogeschool' }];
  await callRoute(
    handler,
    routes.updateSignInSettings,
    { body: { version: 0, tenants: listed } },
    { as: stage.adminToken },
  );
  // Whoever runs an organisation may list any institution: that alone lets nobody look there.
  accountAt(tenants[0], 'zoe', '300001');
  expect((await search('zoe')).data).toEqual({ data: [], searchable: false });
  await link(stage.admin.userId, tenants[1]);
  expect((await search('zoe')).data).toEqual({ data: [], searchable: false });
  await link(stage.admin.userId, tenants[0]);
  accountAt(tenants[0], 'zoef');
  accountAt(tenants[1], 'zoelen');
  const there = await makeUser(stage.services.table, stage.company, ['student'], {
    email: 'zoef@school.example',
  });
  const { data } = await search('zoe');
  const shown = data.data.map(({ email, userId, institution, affiliation }) => [
    email,
    userId,
    institution,
    affiliation,
  ]);
  expect(shown).toEqual([
    ['zoe@school.example', null, 'Hogeschool', 'student'],
    ['zoef@school.example', there.userId, 'Hogeschool', null],
  ]);
  const elsewhere = await makeUser(stage.services.table, await makeCompany(stage.services.table), ['admin']);
  await link(elsewhere.userId, tenants[0]);
  const strange = await search('zoe', await signInAs(stage.services, elsewhere.userId));
  expect(strange.data).toEqual({ data: [], searchable: false });
});

test('nobody searches the directory who adds no users, nor for nothing', async () => {
  const teacher = await makeUser(stage.services.table, stage.company, ['teacher']);
  const answer = await search('zoe', await signInAs(stage.services, teacher.userId));
  expect(answer.error.message_id).toBe('NO_ADMIN_ACCESS');
  expect((await search(' ')).error.errors).toMatchObject({ text: { key: expect.any(String) } });
});
