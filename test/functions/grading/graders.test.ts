import { describe, expect, test } from 'vitest';
import { handler as worker } from '#functions/grading/jobs.ts';
import { handler as peopleApi } from '#functions/people/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/grading/routes.ts';
import type { RoleId, UserId } from '#shared/identity/ids.ts';
import { routes as people } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { playJobs } from '#test/support/play-jobs.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, useWorld } from './fixture.ts';

useWorld();

describe('the list of graders follows', () => {
  test('who gets a grading role, changes their name, and loses it again', async () => {
    const { roles } = at().company;
    await setRoles(roles.student, roles.quickscanner);
    await settle();
    expect(await namesOf('quickscanner')).toContain('Sam Ööms');
    await change('updateUser', { profile: { firstName: 'Samira', surname: 'Ööms' } });
    const renamed = await unsettled();
    await settle();
    await passOn(...renamed);
    expect(await namesOf('quickscanner')).toContain('Samira Ööms');
    await setRoles(roles.student);
    await settle();
    expect(await namesOf('quickscanner')).not.toContain('Samira Ööms');
  });

  test('who is deactivated', async () => {
    await change('setStatus', { status: 2 }, at().people.spare);
    await settle();
    expect(await namesOf('first-assessor')).not.toContain('Sam Reserve');
  });

  test('what a role allows', async () => {
    const { student } = at().company.roles;
    await changeRole(student, 1, ['study.follow', 'grading.quickscan']);
    await playJobs('grading', worker);
    expect(await namesOf('quickscanner')).toContain('Samira Ööms');
    await changeRole(student, 2, ['study.follow']);
    await playJobs('grading', worker);
    expect(await namesOf('quickscanner')).not.toContain('Samira Ööms');
  });

  test('who is deleted', async () => {
    const { services, company, people: known } = at();
    const { roles } = company;
    await setRoles(roles.student, roles.quickscanner);
    await settle();
    expect(await namesOf('quickscanner')).toContain('Samira Ööms');
    const as = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
    const params = { userId: known.student.userId };
    expect((await callRoute(peopleApi, people.deleteUser, { params }, { as })).status).toBe(204);
    await settle();
    expect(await namesOf('quickscanner')).not.toContain('Samira Ööms');
  });
});

async function changeRole(roleId: RoleId, version: number, permissions: readonly string[]): Promise<void> {
  const { services, company } = at();
  const as = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
  const input = { params: { roleId }, body: { version, permissions } };
  expect((await callRoute(peopleApi, people.updateRole, input, { as })).status).toBe(200);
}

function setRoles(...roleIds: RoleId[]): Promise<void> {
  return change('setCompaniesRoles', { companiesRoles: [{ companyId: at().company.companyId, roleIds }] });
}

/** Changes the student, or somebody else, as an administrator does. */
async function change(
  route: 'updateUser' | 'setCompaniesRoles' | 'setStatus',
  to: object,
  { userId }: Pick<User, 'userId'> = at().people.student,
): Promise<void> {
  const { services, company } = at();
  const admin = await makeUser(services.table, company, ['admin']);
  const as = await signInAs(services, admin.userId);
  const body = { version: await versionOf(userId), ...to };
  const { status } = await callRoute(peopleApi, people[route], { params: { userId }, body }, { as });
  expect(status).toBe(200);
}

async function versionOf(userId: UserId): Promise<number | undefined> {
  return (await at().services.table.get(user.at({ userId }), { consistent: true }))?.version;
}

async function namesOf(role: 'quickscanner' | 'first-assessor'): Promise<string[]> {
  const { data } = await call(routes.listGraders, 'coordinator');
  return data.data.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);
}
