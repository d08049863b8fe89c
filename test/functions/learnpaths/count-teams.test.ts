import { beforeEach, expect, test } from 'vitest';
import { handler as clock } from '#functions/learnpaths/schedule.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { departmentUses } from '#functions/platform/identity/department-uses.ts';
import { company } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { add, replace } from '#functions/platform/table/operations.ts';
import { handler as settings } from '#functions/settings/api.ts';
import type { DepartmentId } from '#shared/identity/ids.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { routes as settingsRoutes } from '#shared/settings/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, idOf, makePath, useWorld } from './fixture.ts';

useWorld();

const unrecorded = { notAudited: 'prepares a test' };
const night = () =>
  clock({ job: 'count-teams', plannedAt: new Date().toISOString() }, { awsRequestId: 'run' });
/** A run tells what went wrong of all companies together. */
const theFirst = (error: unknown) => {
  throw error instanceof AggregateError ? error.errors[0] : error;
};
const days = (ahead: number) => dayPlus(dutchDate(new Date().toISOString()), ahead);
const stored = async () => {
  const found = await at().services.table.get(company.at(at().company), { consistent: true });
  if (!found) throw new Error('the company is gone');
  return found;
};
const uses = async (departmentId: DepartmentId) => {
  const { companyId } = at().company;
  const counted = await at().services.table.get(departmentUses.at({ companyId, departmentId }), {
    consistent: true,
  });
  return counted?.teams ?? 0;
};

/** A department with teams as they were before a department counted them. */
async function formerTeams(amount: number) {
  const { table } = at().services;
  const { companyId } = at().company;
  const departmentId = newId('DepartmentId');
  const before = await stored();
  const departments = [...(before.departments ?? []), { id: departmentId, name: departmentId }];
  await table.transact([replace(company, before, { ...before, departments })], unrecorded);
  const made: Team[] = [];
  for (let number = 0; number < amount; number += 1) {
    const params = idOf(await makePath());
    const body = {
      ...{ name: `Groep ${number}`, departmentId, opensOn: days(40), closesOn: days(60) },
      ...{ studentIds: [], teacherIds: [] },
    };
    const { data } = await call(teamRoutes.createTeam, 'admin', { params, body });
    const found = await table.get(team.at({ companyId, ...params, teamId: data.id }), { consistent: true });
    if (!found) throw new Error('the team was not made');
    const { counted: _, ...former } = found;
    const less = add(departmentUses.at({ companyId, departmentId }), { teams: -1 });
    await table.transact([replace(team, found, former), less], unrecorded);
    made.push({ ...data, version: found.version + 1 });
  }
  const { teamsCounted: _, ...former } = await stored();
  await table.transact([replace(company, await stored(), former)], unrecorded);
  return { departmentId, made };
}

async function removeDepartment(id: DepartmentId) {
  const as = await signInAs(at().services, at().people.admin.userId);
  const { version, departments = [] } = await stored();
  const body = { organisation: { version, departments: departments.filter((one) => one.id !== id) } };
  return callRoute(settings, settingsRoutes.updateSettings, { body }, { as });
}

beforeEach(async () => {
  await night();
});

test('teams of before are counted once, by a run that dies and by one that comes again', async () => {
  const { departmentId, made } = await formerTeams(3);
  await dieAt(2, 'after', () => night().catch(theFirst));
  await night();
  await night();
  expect(await uses(departmentId)).toBe(made.length);
  expect((await stored()).teamsCounted).toBe(true);
});

test('a department is not deleted before its teams are counted, nor while it has one', async () => {
  const { departmentId, made } = await formerTeams(1);
  expect((await removeDepartment(departmentId)).error.message_id).toBe('IN_USE');
  await night();
  expect((await removeDepartment(departmentId)).error.message_id).toBe('IN_USE');
  for (const { learnpathId, id: teamId } of made)
    await call(teamRoutes.deleteTeam, 'admin', { params: { learnpathId, teamId } });
  expect((await removeDepartment(departmentId)).status).toBe(200);
});

test('a team of before that is saved counts from then on, and one that is deleted takes nothing away', async () => {
  const { departmentId, made } = await formerTeams(2);
  const [saved, gone] = made;
  if (!saved || !gone) throw new Error('two teams were made');
  const body = {
    ...{ version: saved.version, name: 'Avondgroep', departmentId, opensOn: days(40), closesOn: days(60) },
    ...{ studentIds: [], teacherIds: [] },
  };
  const params = { learnpathId: saved.learnpathId, teamId: saved.id };
  expect((await call(teamRoutes.updateTeam, 'admin', { params, body })).status).toBe(200);
  expect(await uses(departmentId)).toBe(1);
  const other = { learnpathId: gone.learnpathId, teamId: gone.id };
  await call(teamRoutes.deleteTeam, 'admin', { params: other });
  await night();
  expect(await uses(departmentId)).toBe(1);
});
