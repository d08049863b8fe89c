import { beforeAll, describe, expect, test } from 'vitest';
import { handler as jobs } from '#functions/jobs/api.ts';
import { teaching } from '#functions/learnpaths/teams/teaching.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { handler as people } from '#functions/people/api.ts';
import { handler as planning } from '#functions/planning/api.ts';
import { companyRoles, type User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { handler } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { routes as planningRoutes } from '#shared/planning/routes.ts';
import { handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeRole, makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { at, useWorld } from '../../grading/fixture.ts';

useWorld();

let admin: string;
let from: User;
let to: User;

beforeAll(async () => {
  const { services, company } = at();
  admin = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
  from = await makeUser(services.table, company, ['teacher']);
  to = await makeUser(services.table, company, ['teacher']);
});

const params = ({ userId }: User) => ({ userId });
const look = async (user: User, as = admin) =>
  (await callRoute(handler, routes.getHandover, { params: params(user) }, { as })).data;
const begin = (body: object, user = from, as = admin) =>
  callRoute(handler, routes.startHandover, { params: params(user), body }, { as });
const step = (jobId: string) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambdaContext);
const shown = async (jobId: string) =>
  (await callRoute(jobs, jobRoutes.getJob, { params: { jobId } }, { as: admin })).data;

describe('teams and plannings', () => {
  /** A team of somebody, and a lesson that they teach. */
  async function taught({ userId }: User) {
    const { services, company } = at();
    const { companyId } = company;
    const of = { companyId, learnpathId: newId('LearnpathId'), teamId: newId('TeamId') };
    const student = await makeUser(services.table, company, ['student']);
    const item = {
      ...{ ...of, name: 'Groep A', departmentId: newId('DepartmentId') },
      ...{ opensOn: '2026-01-01', closesOn: '2026-02-01', updatedAt: '2026-01-01T08:00:00.000Z' },
      students: [{ userId: student.userId, name: 'Noor' }],
      teachers: [{ userId, name: 'Wie gaat' }],
    };
    await services.table.transact([create(team, item), ...teaching(undefined, item)], {
      notAudited: 'prepares a test',
    });
    const body = {
      ...{ title: 'Werkcollege', kind: 'consultation', on: '2090-01-02' },
      ...{ startTime: '09:00', endTime: '10:30', teacherIds: [userId] },
    };
    const { data } = await callRoute(planning, planningRoutes.createPlanning, { body }, { as: admin });
    return { of, planningId: data.id };
  }

  test('go to another teacher, who has the students and the days from then on', async () => {
    const { services, company } = at();
    const [giver, taker] = [
      await makeUser(services.table, company, ['teacher']),
      await makeUser(services.table, company, ['teacher']),
    ];
    const { of, planningId } = await taught(giver);
    const { teams, plannings } = await look(giver);
    expect(teams).toEqual([
      { learnpathId: of.learnpathId, teamId: of.teamId, name: 'Groep A', studentCount: 1 },
    ]);
    expect(plannings).toEqual([{ planningId, title: 'Werkcollege', lastOn: '2090-01-02' }]);

    const one = { learnpathId: of.learnpathId, teamId: of.teamId };
    const body = {
      teams: { toUserId: taker.userId, teamIds: [one, { ...one, teamId: newId('TeamId') }] },
      plannings: { toUserId: taker.userId, planningIds: [planningId] },
    };
    const { data } = await begin(body, giver);
    await dieAt(1, 'after', () => step(data.id));
    await step(data.id);
    expect(await shown(data.id)).toMatchObject({
      state: 'done',
      processed: 3,
      tally: { teams: 1, plannings: 1, left: 1 },
    });
    expect(await look(giver)).toMatchObject({ teams: [], plannings: [] });
    expect(await look(taker)).toMatchObject({
      teams: [{ name: 'Groep A', studentCount: 1 }],
      plannings: [{ planningId }],
    });
  });

  test('stay and are named from when on the next teacher is closed; another handover takes them', async () => {
    const { services, company } = at();
    const make = () => makeUser(services.table, company, ['teacher']);
    const [giver, closed, taker] = [await make(), await make(), await make()];
    const { of, planningId } = await taught(giver);
    const to = ({ userId: toUserId }: User) => ({
      teams: { toUserId, teamIds: [{ learnpathId: of.learnpathId, teamId: of.teamId }] },
      plannings: { toUserId, planningIds: [planningId] },
    });
    const { data } = await begin(to(closed), giver);
    // The team went over; then the other is closed.
    await dieAt(1, 'after', () => step(data.id));
    const input = { params: params(closed), body: { version: closed.version, status: 3 } };
    expect((await callRoute(people, peopleRoutes.setStatus, input, { as: admin })).status).toBe(200);
    await step(data.id);
    expect(await shown(data.id)).toMatchObject({
      state: 'done',
      tally: { teams: 1, left: 1 },
      problems: [{ row: 2, field: 'plannings', key: 'receiverGone' }],
    });
    const again = await begin({ plannings: to(taker).plannings }, giver);
    await step(again.data.id);
    expect(await look(taker)).toMatchObject({ plannings: [{ planningId }] });
  });

  test('are shown to and handed over by who may change them, to somebody who is active', async () => {
    const { services, company } = at();
    const roles = await services.table.get(companyRoles.at(company), { consistent: true });
    if (!roles) throw new Error('there are no roles');
    const clerk = makeRole('clerk', ['users.read', 'users.write']);
    await services.table.transact(
      [replace(companyRoles, roles, { ...roles, roles: [...roles.roles, clerk] })],
      {
        notAudited: 'prepares a test',
      },
    );
    const memberships = { [company.companyId]: [clerk.roleId] };
    const as = await signInAs(
      services,
      (await makeUser(services.table, company, [], { memberships })).userId,
    );
    const { of, planningId } = await taught(from);
    expect(await look(from, as)).toMatchObject({ teams: null, plannings: null });
    const teamIds = [{ learnpathId: of.learnpathId, teamId: of.teamId }];
    const away = await makeUser(services.table, company, ['teacher'], { status: 2 });
    for (const parts of [
      { teams: { toUserId: to.userId, teamIds } },
      { plannings: { toUserId: to.userId, planningIds: [planningId] } },
    ])
      expect((await begin(parts, from, as)).error.message_id).toBe('NO_AUTHORIZATION');
    const { error } = await begin({ teams: { toUserId: away.userId, teamIds } });
    expect(error.message_id).toBe('USER_NOT_FOUND');
  });
});
