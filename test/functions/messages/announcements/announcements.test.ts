import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { announcement, announcementFigures, receipt } from '#functions/messages/announcements/entities.ts';
import { handler as worker } from '#functions/messages/jobs.ts';
import { handler as schedule } from '#functions/messages/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import type { Route } from '#shared/http/route.ts';
import type { AnnouncementId, JobId, LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle, unsettled } from '#test/support/settle.ts';
import { at, call, newPerson, useWorld } from '../fixture.ts';

useWorld();

const lambda = { awsRequestId: 'announcing' } as Parameters<typeof worker>[1];
const everyone = { kind: 'everyone' } as const;
const input = {
  title: 'Gebouw dicht',
  text: 'Vrijdag is het gebouw dicht.',
  audience: everyone,
  sendOn: null,
};
let student: User;
beforeEach(async () => {
  student = await newPerson('student');
});

const create = (who: User, more: object = {}) =>
  call(routes.createAnnouncement, who, { body: { ...input, key: crypto.randomUUID(), ...more } });
const of = (announcementId: AnnouncementId) => ({ companyId: at().company.companyId, announcementId });
const stored = (id: AnnouncementId) => at().services.table.get(announcement.at(of(id)), { consistent: true });
const figuresOf = (id: AnnouncementId) =>
  at().services.table.get(announcementFigures.at(of(id)), { consistent: true });
const received = async (who: User) => (await call(routes.listReceived, who)).data.data;
const toldOf = async (who: User) =>
  (await notificationsOf(who, at().company)).filter(({ kind }) => kind === 'messages.announcement');

/** The jobs that send an announcement, as the records tell of them. */
async function jobsOf(id: AnnouncementId): Promise<JobId[]> {
  const { companyId } = at().company;
  const started = [...at().dynamo.records.values()].filter(({ name }) => name === 'jobs.job-started');
  const ids = new Set(started.map(({ payload }): JobId => Object(payload).jobId));
  const all = await Promise.all([...ids].map((jobId) => jobOf(at().services.table, { companyId, jobId })));
  return all.filter(({ input }) => Object(input).announcementId === id).map(({ jobId }) => jobId);
}
const run = (jobId: JobId) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambda);
async function sendNow(id: AnnouncementId): Promise<void> {
  for (const jobId of await jobsOf(id)) await run(jobId);
  await settle();
}

describe('an announcement to everybody', () => {
  test('reaches each of them once, who opens it, and its sender sees how many did', async () => {
    const { data } = await create(at().admin);
    expect(data).toMatchObject({ state: 'sending', sendOn: null, title: 'Gebouw dicht' });
    await sendNow(data.id);
    expect(await stored(data.id)).toMatchObject({ state: 'sent' });
    expect(await received(student)).toMatchObject([{ id: data.id, title: 'Gebouw dicht', readAt: null }]);
    expect(await toldOf(student)).toMatchObject([{ path: `/main/announcements/${data.id}`, count: 1 }]);
    const params = { announcementId: data.id };
    const shown = (await call(routes.getAnnouncement, student, { params })).data;
    expect(shown).toMatchObject({ text: input.text, received: true, figures: null });
    for (let twice = 0; twice < 2; twice++)
      expect((await call(routes.readAnnouncement, student, { params })).status).toBe(204);
    const { figures } = (await call(routes.getAnnouncement, at().admin, { params })).data;
    expect(figures?.read).toBe(1);
    expect(figures?.receivers).toBeGreaterThanOrEqual(4);
    expect(await received(student)).toMatchObject([{ readAt: expect.any(String) }]);
  });

  test('that dies at any write and goes on reaches everybody once', async () => {
    const { data } = await create(at().admin);
    const [jobId] = await jobsOf(data.id);
    if (!jobId) throw new Error('no job');
    let deaths = 0;
    for (; (await stored(data.id))?.state !== 'sent' && deaths < 12; deaths++)
      await dieAt(1 + (deaths % 3), deaths % 2 ? 'before' : 'after', () => run(jobId)).catch(() => undefined);
    await sendNow(data.id);
    const all = await at().services.table.query(receipt.in(of(data.id)));
    expect((await figuresOf(data.id))?.receivers).toBe(all.length);
    expect(await toldOf(student)).toMatchObject([{ count: 1 }]);
  });

  test('that two processes send at once reaches everybody once', async () => {
    const { data } = await create(at().admin);
    const [jobId] = await jobsOf(data.id);
    if (!jobId) throw new Error('no job');
    await Promise.allSettled([run(jobId), run(jobId)]);
    await sendNow(data.id);
    const all = await at().services.table.query(receipt.in(of(data.id)));
    expect((await figuresOf(data.id))?.receivers).toBe(all.length);
    expect(await toldOf(student)).toMatchObject([{ count: 1 }]);
  });

  test('that is withdrawn on the way goes to nobody else, and nobody reads its words', async () => {
    const { data } = await create(at().admin);
    const params = { announcementId: data.id };
    await sendNow(data.id);
    const version = (await stored(data.id))?.version;
    expect((await call(routes.deleteAnnouncement, at().admin, { params, body: { version } })).status).toBe(
      204,
    );
    expect((await call(routes.getAnnouncement, student, { params })).data).toMatchObject({
      ...{ state: 'withdrawn', text: '' },
    });
    const early = (await create(at().admin)).data;
    await call(routes.deleteAnnouncement, at().admin, {
      params: { announcementId: early.id },
      body: { version: early.version },
    });
    await sendNow(early.id);
    expect(await at().services.table.query(receipt.in(of(early.id)))).toEqual([]);
  });
});

