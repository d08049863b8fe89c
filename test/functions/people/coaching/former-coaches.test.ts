import { expect, test } from 'vitest';
import { coaching } from '#functions/people/coaching/entities.ts';
import { coached } from '#functions/people/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { coachees } from '#functions/platform/identity/relations.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { call, load, newStudent, setStage } from '../prepare.ts';

const stage = setStage();
const newCoach = () => {
  const { company, second, services } = stage;
  return makeUser(services.table, company, ['coach'], inCompanies([company, ['coach']], [second, ['coach']]));
};
const asAdmin = () => ({ as: stage.adminToken });

async function coachedBy(coach: User): Promise<User> {
  const student = await newStudent(stage);
  const params = { userId: student.userId, coachId: coach.userId };
  await call('setCoach', { params, body: { untilOn: null } }, asAdmin());
  return student;
}
const remove = async ({ userId }: User) => {
  expect((await call('deleteUser', { params: { userId } }, asAdmin())).status).toBe(204);
  await settle();
};
const restore = async ({ userId }: User) => {
  expect((await call('restoreUser', { params: { userId } }, asAdmin())).status).toBe(200);
  await settle();
};
const coachesOf = async ({ userId }: User) =>
  (await call('listCoachesOfUser', { params: { userId } }, asAdmin())).data.data.map(({ name }) => name);

/** Lets the time of a coaching be over since long. */
async function end(student: User, coach: User): Promise<void> {
  const { table } = stage.services;
  const of = { companyId: stage.company.companyId, studentId: student.userId, coachId: coach.userId };
  const own = { companyId: of.companyId, userId: coach.userId };
  const [before, had] = await table.batchGet([coaching.at(of), coachees.at(own)], { consistent: true });
  if (!before || !had) throw new Error('nobody coaches them');
  const untilOn = '2020-01-31';
  const students = { ...had.students, [student.userId]: untilOn };
  await table.transact(
    [replace(coaching, before, { ...before, untilOn }), replace(coachees, had, { ...had, students })],
    { notAudited: 'prepares a test' },
  );
}

test('a coach who is erased is named with no student any more: those who study, whose time is over, or who are deleted', async () => {
  const coach = await newCoach();
  const [current, former, deleted] = [await coachedBy(coach), await coachedBy(coach), await coachedBy(coach)];
  await end(former, coach);
  await end(deleted, coach);
  await remove(deleted);
  const { services, company } = stage;
  const cause = { now: new Date().toISOString(), requestId: 'erasure', actor: company };
  const of = { companyId: company.companyId, userId: coach.userId, cause };
  for await (const { operations = [], records = [] } of coached.erase(services, of as never))
    await services.table.transact([...operations], [...records]);
  await restore(deleted);
  for (const student of [current, former, deleted]) expect(await coachesOf(student)).toEqual([]);
});

test('a coach who got another name meanwhile has it with a student who was deleted and comes back', async () => {
  const coach = await newCoach();
  const student = await coachedBy(coach);
  await remove(student);
  const { version } = await load(stage, coach.userId);
  const profile = { firstName: 'Nieuwe', surname: 'Naamsma' };
  const input = { params: { userId: coach.userId }, body: { version, profile } };
  expect((await call('updateUser', input, asAdmin())).status).toBe(200);
  await settle();
  await restore(student);
  expect(await coachesOf(student)).toEqual(['Nieuwe Naamsma']);
});

test('a coach who leaves is named with no student any more, whose time with them is over either', async () => {
  const { second } = stage;
  const coach = await newCoach();
  const student = await coachedBy(coach);
  await end(student, coach);
  // Another one comes: places whose time is over are free again.
  await coachedBy(coach);
  const { version } = await load(stage, coach.userId);
  const companiesRoles = [{ companyId: second.companyId, roleIds: [second.roles.coach] }];
  const input = { params: { userId: coach.userId }, body: { version, companiesRoles } };
  expect((await call('setCompaniesRoles', input, asAdmin())).status).toBe(200);
  await settle();
  expect(await coachesOf(student)).toEqual([]);
});

test('a student is told of no coach who was deleted or can’t sign in, and of them again once they are back', async () => {
  const coach = await newCoach();
  const student = await coachedBy(coach);
  const as = await signInAs(stage.services, student.userId);
  const mine = async () => (await call('listMyCoaches', {}, { as })).data.data.map(({ id }) => id);
  expect(await mine()).toEqual([coach.userId]);
  await remove(coach);
  expect(await mine()).toEqual([]);
  await restore(coach);
  // Who is restored is inactive at first.
  expect(await mine()).toEqual([]);
  const { version } = await load(stage, coach.userId);
  await call('setStatus', { params: { userId: coach.userId }, body: { version, status: 1 } }, asAdmin());
  await settle();
  expect(await mine()).toEqual([coach.userId]);
});

test('a coach finds their student by the role that the student holds since', async () => {
  const coach = await newCoach();
  const student = await coachedBy(coach);
  const { company } = stage;
  const found = async (role_id: string) =>
    (await call('listUsers', { query: { coach_id: coach.userId, role_id } }, asAdmin())).data.data.map(
      ({ id }) => id,
    );
  expect(await found(company.roles.teacher)).toEqual([]);
  const { version } = await load(stage, student.userId);
  const companiesRoles = [{ companyId: company.companyId, roleIds: [company.roles.teacher] }];
  const input = { params: { userId: student.userId }, body: { version, companiesRoles } };
  expect((await call('setCompaniesRoles', input, asAdmin())).status).toBe(200);
  await settle();
  expect(await found(company.roles.teacher)).toEqual([student.userId]);
});
