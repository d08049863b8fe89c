import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { handler } from '#functions/jobs/api.ts';
import { listener } from '#functions/live/entities.ts';
import { showProgress } from '#functions/live/public.ts';
import { importUsers } from '#functions/people/import/work.ts';
import { companyRoles } from '#functions/platform/identity/entities.ts';
import type { Job } from '#functions/platform/job/job.ts';
import { refuseArchived } from '#functions/platform/job/refuse-archived.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import type { Services } from '#functions/platform/services.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/jobs/routes.ts';
import { changed } from '#shared/live/socket.ts';
import { type JobKind, jobKindNames } from '#shared/platform/jobs.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn } from '#test/support/settle.ts';
import { untold } from '#test/support/untold.ts';
import { check, header, keep, peopleAt, run, shown, start, startCheck } from '../people/import/prepare.ts';
import { setStage } from '../people/prepare.ts';

const stage = setStage();
let made = 0;
const newFile = (rows: number, domain = `job-${++made}.example`) =>
  [header, ...Array.from({ length: rows }, (_, n) => `p${n}@${domain};A${n};;B${n};`)].join('\n');
const newImport = async (rows: number, domain?: string) =>
  start(stage, (await check(stage, newFile(rows, domain))).id);

const call = (name: 'resumeJob' | 'cancelJob' | 'getJob', jobId: string, options = {}) =>
  callRoute(handler, routes[name], { params: { jobId } }, { as: stage.adminToken, ...options });
const resultFor = (jobId: string, options = {}) =>
  callRoute(handler, routes.getJobResult, { params: { jobId } }, { as: stage.adminToken, ...options });
const fail = (jobId: string, attempt = 1) =>
  jobWorker({}, untold)(
    { step: 'mark-failed', input: { companyId: stage.company.companyId, jobId, attempt } },
    lambdaContext,
  );
const list = async (kind: string, as = stage.adminToken) =>
  (await callRoute(handler, routes.listJobs, { query: { kind } }, { as })).data.data;

/** What is on record about a job. */
const records = (id: string) =>
  stage.services.table.query(recordsOf(stage.company.companyId, { type: 'job', id }));

/** Archives the organisation for every call and job, or brings it back. */
async function archive(archivedAt: string | undefined): Promise<void> {
  const { services, company } = stage;
  const before = await services.table.get(companyRoles.at(company), { consistent: true });
  if (!before) throw new Error('there is no organisation');
  const { archivedAt: _, ...rest } = before;
  await services.table.transact(
    [replace(companyRoles, before, { ...rest, ...(archivedAt && { archivedAt }) })],
    {
      notAudited: 'prepares a test',
    },
  );
}

