import { beforeAll, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { companyRoles } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { routes } from '#shared/auth/routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeRole, makeUser } from '#test/support/builders.ts';
import { call, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();
let clerkToken: string;

/** A clerk administers users, and holds nothing else that an administrator does. */
beforeAll(async () => {
  const { table } = stage.services;
  const { companyId } = stage.company;
  const found = await table.get(companyRoles.at({ companyId }));
  if (!found) throw new Error('the company has no roles');
  const clerk = makeRole('clerk', ['users.read', 'users.write', 'users.invite']);
  await table.transact([replace(companyRoles, found, { ...found, roles: [...found.roles, clerk] })], {
    notAudited: 'prepares a test',
  });
  const memberships = { [companyId]: [clerk.roleId] };
  const person = await makeUser(table, stage.company, [], { memberships });
  clerkToken = await signInAs(stage.services, person.userId);
});

const administrator = () => makeUser(stage.services.table, stage.company, ['admin']);
type Target = Awaited<ReturnType<typeof administrator>>;

const directory = {
  ...{ directoryId: 'microsoft', tenant: 'tenant-1', account: 'account-1' },
  ...{ label: 'noor@elders.example', linkedAt: '2026-09-01T08:00:00.000Z' },
};

const attacks = {
  'the second factor': ({ userId }: Target) =>
    callRoute(
      auth,
      twoFactorRoutes.resetTwoFactor,
      { params: { userId }, body: { reason: 'Telefoon kwijt' } },
      { as: clerkToken },
    ),
  'the account of an institution': ({ userId }: Target) =>
    callRoute(
      auth,
      directoryRoutes.removeDirectory,
      { params: { userId }, body: { reason: 'Verkeerde account' } },
      { as: clerkToken },
    ),
  'the password': ({ userId }: Target) =>
    callRoute(auth, routes.resetUser, { params: { userId } }, { as: clerkToken }),
  'the address': ({ userId, version, email }: Target) =>
    call(
      'updateUser',
      { params: { userId }, body: { version, email: `kaper-${email}` } },
      { as: clerkToken },
    ),
};

test.each(Object.entries(attacks))('%s of somebody who may do more is not reset', async (_, attack) => {
  const target = await administrator();
  const { status, error } = await attack(target);
  expect([status, error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
  expect(await load(stage, target.userId)).toEqual(target);
});

test.each(Object.entries(attacks))('%s of a student is', async (_, reset) => {
  expect((await reset(await newStudent(stage, { directory }))).status).toBeLessThan(300);
});
