import { beforeAll, describe, expect, test } from 'vitest';
import { handler as jobs } from '#functions/jobs/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { companyRoles, type User } from '#functions/platform/identity/entities.ts';
import { envelopeOf } from '#functions/platform/stream/envelope.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { handler } from '#functions/privacy/api.ts';
import { tellReceivers } from '#functions/privacy/handover/tell.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { inLaggingWork } from '#test/support/lagging-reads.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle, unsettled } from '#test/support/settle.ts';
import { assigned, at, call as callGrading, useWorld } from '../grading/fixture.ts';

useWorld();

let admin: string;
let from: User;
let to: User;

beforeAll(async () => {
  const { services, company } = at();
  const make = (...roles: Parameters<typeof makeUser>[2][number][]) =>
    makeUser(services.table, company, roles);
  admin = await signInAs(services, (await make('admin')).userId);
  [from, to] = [await make('coach'), await make('coach')];
});

const params = (user: User = from) => ({ userId: user.userId });
const look = async (user = from, as = admin) =>
  (await callRoute(handler, routes.getHandover, { params: params(user) }, { as })).data;
const begin = (body: object, user = from, as = admin) =>
  callRoute(handler, routes.startHandover, { params: params(user), body }, { as });
const step = (jobId: string) =>
  worker(
    { step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } },
    lambdaContext,
  ) as Promise<{ done: boolean }>;
const shown = async (jobId: string) =>
  (await callRoute(jobs, jobRoutes.getJob, { params: { jobId } }, { as: admin })).data;
const studentsOf = async ({ userId }: User) => {
  const as = await signInAs(at().services, userId);
  const { data } = await callRoute(people, coachRoutes.listMyStudents, { query: { per_page: 100 } }, { as });
  return data.data.map(({ id, untilOn }) => [id, untilOn]);
};

/** Students of a coach, until a day or without an end. */
async function coached(amount: number, coach = from, untilOn: string | null = null): Promise<User[]> {
  const { services, company } = at();
  const students = [];
  for (let made = 0; made < amount; made += 1) {
    const student = await makeUser(services.table, company, ['student']);
    const pair = { userId: student.userId, coachId: coach.userId };
    await callRoute(people, coachRoutes.setCoach, { params: pair, body: { untilOn } }, { as: admin });
    students.push(student);
  }
  return students;
}

const idsOf = (users: readonly User[]) => users.map(({ userId }) => userId);

describe('students', () => {
  test('go to another coach, each until the day that they had, and the coach is told once', async () => {
    const [first, second, third] = await coached(3, from, '2199-01-31');
    if (!first || !second || !third) throw new Error('nobody was made');
    const pair = { userId: second.userId, coachId: to.userId };
    await callRoute(people, coachRoutes.setCoach, { params: pair, body: { untilOn: null } }, { as: admin });
    expect((await look()).coachees.map(({ id }) => id).sort()).toEqual(idsOf([first, second, third]).sort());

    const coachees = { toUserId: to.userId, studentIds: idsOf([first, second]) };
    const { data, status } = await begin({ coachees });
    expect(status).toBe(202);
    expect(await step(data.id)).toEqual({ done: true });
    expect(await shown(data.id)).toMatchObject({
      state: 'done',
      processed: 2,
      tally: { coachees: 2, left: 0 },
    });

    expect(await studentsOf(from)).toEqual([[third.userId, '2199-01-31']]);
    const received = await studentsOf(to);
    expect(received).toContainEqual([first.userId, '2199-01-31']);
    expect(received).toContainEqual([second.userId, null]);
    await settle();
    await settle();
    expect(await notificationsOf(to, at().company)).toMatchObject([
      { kind: 'people.students-received', values: { amount: '2' }, count: 1 },
    ]);
  });

  test('are told of in full, also where a look at the job would miss its last students', async () => {
    const coach = await makeUser(at().services.table, at().company, ['coach']);
    const students = await coached(2);
    const { data } = await begin({ coachees: { toUserId: coach.userId, studentIds: idsOf(students) } });
    const before = (await unsettled()).length;
    await step(data.id);
    const happened = (await unsettled()).slice(before);
    const [handed, ended] = [happened.at(0), happened.at(-1)];
    if (!handed || ended?.name !== 'jobs.job-ended') throw new Error('students were handed over');
    const of = { companyId: at().company.companyId, jobId: data.id };
    await inLaggingWork({ event_id: handed.id }, () =>
      tellReceivers(at().services.table, of, envelopeOf(ended).detail),
    );
    expect(await notificationsOf(coach, at().company)).toMatchObject([{ values: { amount: '2' } }]);
  });

  test('whom nobody can hand over stay: the next coach themself, and who went elsewhere meanwhile', async () => {
    const [student] = await coached(1);
    const stranger = await makeUser(at().services.table, at().company, ['student']);
    const pair = { userId: to.userId, coachId: from.userId };
    await callRoute(people, coachRoutes.setCoach, { params: pair, body: { untilOn: null } }, { as: admin });
    if (!student) throw new Error('nobody was made');
    const studentIds = [student.userId, to.userId, stranger.userId];
    const { data } = await begin({ coachees: { toUserId: to.userId, studentIds } });
    await step(data.id);
    expect(await shown(data.id)).toMatchObject({
      tally: { coachees: 1, left: 2 },
      problems: [{ row: 2, field: 'coachees', key: 'ownCoach' }],
    });
  });

  test('are each handed over once by a job that dies and comes again', async () => {
    const [giver, taker] = [
      await makeUser(at().services.table, at().company, ['coach']),
      await makeUser(at().services.table, at().company, ['coach']),
    ];
    const students = await coached(45, giver);
    const { data } = await begin(
      { coachees: { toUserId: taker.userId, studentIds: idsOf(students) } },
      giver,
    );
    await dieAt(2, 'before', () => step(data.id));
    await dieAt(1, 'after', () => step(data.id));
    await step(data.id);
    expect(await shown(data.id)).toMatchObject({ state: 'done', processed: 45, tally: { coachees: 45 } });
    expect(await studentsOf(giver)).toEqual([]);
    expect(await studentsOf(taker)).toHaveLength(45);
  });

  test('of who left already are handed over all the same', async () => {
    const gone = await makeUser(at().services.table, at().company, ['coach']);
    const [student] = await coached(1, gone);
    await callRoute(people, peopleRoutes.deleteUser, { params: params(gone) }, { as: admin });
    expect((await look(gone)).coachees).toHaveLength(1);
    const { data } = await begin(
      { coachees: { toUserId: to.userId, studentIds: idsOf([student as User]) } },
      gone,
    );
    await step(data.id);
    expect((await look(gone)).coachees).toEqual([]);
  });
});