describe('a job', () => {
  test('starts one execution by its record, however often that comes', async () => {
    const id = await startCheck(stage, await keep(stage, newFile(1)));
    await passOn(...(await records(id)));
    await passOn(...(await records(id)));
    const { companyId } = stage.company;
    const input = { companyId, jobId: id, kind: 'people.check-users-import', attempt: 1 };
    expect(stage.services.started.filter(({ name }) => name.startsWith(id))).toEqual([
      { workflow: 'job', name: `${id}-1`, input },
    ]);
  });

  test('is listed with those of its kind, newest first, for who may start such', async () => {
    const older = await startCheck(stage, await keep(stage, newFile(1)));
    const newer = await startCheck(stage, await keep(stage, newFile(1)));
    const listed = (await list('people.check-users-import')).map(({ id }) => id);
    expect(listed.slice(0, 2)).toEqual([newer, older]);
    expect((await list('people.import-users')).map(({ id }) => id)).not.toContain(newer);
    const student = await makeUser(stage.services.table, stage.company, ['student']);
    const as = await signInAs(stage.services, student.userId);
    expect(await list('people.check-users-import', as)).toEqual([]);
    expect((await call('getJob', newer, { as })).error.message_id).toBe('JOB_NOT_FOUND');
  });

  test('that failed goes on where it was, under a new attempt', async () => {
    const domain = 'resumed.example';
    const id = await newImport(30, domain);
    const slow = jobWorker({ 'people.import-users': importUsers }, { ...untold, budgetMilliseconds: 0 });
    await run(stage, id, slow);
    await run(stage, id, slow);
    await fail(id);
    const { processed, state } = await shown(stage, id);
    expect([state, processed > 0 && processed < 30]).toEqual(['failed', true]);
    expect(await run(stage, id)).toBe(true);
    expect((await shown(stage, id)).processed).toBe(processed);

    expect((await call('resumeJob', id)).status).toBe(202);
    // What is left of the first attempt does nothing more.
    expect(await run(stage, id)).toBe(true);
    expect((await shown(stage, id)).state).toBe('waiting');
    await fail(id, 1);
    await passOn(...(await records(id)));
    expect(stage.services.started.map(({ name }) => name)).toContain(`${id}-2`);
    await run(stage, id, undefined, 2);
    expect(await shown(stage, id)).toMatchObject({ state: 'done', processed: 30 });
    expect(await peopleAt(stage, domain)).toHaveLength(30);
  });

  test('that was cancelled while it ran saves no portion more, and stays so', async () => {
    const domain = 'cancelled.example';
    const id = await newImport(30, domain);
    const { client } = dynamoOfTest();
    justBeforeWriting(client, async () =>
      justBeforeWriting(client, async () => void (await call('cancelJob', id))),
    );
    expect(await run(stage, id)).toBe(true);
    expect(await shown(stage, id)).toMatchObject({ state: 'cancelled', processed: 0 });
    expect(await peopleAt(stage, domain)).toEqual([]);
    const answers = [await call('cancelJob', id), await call('resumeJob', id)];
    expect(answers.map(({ error }) => error.message_id)).toEqual(['WRONG_STATE', 'WRONG_STATE']);
  });

  test('goes no further once its organisation is archived, unless it ends what was begun by right', async () => {
    const domain = 'archived.example';
    const id = await newImport(30, domain);
    const slow = jobWorker({ 'people.import-users': importUsers }, { ...untold, budgetMilliseconds: 0 });
    for (const _ of [1, 2]) await run(stage, id, slow);
    const { processed } = await shown(stage, id);
    expect(processed > 0 && processed < 30).toBe(true);
    await archive('2026-11-22T10:00:00.000Z');
    onTestFinished(() => archive(undefined));
    expect(await run(stage, id, slow)).toBe(true);
    const { companyId } = stage.company;
    const isRefused = (kind: JobKind) =>
      refuseArchived(stage.services.table, { companyId, kind }).then(
        () => false,
        () => true,
      );
    const refused = await Promise.all(jobKindNames.map(isRefused));
    await archive(undefined);
    const ended = { state: 'failed', refusal: 'COMPANY_HAS_NO_ACCESS', processed };
    expect(await shown(stage, id)).toMatchObject(ended);
    expect(await peopleAt(stage, domain)).toHaveLength(processed);
    expect(jobKindNames.filter((_, at) => !refused[at]).sort()).toEqual([
      ...['grading.follow-role', 'privacy.erase-person', 'servicedesk.follow-role'],
    ]);
    expect(await refuseArchived(stage.services.table, { companyId, kind: 'planning.sync' })).toBeUndefined();
  });

  test('that breaks is left for the state machine to try again', async () => {
    const id = await newImport(3);
    const broken = jobWorker(
      { 'people.import-users': importUsers },
      { ...untold, services: () => ({ ...stage.services, files: brokenFiles }) },
    );
    await expect(run(stage, id, broken)).rejects.toThrow('the bucket is away');
    expect((await shown(stage, id)).state).toBe('waiting');
    await run(stage, id);
    expect((await shown(stage, id)).state).toBe('done');
  });

  test('leaves a file for who may see it, which is on record', async () => {
    const id = await newImport(1);
    expect((await resultFor(id)).error.message_id).toBe('FILE_NOT_FOUND');
    await run(stage, id);
    const { data } = await resultFor(id);
    expect(data.fileName).toMatch(/^resultaat-import-\d{4}-\d\d-\d\d\.csv$/);
    expect(data.link).toContain(`/results/${stage.company.companyId}/${id}`);
    const { error } = await resultFor(id, { company: stage.second.companyId });
    expect(error.message_id).toBe('JOB_NOT_FOUND');
  });

  test('is followed on their open pages by who started it; a page that can’t be told holds nothing up', async () => {
    const { table, sentToPages, sockets } = stage.services;
    const of = { companyId: stage.company.companyId, userId: stage.admin.userId };
    const lasting = { expiresAtSeconds: 4_000_000_000 };
    const page = { ...of, ...lasting, accountId: of.userId };
    const connections = [{ connectionId: 'page', ...lasting }];
    await table.transact([create(listener, { ...page, connections })], {
      notAudited: 'prepares a test',
    });
    const id = await newImport(40);
    await run(stage, id, jobWorker({ 'people.import-users': importUsers }, { tell: showProgress }));
    // With its first portion, and at its end: the rest of it took no second.
    const heard = sentToPages.filter(({ text }) => text.includes(id)).map(({ text }) => JSON.parse(text));
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard[0]).toEqual([changed([routes.getJob], id), changed([routes.listJobs])]);

    vi.spyOn(sockets, 'send').mockRejectedValue(new Error('the gateway is away'));
    onTestFinished(() => void vi.restoreAllMocks());
    const other = await newImport(3);
    await run(stage, other, jobWorker({ 'people.import-users': importUsers }, { tell: showProgress }));
    expect((await shown(stage, other)).state).toBe('done');
  });

  test('tells at most each second how far it is, and of its end in any case', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const id = await newImport(60);
    const told: (readonly [string, number])[] = [];
    const tell = async (_: Services, { state, processed }: Job) => void told.push([state, processed]);
    await run(stage, id, jobWorker({ 'people.import-users': importUsers }, { tell }));
    expect(told).toEqual([
      ['running', expect.any(Number)],
      ['done', 60],
    ]);
    expect(told[0]?.[1]).toBeLessThan(60);
  });

  test('whose work nobody does here fails', async () => {
    const id = await newImport(1);
    await expect(run(stage, id, jobWorker({}, untold))).rejects.toThrow('nobody does jobs of kind');
  });
});

const away = async () => {
  throw new Error('the bucket is away');
};
const brokenFiles: Services['files'] = {
  uploadLink: away,
  downloadLink: away,
  head: away,
  read: away,
  stream: away,
  write: away,
  writeStream: away,
  copy: away,
  remove: away,
};
