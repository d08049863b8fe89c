import { learnpathEvents } from '#events/learnpaths.ts';
import { handler } from '#functions/figures/api.ts';
import { handler as worker } from '#functions/figures/jobs.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { summaryOf } from '#functions/learnpaths/rules.ts';
import { type Team, team } from '#functions/learnpaths/teams/team.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { type Job, jobOf } from '#functions/platform/job/job.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { Route } from '#shared/http/route.ts';
import { jobId as jobIdOf, type LearnpathId, type UserId } from '#shared/identity/ids.ts';
import { type CallInput, callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { at, type Name } from '../educations/fixture.ts';

export const notAudited = { notAudited: 'prepares a test' };

/** Calls a route of figures as one of the people. */
export async function callFigures<const R extends Route>(route: R, who: Name, input: CallInput = {}) {
  const { services, people } = at();
  return callRoute(handler, route, input, { as: await signInAs(services, people[who].userId) });
}

/** Does a job to its end, or as far as one call gets. */
export async function work(id: string, by = worker): Promise<Job> {
  const { companyId } = at().company;
  await by({ step: 'run', input: { companyId, jobId: id, attempt: 1 } }, lambdaContext);
  return jobOf(at().services.table, { companyId, jobId: jobIdOf.parse(id) });
}

/** Somebody as the table holds them. */
export async function personOf(userId: UserId) {
  const found = await at().services.table.get(user.at({ userId }));
  if (!found) throw new Error('nobody has this id');
  return found;
}

/** Enrols students on a learning path, each with a name of their own. */
export async function enrolOn(learnpathId: LearnpathId, userIds: readonly UserId[]): Promise<void> {
  const { services, company } = at();
  const { companyId } = company;
  const path = await services.table.get(learnpath.at({ companyId, learnpathId }));
  if (!path) throw new Error('the programme has this learning path');
  for (let from = 0; from < userIds.length; from += 40)
    await services.table.transact(
      userIds.slice(from, from + 40).map((userId, place) => {
        const name = `Student ${String(from + place).padStart(6, '0')}`;
        return create(enrolment, {
          ...{ companyId, userId, learnpathId, studentName: name, sortName: name, status: 'open' },
          ...{ startsOn: '2026-09-01', endsOn: null, enrolledAt: '2026-08-20T08:00:00.000Z' },
          summary: summaryOf(path),
        });
      }),
      notAudited,
    );
}

/** Puts students in a new team of a learning path; nobody is told of it. */
export async function makeTeam(learnpathId: LearnpathId, students: readonly UserId[]) {
  const { services, company } = at();
  const [saved] = await services.table.transact(
    [
      create(team, {
        ...{ companyId: company.companyId, learnpathId, teamId: newId('TeamId'), name: 'Klas 1A' },
        ...{ departmentId: newId('DepartmentId'), opensOn: '2090-01-01', closesOn: '2090-02-01' },
        students: students.map((userId) => ({ userId, name: 'Student' })),
        ...{ teachers: [], updatedAt: '2026-09-01T08:00:00.000Z' },
      }),
    ],
    notAudited,
  );
  return saved;
}

/** Says who is in a team from now on, as the call does. */
export async function changeTeam(before: Team, students: readonly UserId[]): Promise<Team> {
  const after = { ...before, students: students.map((userId) => ({ userId, name: 'Student' })) };
  const { companyId, teamId, learnpathId } = before;
  const [saved] = await at().services.table.transact(
    [replace(team, before, after)],
    recordOf(
      learnpathEvents.teamUpdated,
      { now: '2026-11-20T08:00:00.000Z', requestId: 'request-of-team' },
      {
        subject: { type: 'team', id: teamId },
        payload: { learnpathId, teamId, studentIds: [...students], teacherIds: [] },
        companyId,
      },
    ),
  );
  return saved;
}
