import { beforeEach, expect, test } from 'vitest';
import { events as peopleEvents } from '#events/people.ts';
import { handler as grading } from '#functions/grading/api.ts';
import { followRole } from '#functions/grading/follow-role.ts';
import { grader, graderOf } from '#functions/grading/graders.ts';
import { handler as worker } from '#functions/grading/jobs.ts';
import { handler as people } from '#functions/people/api.ts';
import { companyRoles, type User, user } from '#functions/platform/identity/entities.ts';
import { membershipsOf } from '#functions/platform/identity/memberships.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/grading/routes.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeRole, makeUser } from '#test/support/builders.ts';
import { goOnWith, playJobs, startedJobs } from '#test/support/play-jobs.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, decideQuickscan, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();
beforeEach(settle);

const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
const prepared = { notAudited: 'prepares a test' };
const held: RolePermission[] = ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'];

/** A grader with a role of their own, which holds every grading permission. */
async function makeGrader() {
  const { company, services } = at();
  const role = makeRole('grader', held);
  await setRole(role);
  const who = await makeUser(services.table, company, [], {
    profile: { firstName: 'Gaby', surname: 'Gaat' },
    memberships: { [company.companyId]: [role.roleId] },
  });
  await listed(who);
  return { who, role };
}

async function setRole(role: ReturnType<typeof makeRole>) {
  const { table } = at().services;
  const before = await table.get(companyRoles.at(at().company), { consistent: true });
  if (!before) throw new Error('there are no roles');
  const others = before.roles.filter(({ roleId }) => roleId !== role.roleId);
  await table.transact([replace(companyRoles, before, { ...before, roles: [...others, role] })], prepared);
}

async function listed(person: User) {
  const { table } = at().services;
  const [row] = membershipsOf(person);
  const entry = row && graderOf(row, await table.get(companyRoles.at(row), { consistent: true }));
  if (!row || !entry) throw new Error('they are no grader');
  await table.transact([put(grader, entry)], prepared);
}

/** Work that the person quickscanned, or is to, and waits for who assesses it first: them or another. */
async function workOf(who: User, roles: { quickscan?: User; first?: User } = {}) {
  const made = await handIn();
  await run('open-quickscan', made.submissionId, `quickscan-${made.submissionId}`);
  const { data } = await call(routes.assign, 'coordinator', {
    params: { submissionId: made.submissionId },
    body: {
      editVersion: 2,
      quickscannerUserId: (roles.quickscan ?? at().people.quickscanner).userId,
      firstAssessorUserId: (roles.first ?? who).userId,
    },
  });
  await settle();
  return { ...made, editVersion: data.editVersion };
}

const seen = async ({ submissionId }: { submissionId: string }) =>
  (await call(routes.getSubmission, 'coordinator', { params: { submissionId } })).data;
const lettersAbout = ({ submissionId }: { submissionId: string }) =>
  at().services.sentMail.filter(
    ({ to, text }) => to === at().people.coordinator.email && text.includes(submissionId),
  );

async function remove({ userId }: User) {
  const { company, services } = at();
  const admin = await makeUser(services.table, company, ['admin']);
  const as = await signInAs(services, admin.userId);
  const { status } = await callRoute(people, peopleRoutes.deleteUser, { params: { userId } }, { as });
  expect(status).toBe(204);
}

test('work of who is deleted goes back to who assigns, who is told once; what they had begun is kept with why', async () => {
  const { who } = await makeGrader();
  const made = await workOf(who);
  await decideQuickscan(made, 'approve');
  await run('open-first-assessment', made.submissionId, 'token');
  const body = grades(made, 60, null);
  const params = { submissionId: made.submissionId };
  const as = await signInAs(at().services, who.userId);
  expect((await callRoute(grading, routes.saveAssessment, { params, body }, { as })).status).toBe(200);
  await settle();
  await remove(who);
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  expect(await seen(made)).toMatchObject({
    firstAssessorName: null,
    quickscannerName: 'Sam Quist',
    replacements: [{ role: 'first-assessor', fromName: 'Gaby Gaat', toName: null, byName: null }],
  });
  const waiting = await call(routes.listSubmissions, 'coordinator', { query: { missing: 'true' } });
  expect(waiting.data.data.map(({ id }) => id)).toContain(made.submissionId);
  expect(lettersAbout(made).map(({ text }) => text)).toEqual([
    expect.stringContaining('wie die zou beoordelen, kan dat niet meer'),
  ]);
});

