import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { handler as jobs } from '#functions/jobs/api.ts';
import { announcement, announcementFigures, receipt } from '#functions/messages/announcements/entities.ts';
import { handler as worker } from '#functions/messages/jobs.ts';
import { handler as clock } from '#functions/messages/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import type { AnnouncementId, JobId } from '#shared/identity/ids.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { archiving } from '#test/support/archiving.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, newPerson, useWorld } from '../fixture.ts';

useWorld();

const lambda = { awsRequestId: 'stopped' } as Parameters<typeof worker>[1];
const input = { title: 'Gebouw dicht', text: 'Vrijdag.', audience: { kind: 'everyone' }, sendOn: null };
let student: User;
beforeEach(async () => {
  student = await newPerson('student');
});

const of = (announcementId: AnnouncementId) => ({ companyId: at().company.companyId, announcementId });
const shown = async (id: AnnouncementId) =>
  (await call(routes.getAnnouncement, at().admin, { params: { announcementId: id } })).data;
const sendOn = (id: AnnouncementId, version: number, who = at().admin) =>
  call(routes.sendAnnouncementAgain, who, { params: { announcementId: id }, body: { version } });

/** The jobs that send an announcement, as the records tell of them, the latest last. */
async function jobsOf(id: AnnouncementId): Promise<JobId[]> {
  const { companyId } = at().company;
  const started = [...at().dynamo.records.values()].filter(({ name }) => name === 'jobs.job-started');
  const ids = [...new Set(started.map(({ payload }): JobId => Object(payload).jobId))].sort();
  const all = await Promise.all(ids.map((jobId) => jobOf(at().services.table, { companyId, jobId })));
  return all.filter(({ input }) => Object(input).announcementId === id).map(({ jobId }) => jobId);
}
const step = (name: 'run' | 'mark-failed', jobId: JobId | undefined, attempt = 1) =>
  worker({ step: name, input: { companyId: at().company.companyId, jobId, attempt } }, lambda);

async function announced(): Promise<{ id: AnnouncementId; jobId: JobId | undefined }> {
  const { data } = await call(routes.createAnnouncement, at().admin, {
    body: { ...input, key: crypto.randomUUID() },
  });
  const [jobId] = await jobsOf(data.id);
  return { id: data.id, jobId };
}

const archive = (archivedAt: string | undefined) => archiving(at().services.table, at().company, archivedAt);

test('an announcement whose organisation is archived is broken off, says so, and can be withdrawn', async () => {
  const { id, jobId } = await announced();
  await archive('2026-11-22T10:00:00.000Z');
  onTestFinished(() => archive(undefined));
  await step('run', jobId);
  await archive(undefined);
  const { version, ...stopped } = await shown(id);
  expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: 'archived', figures: { receivers: 0 } });
  const params = { announcementId: id };
  expect((await sendOn(id, version + 1)).error.message_id).toBe('CONFLICT');
  const withdrawn = await call(routes.deleteAnnouncement, at().admin, { params, body: { version } });
  expect(withdrawn.status).toBe(204);
  expect((await sendOn(id, version + 1)).error.message_id).toBe('WRONG_STATE');
});

test('one that was planned for a day on which its organisation is archived is broken off, and sent to nobody once it is back', async () => {
  const [day, next] = ['2090-03-01', '2090-03-02'];
  const { data } = await call(routes.createAnnouncement, at().admin, {
    body: { ...input, key: crypto.randomUUID(), sendOn: day },
  });
  const inTheMorning = (on: string) =>
    clock({ job: 'send-announcements', plannedAt: `${on}T07:00:00.000Z` }, lambda);
  await archive('2026-11-22T10:00:00.000Z');
  onTestFinished(() => archive(undefined));
  await inTheMorning(day);
  for (const one of await jobsOf(data.id)) await step('run', one);
  await archive(undefined);
  await inTheMorning(next);
  for (const one of await jobsOf(data.id)) await step('run', one);
  expect(await shown(data.id)).toMatchObject({
    ...{ state: 'stopped', stoppedBy: 'archived', figures: { receivers: 0 } },
  });
});

test('one whose job breaks halfway is sent on to who doesn’t have it yet, and to nobody twice', async () => {
  const { id, jobId } = await announced();
  await dieAt(1, 'after', () => step('run', jobId)).catch(() => undefined);
  await step('mark-failed', jobId);
  const later = await newPerson('student');
  const { version, ...stopped } = await shown(id);
  expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: 'broken' });
  expect(stopped.figures?.receivers).toBeGreaterThan(0);
  expect((await sendOn(id, version, at().teacher)).error.message_id).toBe('ANNOUNCEMENT_NOT_FOUND');
  expect((await sendOn(id, version)).data).toMatchObject({ state: 'sending', stoppedBy: null });
  expect((await sendOn(id, version)).error.message_id).toBe('CONFLICT');
  for (const one of await jobsOf(id)) await step('run', one);
  await settle();
  expect(await shown(id)).toMatchObject({ state: 'sent', stoppedBy: null });
  const { table } = at().services;
  const all = await table.query(receipt.in(of(id)));
  expect((await table.get(announcementFigures.at(of(id)), { consistent: true }))?.receivers).toBe(all.length);
  for (const who of [student, later]) {
    const told = await notificationsOf(who, at().company);
    expect(told.filter(({ kind }) => kind === 'messages.announcement')).toMatchObject([{ count: 1 }]);
  }
});

test('one whose job goes on after it failed is sent all the same', async () => {
  const { id, jobId } = await announced();
  if (!jobId) throw new Error('no job');
  await step('mark-failed', jobId);
  expect((await shown(id)).state).toBe('stopped');
  const as = await signInAs(at().services, at().admin.userId);
  const resumed = await callRoute(jobs, jobRoutes.resumeJob, { params: { jobId } }, { as });
  expect(resumed.status).toBe(202);
  await step('run', jobId, 2);
  expect(await shown(id)).toMatchObject({ state: 'sent', stoppedBy: null });
  await step('mark-failed', jobId, 2);
  const stored = await at().services.table.get(announcement.at(of(id)), { consistent: true });
  expect(stored?.state).toBe('sent');
});

test('one whose job was cancelled is sent on too, while it stands at being sent', async () => {
  const { id, jobId } = await announced();
  if (!jobId) throw new Error('no job');
  const as = await signInAs(at().services, at().admin.userId);
  await callRoute(jobs, jobRoutes.cancelJob, { params: { jobId } }, { as });
  await step('run', jobId);
  const { state, version } = await shown(id);
  expect(state).toBe('sending');
  expect((await sendOn(id, version)).status).toBe(200);
  for (const one of await jobsOf(id)) await step('run', one);
  const sent = await shown(id);
  expect(sent.state).toBe('sent');
  expect((await sendOn(id, sent.version)).error.message_id).toBe('WRONG_STATE');
});