describe('a planned announcement', () => {
  const sendOn = '2099-03-02';
  const morning = (day: string) =>
    schedule({ job: 'send-announcements', plannedAt: `${day}T07:00:00.000Z` }, lambda);

  test('is sent on its morning, once, however often that comes', async () => {
    const { data } = await create(at().admin, { sendOn });
    expect(data.state).toBe('planned');
    await morning('2099-03-01');
    expect(await jobsOf(data.id)).toEqual([]);
    await morning(sendOn);
    await morning(sendOn);
    expect(await jobsOf(data.id)).toHaveLength(1);
    await sendNow(data.id);
    await morning('2099-03-03');
    await sendNow(data.id);
    expect(await stored(data.id)).toMatchObject({ state: 'sent' });
    expect(await toldOf(student)).toMatchObject([{ count: 1 }]);
  });

  test('is changed, sent at once or deleted before that, by one of two who do so at once', async () => {
    const { data } = await create(at().admin, { sendOn });
    const params = { announcementId: data.id };
    const body = { ...input, title: 'Gebouw open', sendOn: '2099-04-01', version: data.version };
    const changed = await call(routes.updateAnnouncement, at().admin, { params, body });
    expect(changed.data).toMatchObject({ title: 'Gebouw open', sendOn: '2099-04-01', state: 'planned' });
    expect((await call(routes.updateAnnouncement, at().admin, { params, body })).error.message_id).toBe(
      'CONFLICT',
    );
    const now = { ...body, sendOn: null, version: changed.data.version };
    expect((await call(routes.updateAnnouncement, at().admin, { params, body: now })).data.state).toBe(
      'sending',
    );
    const again = await call(routes.updateAnnouncement, at().admin, { params, body: now });
    expect(again.error.message_id).toBe('WRONG_STATE');
    await sendNow(data.id);
    const other = (await create(at().admin, { sendOn })).data;
    const gone = { params: { announcementId: other.id }, body: { version: other.version } };
    expect((await call(routes.deleteAnnouncement, at().admin, gone)).status).toBe(204);
    expect(await stored(other.id)).toBeUndefined();
    await morning(sendOn);
    expect(await jobsOf(other.id)).toEqual([]);
  });
});