describe('work to grade', () => {
  test('goes to another grader with its reason, and what they can’t grade stays', async () => {
    const { people: who } = at();
    const [one, other] = [await assigned(), await assigned()];
    const found = await look(who.first);
    expect(found.gradings?.map(({ submissionId, role }) => [submissionId, role])).toEqual(
      expect.arrayContaining([
        [one.submissionId, 'first-assessor'],
        [other.submissionId, 'first-assessor'],
      ]),
    );
    // Who is the 2nd assessor of it can't be the 1st as well.
    const gradings = { submissionIds: [one.submissionId], reason: 'Uit dienst' };
    const refused = await begin({ gradings: { ...gradings, toUserId: who.second.userId } }, who.first);
    await step(refused.data.id);
    expect(await shown(refused.data.id)).toMatchObject({
      tally: { left: 1 },
      problems: [{ row: 1, field: 'gradings', key: 'secondGradingRole' }],
    });
    const all = { submissionIds: [one.submissionId, other.submissionId], reason: 'Uit dienst' };
    const { data } = await begin({ gradings: { ...all, toUserId: who.spare.userId } }, who.first);
    await step(data.id);
    expect(await shown(data.id)).toMatchObject({ state: 'done', tally: { gradings: 2 } });
    expect((await look(who.first)).gradings).toEqual([]);
    const input = { params: { submissionId: one.submissionId } };
    const { data: now } = await callGrading(grading.getSubmission, 'coordinator', input);
    expect(now.firstAssessorUserId).toBe(who.spare.userId);
  });

  test('is shown to and handed over by who assigns graders alone', async () => {
    const { services, company, people: who } = at();
    const roleId = company.roles.employee;
    const stored = await services.table.get(companyRoles.at(company));
    if (!stored) throw new Error('there are no roles');
    const roles = stored.roles.map((role) =>
      role.roleId === roleId
        ? { ...role, permissions: ['users.read' as const, 'users.write' as const] }
        : role,
    );
    await services.table.transact([replace(companyRoles, stored, { ...stored, roles })], {
      notAudited: 'prepares a test',
    });
    const clerk = await makeUser(services.table, company, ['employee']);
    const as = await signInAs(services, clerk.userId);
    expect((await look(who.first, as)).gradings).toBeNull();
    const { submissionId } = await assigned();
    const body = {
      gradings: { submissionIds: [submissionId], reason: 'Uit dienst', toUserId: who.spare.userId },
    };
    expect((await begin(body, who.first, as)).error.message_id).toBe('NO_AUTHORIZATION');
  });
});

test('goes to nobody who can’t do it, to nobody who had it, and has to be something', async () => {
  const { people: who } = at();
  const [student] = await coached(1);
  const studentIds = idsOf([student as User]);
  const refusedFor = async (body: object) => (await begin(body)).error;
  expect((await refusedFor({ coachees: { toUserId: who.student.userId, studentIds } })).message_id).toBe(
    'USER_NOT_FOUND',
  );
  expect((await refusedFor({ coachees: { toUserId: from.userId, studentIds } })).errors).toEqual({
    'coachees.toUserId': { key: 'invalid' },
  });
  expect((await refusedFor({})).errors).toEqual({ coachees: { key: 'required' } });
  const foreign = await callRoute(
    handler,
    routes.getHandover,
    { params: params(who.stranger) },
    { as: admin },
  );
  expect(foreign.error.message_id).toBe('USER_NOT_FOUND');
});
