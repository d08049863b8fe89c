import { expect, test } from 'vitest';
import { events as peopleEvents } from '#events/people.ts';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { unzipped } from '#functions/platform/archive/read.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { handler as api } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { routes } from '#shared/privacy/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { load, newForeigner, newStudent, setStage } from '../people/prepare.ts';

const stage = setStage();
const bounds = { mostEntries: 100, mostBytes: 10_000_000, mostUnpackedBytes: 50_000_000 };

const run = (jobId: string) =>
  worker({ step: 'run', input: { companyId: stage.company.companyId, jobId, attempt: 1 } }, lambdaContext);
const tokenOf = (userId: Parameters<typeof signInAs>[1]) => signInAs(stage.services, userId);

/** What lies in the file that a job left, by path. */
async function fileOf(id: string): Promise<Record<string, string>> {
  const key = jobResultKey({ companyId: stage.company.companyId, jobId: jobIdOf.parse(id) });
  return unzipped(await stage.services.files.stream(key), bounds, async (entries) => {
    const found: Record<string, string> = {};
    for (const { path, stream } of entries) {
      const parts: Uint8Array[] = [];
      for await (const part of await stream()) parts.push(part);
      found[path] = Buffer.concat(parts).toString('latin1');
    }
    return found;
  });
}
const dataIn = (files: Record<string, string>) =>
  JSON.parse(Buffer.from(files['gegevens.json'] ?? '', 'latin1').toString());

test('who asks for their data gets it to read and for machines, with every letter of their name', async () => {
  const name = { firstName: 'Żofie-Åse', surname: 'Łukasiewicz Ñ Ệ' };
  const { userId, email } = await newStudent(stage, { profile: name });
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as: await tokenOf(userId) });
  expect(await run(data.id)).toEqual({ done: true });
  const files = await fileOf(data.id);
  expect(Object.keys(files)).toEqual(['overzicht.pdf', 'gegevens.json', 'wat-er-niet-in-staat.txt']);
  expect(files['overzicht.pdf']).toMatch(/^%PDF-1.7/);
  expect(dataIn(files)).toMatchObject({ person: { userId, email, profile: name }, roles: ['student'] });
});

test('a guest gets their own data also once their stay is over', async () => {
  const { companyId } = stage.company;
  const stay = { employer: 'Hogeschool Elders', from: '2026-01-01', until: '2026-01-31' };
  const { userId } = await newStudent(stage, { guestIn: { [companyId]: stay } });
  const as = await tokenOf(userId);
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as });
  await run(data.id);
  const { data: ended } = await callRoute(jobsApi, jobs.getJob, { params: { jobId: data.id } }, { as });
  expect(ended).toMatchObject({ state: 'done', refusal: null, hasResult: true });
});

test('what is left out is said, with why, in the language of who asks, and to a company what it isn’t told', async () => {
  const { userId } = await newStudent(stage, { locale: 'en' });
  const own = await callRoute(api, routes.exportOwnData, {}, { as: await tokenOf(userId) });
  await run(own.data.id);
  const left = (await fileOf(own.data.id))['what-is-left-out.txt'] ?? '';
  expect(left).toContain('the words that such a report keeps');
  expect(left).toContain('Ask Hogeschool Veldzicht.');
  expect(left).not.toContain('only the user may see');
  const theirs = await callRoute(
    api,
    routes.exportPersonData,
    { params: { userId } },
    { as: stage.adminToken },
  );
  await run(theirs.data.id);
  const said = (await fileOf(theirs.data.id))['wat-er-niet-in-staat.txt'] ?? '';
  expect(said).toContain('Wat alleen de gebruiker zelf mag zien');
});

test('of another company nothing is told, not even that the person is there', async () => {
  const { userId } = await newForeigner(stage);
  await stage.services.table.transact(
    [],
    recordOf(
      peopleEvents.userUpdated,
      { now: '2026-03-01T09:00:00.000Z', requestId: 'test' },
      {
        subject: { type: 'user', id: userId },
        payload: { userId },
        companyId: stage.company.companyId,
        before: { memberships: {}, defaultCompanyId: stage.strange.companyId },
        after: { memberships: { [stage.strange.companyId]: [] } },
      },
    ),
  );
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as: await tokenOf(userId) });
  await run(data.id);
  const files = await fileOf(data.id);
  expect(JSON.stringify(dataIn(files))).not.toContain(stage.strange.companyId);
});