describe('who may announce', () => {
  let learnpathId: LearnpathId;
  const manage = async <const R extends Route>(route: R, given: CallInput) =>
    callRoute(learnpaths, route, given, {
      as: await signInAs(at().services, at().admin.userId),
      company: at().company.companyId,
    });
  beforeAll(async () => {
    const body = { title: 'Ondernemen', language: 'nl', ects: 15 };
    const made = await manage(learnpathRoutes.createLearnpath, { body });
    learnpathId = made.data.id;
    const published = { version: made.data.version, status: 2 };
    await manage(learnpathRoutes.updateLearnpath, { params: { learnpathId }, body: published });
  });
  const teamOf = async (students: readonly User[], teacher: User) => {
    const body = {
      ...{ name: 'Dagteam', departmentId: at().company.departments?.[0]?.id ?? '' },
      ...{ opensOn: '2099-09-01', closesOn: '2099-09-30', teacherIds: [teacher.userId] },
      studentIds: students.map(({ userId }) => userId),
    };
    return (await manage(teamRoutes.createTeam, { params: { learnpathId }, body })).data.id;
  };

  test('is a teacher to their own teams, and nobody else', async () => {
    const teacher = await newPerson('teacher');
    const teamId = await teamOf([student], teacher);
    const audience = { kind: 'team', learnpathId, teamId };
    const { data } = await create(teacher, { audience });
    expect(data.audienceName).toEqual({ nl: 'Dagteam', en: 'Dagteam' });
    await sendNow(data.id);
    expect((await figuresOf(data.id))?.receivers).toBe(1);
    expect(await received(student)).toMatchObject([{ id: data.id }]);
    expect((await create(at().teacher, { audience })).error.message_id).toBe('TEAM_NOT_FOUND');
    expect((await create(teacher)).error.message_id).toBe('INVALID_INPUT');
    const path = { audience: { kind: 'learnpath', learnpathId } };
    expect((await create(teacher, path)).error.message_id).toBe('LEARNPATH_NOT_FOUND');
    expect((await create(student)).error.message_id).toMatch(/NO_A/);
    // Their own list holds theirs alone; another teacher doesn't see it.
    const params = { announcementId: data.id };
    expect((await call(routes.listAnnouncements, teacher)).data.data).toMatchObject([{ id: data.id }]);
    expect((await call(routes.listAnnouncements, at().teacher)).data.data).toEqual([]);
    expect((await call(routes.getAnnouncement, at().colleague, { params })).error.message_id).toBe(
      'ANNOUNCEMENT_NOT_FOUND',
    );
    const body = { version: (await stored(data.id))?.version };
    expect((await call(routes.deleteAnnouncement, at().teacher, { params, body })).error.message_id).toBe(
      'ANNOUNCEMENT_NOT_FOUND',
    );
  });

  test('chooses a role, whose holders get it', async () => {
    const { data: choice } = await call(routes.listAudiences, at().admin);
    const role = choice.roles.find(({ name }) => name.en.toLowerCase() === 'student');
    const { data } = await create(at().admin, { audience: { kind: 'role', roleId: role?.id } });
    await sendNow(data.id);
    expect(await received(student)).toHaveLength(1);
    expect(await received(at().colleague)).not.toContainEqual(expect.objectContaining({ id: data.id }));
    const none = { audience: { kind: 'role' } };
    expect((await create(at().admin, none)).error.message_id).toBe('ROLE_NOT_FOUND');
    const path = { audience: { kind: 'learnpath' } };
    expect((await create(at().admin, path)).error.message_id).toBe('LEARNPATH_NOT_FOUND');
  });

  test('reads and withdraws nothing that is not there', async () => {
    await settle();
    const params = { announcementId: 'anc_01JD0000000000000000000009' };
    const missing = { params, body: { version: 1 } };
    const answers = [
      await call(routes.getAnnouncement, at().admin, { params }),
      await call(routes.readAnnouncement, student, { params }),
      await call(routes.deleteAnnouncement, at().admin, missing),
      await call(routes.updateAnnouncement, at().admin, { params, body: { ...input, version: 1 } }),
    ];
    for (const { error } of answers) expect(error.message_id).toBe('ANNOUNCEMENT_NOT_FOUND');
    expect(await unsettled()).toEqual([]);
  });
});
