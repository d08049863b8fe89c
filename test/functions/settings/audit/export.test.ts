import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as jobs } from '#functions/jobs/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobOf, jobResultKey } from '#functions/platform/job/job.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler } from '#functions/settings/api.ts';
import { handler as worker } from '#functions/settings/jobs.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;
let as: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
  company = await makeCompany(services.table);
  const profile = { firstName: 'Anna', surname: 'Admin' };
  as = await signInAs(services, (await makeUser(services.table, company, ['admin'], { profile })).userId);
});
afterAll(() => dynamo.stop());

async function exported(filter: object, token = as) {
  const body = { format: 'csv', filter };
  const { data } = await callRoute(handler, auditRoutes.exportRecords, { body }, { as: token });
  const { companyId } = company;
  await worker({ step: 'run', input: { companyId, jobId: data.id, attempt: 1 } }, lambdaContext);
  const key = jobResultKey({ companyId, jobId: jobIdOf.parse(data.id) });
  return {
    id: data.id,
    lines: services.storedFiles.get(key)?.bytes.toString().trimEnd().split('\r\n') ?? [],
  };
}

test('the log is written as the list shows it: who did what, to whom, and what it changed, in words', async () => {
  const { userId } = await makeUser(services.table, company, ['student'], {
    profile: { firstName: 'Noor', surname: 'Berg' },
  });
  const input = { params: { userId }, body: { version: 1, status: 2 } };
  await callRoute(people, peopleRoutes.setStatus, input, { as });
  const { lines } = await exported({ subject_type: 'user', subject_id: userId });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('Wanneer,Wat,Soort,Over,Door,Namens die gebruiker,Wijzigingen');
  expect(lines[1]).toMatch(/^20[^,]+Z,[^,]+,Gebruiker,Noor Berg,Anna Admin,,Status: 1 → 2$/);
});

test('a file is fetched by nobody but who asked for it', async () => {
  const { id } = await exported({ area: 'people' });
  const other = await makeUser(services.table, company, ['admin']);
  const token = await signInAs(services, other.userId);
  const answer = await callRoute(jobs, jobRoutes.getJob, { params: { jobId: id } }, { as: token });
  expect(answer.error.message_id).toBe('JOB_NOT_FOUND');
});

test('a log is exported by nobody who may not read it', async () => {
  const { userId } = await makeUser(services.table, company, ['teacher']);
  const token = await signInAs(services, userId);
  const body = { format: 'csv' };
  const answer = await callRoute(handler, auditRoutes.exportRecords, { body }, { as: token });
  expect(answer.error.message_id).toBe('NO_ADMIN_ACCESS');
});

test.each([
  ['lost the role that reads it', 'none'],
  ['became a guest whose stay is over', 'guest'],
])('a log is written no further for who %s since', async (_, become) => {
  const { companyId } = company;
  const before = await makeUser(services.table, company, ['admin']);
  const token = await signInAs(services, before.userId);
  const body = { format: 'csv' };
  const { data } = await callRoute(handler, auditRoutes.exportRecords, { body }, { as: token });
  const stay = { employer: 'Hogeschool Elders', from: '2026-01-01', until: '2026-01-31' };
  const after =
    become === 'none'
      ? { ...before, memberships: { [companyId]: [] } }
      : { ...before, guestIn: { [companyId]: stay } };
  await services.table.transact([replace(user, before, after)], { notAudited: 'prepares a test' });
  await worker({ step: 'run', input: { companyId, jobId: data.id, attempt: 1 } }, lambdaContext);
  const jobId = jobIdOf.parse(data.id);
  const refused = { state: 'failed', refusal: 'NO_AUTHORIZATION', processed: 0 };
  expect(await jobOf(services.table, { companyId, jobId })).toMatchObject(refused);
  expect(services.storedFiles.has(jobResultKey({ companyId, jobId }))).toBe(false);
});