test('of who loses one permission only what they need it for goes; who is inactive for a while keeps theirs', async () => {
  const { who, role } = await makeGrader();
  const [scans, assesses] = [
    await workOf(who, { quickscan: who, first: at().people.first }),
    await workOf(who),
  ];
  const { table } = at().services;
  const stored = await table.get(user.at(who), { consistent: true });
  if (!stored) throw new Error('they are there');
  const away = {
    subject: { type: 'user', id: who.userId },
    payload: { userId: who.userId, status: 2 as const },
  };
  const { companyId } = at().company;
  await table.transact(
    [replace(user, stored, { ...stored, status: 2 })],
    recordOf(peopleEvents.statusSet, cause, { ...away, companyId }),
  );
  await settle();
  expect((await seen(assesses)).firstAssessorName).toBe('Gaby Gaat');
  await setRole({ ...role, permissions: held.slice(0, 1) });
  const updated = { roleId: role.roleId, granted: [], withdrawn: held.slice(1) };
  await table.transact(
    [],
    recordOf(peopleEvents.roleUpdated, cause, {
      ...{ subject: { type: 'role', id: role.roleId }, companyId },
      payload: updated,
    }),
  );
  await playJobs('grading', worker);
  expect((await seen(assesses)).firstAssessorName).toBeNull();
  expect((await seen(scans)).quickscannerName).toBe('Gaby Gaat');
  // It waits for its quickscan still: nobody is told of a role whose turn hasn't come.
  expect(lettersAbout(assesses)).toEqual([]);
});

test('a role with many holders is followed a piece at a time, each where the one before ended, and once', async () => {
  const { who, role } = await makeGrader();
  const { services, company } = at();
  const memberships = { [company.companyId]: [role.roleId] };
  const others = [1, 2].map(() => makeUser(services.table, company, [], { memberships }));
  const works = [];
  for (const one of [who, ...(await Promise.all(others))]) {
    await listed(one);
    works.push(await workOf(one));
  }
  await setRole({ ...role, permissions: [] });
  const before = startedJobs('grading.follow-role').length;
  await services.table.transact(
    [],
    recordOf(peopleEvents.roleUpdated, cause, {
      ...{ subject: { type: 'role', id: role.roleId }, companyId: company.companyId },
      payload: { roleId: role.roleId, granted: [], withdrawn: held },
    }),
  );
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  const started = startedJobs('grading.follow-role').slice(before);
  expect(started).toHaveLength(1);
  // One holder a piece, and a piece a call.
  const narrow = jobWorker(
    { 'grading.follow-role': followRole(1) },
    { tell: async () => undefined, budgetMilliseconds: 0 },
  );
  const taken: number[] = [];
  for (let done = false; !done; ) {
    done = await goOnWith(narrow, started[0] ?? {});
    const all = await Promise.all(works.map(seen));
    taken.push(all.filter(({ firstAssessorName }) => firstAssessorName === null).length);
  }
  expect([...new Set(taken)]).toEqual([1, 2, 3]);
  expect(taken[0]).toBe(1);
  const { data } = await call(routes.listGraders, 'coordinator');
  expect(data.data.filter(({ userId }) => userId === who.userId)).toEqual([]);
});

test('so it does from who gets other roles; work that is done stays theirs', async () => {
  const { who } = await makeGrader();
  const [done, waits] = [
    await workOf(who, { quickscan: who, first: at().people.first }),
    await workOf(who, { quickscan: who, first: at().people.first }),
  ];
  const { services, company } = at();
  const { companyId } = company;
  const scanned = { params: { submissionId: done.submissionId }, body: { editVersion: done.editVersion } };
  const as = await signInAs(services, who.userId);
  expect((await callRoute(grading, routes.approveQuickscan, scanned, { as })).status).toBe(200);
  await settle();
  const stored = await services.table.get(user.at(who), { consistent: true });
  if (!stored) throw new Error('they are there');
  await services.table.transact(
    [replace(user, stored, { ...stored, memberships: {} })],
    recordOf(peopleEvents.companiesRolesSet, cause, {
      ...{ subject: { type: 'user', id: who.userId }, companyId },
      payload: { userId: who.userId, companyIds: [companyId] },
    }),
  );
  await settle();
  expect((await seen(done)).quickscannerName).toBe('Gaby Gaat');
  expect((await seen(waits)).quickscannerName).toBeNull();
  expect(lettersAbout(waits)).toHaveLength(1);
});
