import { describe, expect, test } from 'vitest';
import { companyRoles, user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { signInAs } from '#test/support/api.ts';
import { makeRole, makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { run, shown } from './import/prepare.ts';
import { call, load, newForeigner, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();

const begin = (body: object, as = stage.adminToken) => call('changeMany', { body }, { as });
async function change(body: object) {
  const { data } = await begin(body);
  while (!(await run(stage, data.id)));
  return shown(stage, data.id);
}
async function undo(jobId: string) {
  const { data } = await call('undoMany', { params: { jobId } }, { as: stage.adminToken });
  while (!(await run(stage, data.id)));
  return shown(stage, data.id);
}
const idsOf = (...users: { userId: string }[]) => users.map(({ userId }) => userId);
const rolesOf = async (one: { userId: never }) =>
  (await load(stage, one.userId)).memberships[stage.company.companyId];

describe('many users', () => {
  test('get a status; the administrator and who is elsewhere too stay, and it can be taken back', async () => {
    const [one, other, foreigner] = [
      await newStudent(stage),
      await newStudent(stage, { status: 3 }),
      await newForeigner(stage),
    ];
    const done = await change({ change: 'deactivate', userIds: idsOf(one, other, stage.admin, foreigner) });
    expect(done).toMatchObject({ state: 'done', processed: 4, tally: { changed: 2, left: 2 } });
    expect(done.problems.map(({ row, key }) => [row, key])).toEqual([
      [3, 'notYours'],
      [4, 'notYours'],
    ]);
    expect((await load(stage, one.userId)).status).toBe(2);
    const records = await recordsAbout(stage, one.userId);
    expect(records.map(({ name, actorId }) => [name, actorId])).toEqual([
      ['people.status-set', stage.admin.userId],
    ]);

    // Somebody decides otherwise about one of them meanwhile.
    const { version } = await load(stage, one.userId);
    const input = { params: { userId: one.userId }, body: { version, status: 3 } };
    await call('setStatus', input, { as: stage.adminToken });
    expect((await undo(done.id)).tally).toEqual({ changed: 1, same: 1 });
    expect((await load(stage, one.userId)).status).toBe(3);
    expect((await load(stage, other.userId)).status).toBe(3);
    // Taken back once more, nothing is left to do; and what takes back is not taken back.
    const again = await undo(done.id);
    expect(again.tally).toEqual({ same: 2 });
    const refused = await call('undoMany', { params: { jobId: again.id } }, { as: stage.adminToken });
    expect(refused.error.message_id).toBe('WRONG_STATE');
  });

  test('get a role beside theirs and lose it again; nobody is left without', async () => {
    const { roles } = stage.company;
    const [one, other] = [
      await newStudent(stage),
      await makeUser(stage.services.table, stage.company, ['coach', 'student']),
    ];
    const given = await change({ change: 'give-role', roleId: roles.coach, userIds: idsOf(one, other) });
    expect(given.tally).toEqual({ changed: 1, same: 1 });
    expect(await rolesOf(one as never)).toEqual([roles.student, roles.coach]);
    expect((await undo(given.id)).tally).toEqual({ changed: 1 });
    expect(await rolesOf(one as never)).toEqual([roles.student]);
    expect(await rolesOf(other as never)).toEqual([roles.coach, roles.student]);

    const taken = await change({ change: 'take-role', roleId: roles.student, userIds: idsOf(one, other) });
    expect(taken).toMatchObject({ tally: { changed: 1, left: 1 }, problems: [{ row: 1, key: 'role' }] });
    expect((await undo(taken.id)).tally).toEqual({ changed: 1 });
    expect(await rolesOf(other as never)).toEqual([roles.coach, roles.student]);
  });

  test('are each changed once by a job that dies and comes again', async () => {
    const students = [];
    for (let made = 0; made < 5; made += 1) students.push(await newStudent(stage));
    const { data } = await begin({ change: 'deactivate', userIds: idsOf(...students) });
    await dieAt(2, 'before', () => run(stage, data.id));
    await dieAt(1, 'after', () => run(stage, data.id));
    while (!(await run(stage, data.id)));
    expect((await shown(stage, data.id)).tally).toEqual({ changed: 5 });
    for (const { userId } of students) {
      expect((await load(stage, userId)).status).toBe(2);
      expect(await recordsAbout(stage, userId)).toHaveLength(1);
    }
    await undo(data.id);
    const places = students.map(({ userId }) => user.at({ userId }));
    const found = await stage.services.table.batchGet(places, { consistent: true });
    expect(found.map((one) => one?.status)).toEqual([1, 1, 1, 1, 1]);
  });

  test('lose nobody who manages the roles to who doesn’t', async () => {
    const { table } = stage.services;
    const [manager, student] = [await makeUser(table, stage.company, ['admin']), await newStudent(stage)];
    const name = { nl: 'Balie', en: 'Front desk' };
    const body = { name, permissions: ['users.read', 'users.write'] };
    const role = await call('createRole', { body }, { as: stage.adminToken });
    const memberships = { [stage.company.companyId]: [role.data.id] };
    const clerk = await makeUser(table, stage.company, [], { memberships });
    const as = await signInAs(stage.services, clerk.userId);
    const { data } = await begin({ change: 'deactivate', userIds: idsOf(manager, student) }, as);
    while (!(await run(stage, data.id)));
    expect(await shown(stage, data.id)).toMatchObject({
      tally: { changed: 1, left: 1 },
      problems: [{ row: 1, key: 'lastManager' }],
    });
    expect((await load(stage, manager.userId)).status).toBe(1);
  });

  test('get no role that is not there', async () => {
    const userIds = idsOf(await newStudent(stage));
    expect((await begin({ userIds, change: 'give-role' })).error.errors).toEqual({
      roleId: { key: 'required' },
    });
    const foreign = { userIds, change: 'give-role', roleId: stage.strange.roles.coach };
    expect((await begin(foreign)).error.message_id).toBe('INVALID_ROLE');
    const unknown = { jobId: 'job_00000000000000000000000000' };
    const { error } = await call('undoMany', { params: unknown }, { as: stage.adminToken });
    expect(error.message_id).toBe('JOB_NOT_FOUND');
  });
});

describe('nobody reaches further through a job', () => {
  test('in the name of another', async () => {
    const other = await makeUser(stage.services.table, stage.company, ['admin']);
    const acting = await signInAs(stage.services, other.userId, { impersonatorId: stage.admin.userId });
    const student = await newStudent(stage);
    const done = await change({ change: 'deactivate', userIds: idsOf(student) });
    const own = { change: 'give-role', roleId: stage.company.roles.coach, userIds: idsOf(stage.admin) };
    const answers = [
      await begin(own, acting),
      await call('undoMany', { params: { jobId: done.id } }, { as: acting }),
    ];
    for (const { error } of answers) expect(error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
  });

  test('by giving a role back that they may not give', async () => {
    const { services, company } = stage;
    const { admin, student } = company.roles;
    const person = await makeUser(services.table, company, ['admin', 'student']);
    const taken = await change({ change: 'take-role', roleId: admin, userIds: idsOf(person) });
    expect(taken.tally).toEqual({ changed: 1 });

    const place = companyRoles.at(company);
    const found = await services.table.get(place);
    if (!found) throw new Error('the company has no roles');
    const clerk = makeRole('clerk', ['users.read', 'users.write']);
    await services.table.transact(
      [replace(companyRoles, found, { ...found, roles: [...found.roles, clerk] })],
      {
        notAudited: 'prepares a test',
      },
    );
    const memberships = { [company.companyId]: [clerk.roleId] };
    const as = await signInAs(
      services,
      (await makeUser(services.table, company, [], { memberships })).userId,
    );
    const { error } = await call('undoMany', { params: { jobId: taken.id } }, { as });
    expect(error.message_id).toBe('INVALID_ROLE');
    expect(await rolesOf(person as never)).toEqual([student]);
  });
});

test('the users of one coach are listed by surname, narrowed down like any list', async () => {
  const { services, company } = stage;
  const coach = await makeUser(services.table, company, ['coach']);
  const made = [await newStudent(stage), await newStudent(stage, { status: 2 }), await newStudent(stage)];
  const give = (userId: string, untilOn: string | null) =>
    call(
      'setCoach',
      { params: { userId, coachId: coach.userId }, body: { untilOn } },
      { as: stage.adminToken },
    );
  for (const { userId } of made) await give(userId, null);
  const list = async (query: object) =>
    (await call('listUsers', { query: { coach_id: coach.userId, ...query } }, { as: stage.adminToken })).data;
  // Only who is active gets a coach.
  expect((await list({})).data.map(({ id, roleIds }) => [id, roleIds])).toEqual(
    expect.arrayContaining([
      [made[0]?.userId, [company.roles.student]],
      [made[2]?.userId, [company.roles.student]],
    ]),
  );
  expect((await list({ status: '2' })).data).toEqual([]);
  expect((await list({ role_id: company.roles.student })).data).toHaveLength(2);
  expect((await list({ per_page: 1 })).meta.next).not.toBeNull();
  const as = await signInAs(services, coach.userId);
  const refused = await call('listUsers', { query: { coach_id: coach.userId } }, { as });
  expect(refused.error.message_id).toBe('NO_ADMIN_ACCESS');
});
