import { expect, test } from 'vitest';
import type { RoleId } from '#shared/identity/ids.ts';
import { signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { call, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();
let made = 0;
const create = (body: object, as = stage.adminToken) => call('createRole', { body }, { as });
const update = (roleId: string, body: object) =>
  call('updateRole', { params: { roleId }, body }, { as: stage.adminToken });
const named = (name: string) => ({ nl: `${name} ${++made}`, en: `${name} ${made} in English` });

/** A new role, and the token of somebody who holds it alone. */
async function held(...permissions: string[]) {
  const { id } = (await create({ name: named('Rol'), permissions })).data;
  const memberships = { [stage.company.companyId]: [id] };
  const { userId } = await makeUser(stage.services.table, stage.company, [], { memberships });
  return { id, as: await signInAs(stage.services, userId) };
}

async function listed(roleId: RoleId) {
  const { data } = await call('listRoles', {}, { as: stage.adminToken });
  return data.data.find(({ id }) => id === roleId);
}

test('a change of a role while its holder saves loses neither: what they saved stays, and they save no more', async () => {
  const { id, as } = await held('users.read', 'users.write');
  const person = await newStudent(stage);
  const save = (version: number, surname: string) =>
    call(
      'updateUser',
      { params: { userId: person.userId }, body: { version, profile: { firstName: 'Noor', surname } } },
      { as },
    );
  justBeforeWriting(stage.client, () => update(id, { version: 1, permissions: ['users.read'] }));
  expect((await save(1, 'Bewaard')).status).toBe(200);
  expect(await listed(id)).toMatchObject({ version: 2, permissions: ['users.read'] });
  expect((await save(2, 'Te laat')).error.message_id).toBe('NO_AUTHORIZATION');
  expect((await load(stage, person.userId)).profile.surname).toBe('Bewaard');
});

test('a change of a role while its holder makes a role lets nothing through that they may not give any more', async () => {
  const { id, as } = await held('users.read', 'users.write', 'roles.write');
  const wanted = { name: named('Meer'), permissions: ['users.write'] };
  justBeforeWriting(stage.client, () =>
    update(id, { version: 1, permissions: ['users.read', 'roles.write'] }),
  );
  expect((await create(wanted, as)).error.message_id).toBe('CONFLICT');
  expect((await create(wanted, as)).error.message_id).toBe('PERMISSION_NOT_HELD');
});
