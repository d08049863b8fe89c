import { expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { announcement, receipt } from '#functions/messages/announcements/entities.ts';
import { handler as worker } from '#functions/messages/jobs.ts';
import { messageHoldings } from '#functions/messages/public.ts';
import { handler as schedule } from '#functions/messages/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { fullName, type Membership, membership } from '#functions/platform/identity/memberships.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { AnnouncementId, JobId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { at, call, newPerson, useWorld } from '../fixture.ts';

useWorld();

const planned = {
  ...{ title: 'Gebouw dicht', text: 'Vrijdag is het gebouw dicht.', sendOn: '2099-03-02' },
  audience: { kind: 'everyone' },
} as const;
const plan = (who: User, sendOn: string = planned.sendOn) =>
  call(routes.createAnnouncement, who, { body: { ...planned, key: crypto.randomUUID(), sendOn } });

test('what somebody else changes stands under their name: nobody is made to say what they didn’t', async () => {
  const { data } = await plan(at().admin);
  const other = await newPerson('admin');
  const body = { ...planned, text: 'Iedereen krijgt vrij.', version: data.version };
  const changed = await call(routes.updateAnnouncement, other, {
    params: { announcementId: data.id },
    body,
  });
  expect(changed.data.senderName).toBe(fullName(other.profile));
  const { companyId } = at().company;
  const place = announcement.at({ companyId, announcementId: data.id });
  expect(await at().services.table.get(place, { consistent: true })).toMatchObject({
    senderId: other.userId,
  });
});

test('an announcement that is made again because no answer came is the same one, also at once', async () => {
  const [sender, other] = [await newPerson('admin'), await newPerson('admin')];
  const body = { ...planned, key: crypto.randomUUID() };
  const make = async (who = sender) => (await call(routes.createAnnouncement, who, { body })).data.id;
  const ids = new Set([...(await Promise.all([make(), make()])), await make()]);
  expect(ids.size).toBe(1);
  expect(ids.has(await make(other))).toBe(false);
  const [announcementId = expect.fail()] = ids;
  const { data } = await call(routes.getAnnouncement, sender, { params: { announcementId } });
  const { version } = data;
  await call(routes.deleteAnnouncement, sender, { params: { announcementId }, body: { version } });
  await expect(make()).rejects.toThrow('ANNOUNCEMENT_NOT_FOUND');
});

test('planning counts as sending: nobody plans without end', async () => {
  const sender = await newPerson('admin');
  for (let times = 0; times < 60; times++) expect((await plan(sender, '2099-12-01')).status).toBe(201);
  expect((await plan(sender, '2099-12-01')).error.message_id).toBe('TOO_MANY_REQUESTS');
});

test('what a teacher planned for their team is withdrawn once they are closed, and sent while they teach it', async () => {
  const [teacher, colleague, student] = [
    await newPerson('teacher'),
    await newPerson('teacher'),
    await newPerson('student'),
  ];
  const audience = await teamOf([teacher, colleague], student);
  const body = { ...planned, key: crypto.randomUUID(), audience };
  const theirs = (await call(routes.createAnnouncement, teacher, { body })).data.id;
  const other = (await call(routes.createAnnouncement, colleague, { body })).data.id;
  const { companyId } = at().company;
  const { table } = at().services;
  await close(teacher);
  await morning(planned.sendOn);
  const stateOf = async (announcementId: AnnouncementId) =>
    (await table.get(announcement.at({ companyId, announcementId }), { consistent: true }))?.state;
  expect([await stateOf(theirs), await stateOf(other)]).toEqual(['withdrawn', 'sent']);
  expect(await receiversOf(theirs)).toEqual([]);
  // Who was closed is in the team still, and counts for nobody whom it reached.
  expect(await receiversOf(other)).toEqual([student.userId]);
});

test('what a teacher planned is withdrawn once no role lets them teach: they are named with their team still', async () => {
  const [teacher, student] = [await newPerson('teacher'), await newPerson('student')];
  const body = { ...planned, key: crypto.randomUUID(), audience: await teamOf([teacher], student) };
  const { id } = (await call(routes.createAnnouncement, teacher, { body })).data;
  await changeRow(teacher, { roleIds: [at().company.roles.employee] });
  await morning(planned.sendOn);
  const of = { companyId: at().company.companyId, announcementId: id };
  expect((await at().services.table.get(announcement.at(of), { consistent: true }))?.state).toBe('withdrawn');
  expect(await receiversOf(id)).toEqual([]);
});

test('what is for a learning path reaches those of its students who can sign in', async () => {
  const [student, closed] = [await newPerson('student'), await newPerson('student')];
  const { learnpathId } = await teamOf([await newPerson('teacher')], student);
  for (const { userId } of [student, closed]) {
    const days = { startsOn: '2026-09-01', endsOn: null };
    await manage(learnpathRoutes.enrol, { params: { learnpathId, userId }, body: days });
  }
  await close(closed);
  const body = { ...planned, key: crypto.randomUUID(), audience: { kind: 'learnpath', learnpathId } };
  const { id } = (await call(routes.createAnnouncement, at().admin, { body })).data;
  await morning(planned.sendOn);
  expect(await receiversOf(id)).toEqual([student.userId]);
});

test('a search finds what was sent and what was received by title and sender', async () => {
  const [sender, student] = [await newPerson('admin'), await newPerson('student')];
  const { firstName } = sender.profile;
  const body = { ...planned, key: crypto.randomUUID(), title: 'Überraschung in de aula' };
  const { id } = (await call(routes.createAnnouncement, sender, { body })).data;
  await morning(planned.sendOn);
  const lists = [
    [routes.listAnnouncements, sender],
    [routes.listReceived, student],
  ] as const;
  for (const [route, who] of lists) {
    const found = async (search: string) =>
      (await call(route, who, { query: { search } })).data.data.map((one: { id: string }) => one.id);
    expect(await found(`aula uberr ${firstName}`)).toEqual([id]);
    expect(await found('aula kerstfeest')).toEqual([]);
  }
});

test('who is erased leaves their name with nobody to whom they announced something, also where it dies half way', async () => {
  const [sender, student] = [await newPerson('admin'), await newPerson('student')];
  const { id } = (await plan(sender)).data;
  await morning(planned.sendOn);
  const named = async () => {
    const { data } = (await call(routes.listReceived, student)).data;
    return data.filter((one) => one.id === id).map(({ senderName }) => senderName);
  };
  expect(await named()).toEqual([fullName(sender.profile)]);
  const toldBy = async () =>
    (await notificationsOf(student, at().company)).map(({ values }) => values.sender);
  expect(await toldBy()).toContain(fullName(sender.profile));
  const { services, company } = at();
  const of = { companyId: company.companyId, userId: sender.userId };
  for (const stepsDone of [1, Infinity]) {
    let done = 0;
    for await (const step of messageHoldings.announced.erase(services, of as never)) {
      await services.table.transact(step.operations ?? [], { notAudited: 'plays an erasure' });
      done += 1;
      if (done === stepsDone) break;
    }
  }
  expect(await named()).toEqual(['–']);
  expect(await toldBy()).not.toContain(fullName(sender.profile));
  expect(await toldBy()).toContain('–');
  const { data } = await call(routes.getAnnouncement, student, { params: { announcementId: id } });
  expect(data.senderName).toBe('–');
});

const close = (person: User) => changeRow(person, { status: 2 });

async function changeRow({ userId }: User, change: Partial<Membership>): Promise<void> {
  const { table } = at().services;
  const { companyId } = at().company;
  const row = await table.get(membership.at({ companyId, userId }), { consistent: true });
  if (!row) throw new Error('nobody');
  await table.transact([replace(membership, row, { ...row, ...change })], { notAudited: 'prepares a test' });
}

async function receiversOf(announcementId: AnnouncementId) {
  const { companyId } = at().company;
  const all = await at().services.table.query(receipt.in({ companyId, announcementId }));
  return all.map(({ userId }) => userId);
}

async function manage<const R extends Route>(route: R, given: CallInput) {
  const as = await signInAs(at().services, at().admin.userId);
  return callRoute(learnpaths, route, given, { as, company: at().company.companyId });
}

/** A team of a student, as an audience. */
async function teamOf(teachers: readonly User[], student: User) {
  const course = { title: 'Ondernemen', language: 'nl', ects: 15 };
  const { id: learnpathId, version } = (await manage(learnpathRoutes.createLearnpath, { body: course })).data;
  const params = { learnpathId };
  await manage(learnpathRoutes.updateLearnpath, { params, body: { version, status: 2 } });
  const body = {
    ...{ name: 'Dagteam', departmentId: at().company.departments?.[0]?.id ?? '' },
    ...{ opensOn: '2099-09-01', closesOn: '2099-09-30', studentIds: [student.userId] },
    teacherIds: teachers.map(({ userId }) => userId),
  };
  const { id: teamId } = (await manage(teamRoutes.createTeam, { params, body })).data;
  return { kind: 'team', learnpathId, teamId } as const;
}

/** Has the clock start what is due, and does all of it. */
async function morning(day: string): Promise<void> {
  const lambda = { awsRequestId: 'announcing' } as Parameters<typeof worker>[1];
  await schedule({ job: 'send-announcements', plannedAt: `${day}T07:00:00.000Z` }, lambda);
  const started = [...at().dynamo.records.values()].filter(({ name }) => name === 'jobs.job-started');
  const { companyId } = at().company;
  for (const jobId of new Set(started.map(({ payload }): JobId => Object(payload).jobId)))
    await worker({ step: 'run', input: { companyId, jobId, attempt: 1 } }, lambda);
}