test('what somebody asked for about themselves, nobody else sees, an administrator neither', async () => {
  const [one, other] = [await newStudent(stage), await newStudent(stage)];
  const as = await tokenOf(one.userId);
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as });
  const params = { jobId: data.id };
  const query = { kind: 'privacy.export-own-data' };
  expect((await callRoute(jobsApi, jobs.getJob, { params }, { as })).data.id).toBe(data.id);
  expect((await callRoute(jobsApi, jobs.listJobs, { query }, { as })).data.data).toHaveLength(1);
  for (const stranger of [await tokenOf(other.userId), stage.adminToken]) {
    const { error } = await callRoute(jobsApi, jobs.getJobResult, { params }, { as: stranger });
    expect(error.message_id).toBe('JOB_NOT_FOUND');
    const listed = await callRoute(jobsApi, jobs.listJobs, { query }, { as: stranger });
    expect(listed.data.data).toEqual([]);
  }
});

test('asks for it a few times a day, and is then refused', async () => {
  const { userId } = await newStudent(stage);
  const as = await tokenOf(userId);
  expect((await callRoute(api, routes.exportOwnData, {}, { as })).status).toBe(202);
  for (let time = 2; time <= 5; time += 1) await callRoute(api, routes.exportOwnData, {}, { as });
  const { error } = await callRoute(api, routes.exportOwnData, {}, { as });
  expect(error.message_id).toBe('TOO_MANY_REQUESTS');
});

test('an administrator collects what is kept about a user of theirs, and of no other', async () => {
  const { userId } = await newStudent(stage);
  const ask = (params: { userId: string }, as = stage.adminToken) =>
    callRoute(api, routes.exportPersonData, { params }, { as });
  const { data } = await ask({ userId });
  await run(data.id);
  expect(dataIn(await fileOf(data.id))).toMatchObject({ person: { userId } });
  expect((await ask({ userId: stage.services.newId('UserId') })).error.message_id).toBe('USER_NOT_FOUND');
  expect((await ask({ userId }, await tokenOf(userId))).error.message_id).toBe('NO_ADMIN_ACCESS');
});

test('of who left before their data were put together nothing is made, and who asked is told that they are gone', async () => {
  const { userId } = await newStudent(stage);
  const { data } = await callRoute(
    api,
    routes.exportPersonData,
    { params: { userId } },
    { as: stage.adminToken },
  );
  const found = await load(stage, userId);
  await stage.services.table.transact([replace(user, found, { ...found, memberships: {} })], {
    notAudited: 'leaves the company',
  });
  expect(await run(data.id)).toEqual({ done: true });
  const params = { jobId: data.id };
  const { data: job } = await callRoute(jobsApi, jobs.getJob, { params }, { as: stage.adminToken });
  expect(job).toMatchObject({ state: 'failed', refusal: 'USER_NOT_FOUND' });
});

test('an export that dies on the way is made whole by who goes on with it', async () => {
  const { userId } = await newStudent(stage);
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as: await tokenOf(userId) });
  await dieAt(1, 'after', () => run(data.id));
  await dieAt(1, 'before', () => run(data.id));
  expect(await run(data.id)).toEqual({ done: true });
  expect(dataIn(await fileOf(data.id))).toMatchObject({ person: { userId } });
});

test('who asked for their own data is told once that it lies ready; who collects what is kept about another sees it', async () => {
  const person = await newStudent(stage);
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as: await tokenOf(person.userId) });
  await settle();
  expect(await notificationsOf(person, stage.company)).toEqual([]);
  await run(data.id);
  await settle();
  expect(await notificationsOf(person, stage.company)).toMatchObject([{ kind: 'privacy.data-ready' }]);
  const before = await notificationsOf(stage.admin, stage.company);
  const theirs = await callRoute(
    api,
    routes.exportPersonData,
    { params: { userId: person.userId } },
    { as: stage.adminToken },
  );
  await run(theirs.data.id);
  await settle();
  expect(await notificationsOf(person, stage.company)).toHaveLength(1);
  expect(await notificationsOf(stage.admin, stage.company)).toEqual(before);
});

test('nobody is told that their data lies ready when making it failed', async () => {
  const person = await newStudent(stage);
  const { data } = await callRoute(api, routes.exportOwnData, {}, { as: await tokenOf(person.userId) });
  const input = { companyId: stage.company.companyId, jobId: data.id, attempt: 1 };
  await worker({ step: 'mark-failed', input }, lambdaContext);
  await settle();
  expect(await notificationsOf(person, stage.company)).toEqual([]);
});
