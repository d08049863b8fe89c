import { beforeAll, expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { participation } from '#functions/messages/entities.ts';
import { groupIdOf } from '#functions/messages/naming.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId, TeamId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { routes } from '#shared/messages/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, listedFor, newPerson, readBy, say, send, useWorld } from './fixture.ts';

useWorld();
let learnpathId: LearnpathId;

async function manage<const R extends Route>(route: R, input: CallInput) {
  const as = await signInAs(at().services, at().admin.userId);
  return callRoute(learnpaths, route, input, { as, company: at().company.companyId });
}

beforeAll(async () => {
  const made = await manage(learnpathRoutes.createLearnpath, {
    body: { title: 'Ondernemen', language: 'nl', ects: 15 },
  });
  learnpathId = made.data.id;
  const { version } = made.data;
  const body = { version, status: 2 };
  await manage(learnpathRoutes.updateLearnpath, { params: { learnpathId }, body });
});

const teamBody = (students: readonly User[]) => ({
  name: 'Dagteam',
  departmentId: at().company.departments?.[0]?.id ?? '',
  opensOn: '2099-09-01',
  closesOn: '2099-09-30',
  studentIds: students.map(({ userId }) => userId),
  teacherIds: [at().teacher.userId],
});

async function makeTeam(students: readonly User[]): Promise<{ teamId: TeamId; version: number }> {
  const made = await manage(teamRoutes.createTeam, { params: { learnpathId }, body: teamBody(students) });
  await settle();
  return { teamId: made.data.id, version: made.data.version };
}

test('a team has a conversation, whose members follow the team', async () => {
  const [one, two, three] = [
    await newPerson('student'),
    await newPerson('student'),
    await newPerson('student'),
  ];
  const { teamId, version } = await makeTeam([one, two]);
  const id = groupIdOf({ learnpathId, teamId });
  await say(at().teacher, id, '<p>Welkom</p>');
  expect(await listedFor(one, id)).toMatchObject({ kind: 'team', title: 'Dagteam', unread: 1 });
  expect(await listedFor(three, id)).toBeUndefined();

  const body = { ...teamBody([two, three]), version, name: 'Avondteam' };
  await manage(teamRoutes.updateTeam, { params: { learnpathId, teamId }, body });
  await settle();
  expect(await listedFor(two, id)).toMatchObject({ title: 'Avondteam' });
  expect((await call(routes.listMessages, one, { params: { conversationId: id } })).status).toBe(404);
  // Who comes later reads what is written from then on.
  expect(await readBy(three, id)).toEqual([]);
  await say(two, id, '<p>Hallo</p>');
  expect(await readBy(three, id)).toEqual(['<p>Hallo</p>']);
  expect(await readBy(two, id)).toEqual(['<p>Welkom</p>', '<p>Hallo</p>']);
});

test('who met in a team writes to each other, and nobody through a team that is not theirs', async () => {
  const [one, two, three] = [
    await newPerson('student'),
    await newPerson('student'),
    await newPerson('student'),
  ];
  const { teamId } = await makeTeam([one, two]);
  const through = groupIdOf({ learnpathId, teamId });
  const beginThrough = (who: User, other: User) =>
    call(routes.beginConversation, who, { body: { userId: other.userId, through } });
  expect((await beginThrough(one, two)).status).toBe(200);
  expect((await beginThrough(one, three)).error.message_id).toBe('USER_NOT_FOUND');
  expect((await beginThrough(three, one)).error.message_id).toBe('USER_NOT_FOUND');
  const asOutsider = await call(routes.beginConversation, at().colleague, { body: { learnpathId, teamId } });
  expect(asOutsider.error.message_id).toBe('TEAM_NOT_FOUND');
});

test('all who follow a learning path are in its conversation, as long as they do; students can not begin it', async () => {
  const [one, two] = [await newPerson('student'), await newPerson('student')];
  const enrol = (student: User) =>
    manage(learnpathRoutes.enrol, {
      params: { learnpathId, userId: student.userId },
      body: { startsOn: '2026-09-01', endsOn: null },
    });
  expect((await enrol(one)).status).toBe(201);
  await settle();
  const refused = await call(routes.beginConversation, one, { body: { learnpathId } });
  expect(refused.error.message_id).toBe('LEARNPATH_NOT_FOUND');
  const begun = await call(routes.beginConversation, at().teacher, { body: { learnpathId } });
  const { id } = begun.data;
  await settle();
  await say(at().teacher, id, '<p>Dag</p>');
  expect(await listedFor(one, id)).toMatchObject({ kind: 'learnpath', title: 'Ondernemen', unread: 1 });

  // Who is in it as staff stays as long as they may see learning paths.
  const { companyId } = at().company;
  const former = await newPerson('student');
  const { table } = at().services;
  const own = await table.get(
    participation.at({ companyId, conversationId: id, userId: at().teacher.userId }),
  );
  if (!own) throw new Error('the teacher is in it');
  const { userId, profile } = former;
  await table.transact([create(participation, { ...own, userId, name: profile.firstName })], {
    notAudited: 'prepares a test',
  });
  expect((await call(routes.listMessages, former, { params: { conversationId: id } })).status).toBe(404);
  expect(await listedFor(former, id)).toBeUndefined();
  expect((await send(former, id, '<p>Nog even</p>')).error.message_id).toBe('CONVERSATION_NOT_FOUND');
  const before = (await call(routes.countUnread, at().teacher)).data.unread;
  await say(one, id, '<p>Dank u</p>');
  expect((await call(routes.countUnread, former)).data.unread).toBe(0);
  expect(await notificationsOf(former, at().company)).toEqual([]);
  expect((await call(routes.countUnread, at().teacher)).data.unread).toBe(before + 1);

  const { data: path } = await manage(learnpathRoutes.getLearnpath, { params: { learnpathId } });
  const renamed = { version: path.version, title: 'Ondernemerschap' };
  await manage(learnpathRoutes.updateLearnpath, { params: { learnpathId }, body: renamed });
  await settle();
  for (const reader of [one, at().teacher])
    expect(await listedFor(reader, id)).toMatchObject({ title: 'Ondernemerschap' });

  await enrol(two);
  await manage(learnpathRoutes.unenrol, { params: { learnpathId, userId: one.userId } });
  await settle();
  expect(await listedFor(one, id)).toBeUndefined();
  expect(await listedFor(two, id)).toMatchObject({ title: 'Ondernemerschap', unread: 0 });
  expect(await listedFor(at().teacher, id)).toBeDefined();
});

test('a process that dies while a team is told leaves nobody out, and tells nobody twice', async () => {
  const [one, two] = [await newPerson('student'), await newPerson('student')];
  for (const moment of ['before', 'after'] as const) {
    // Each of two is told, and then their lists are brought in step.
    for (const transaction of [1, 2, 3]) {
      const { teamId } = await makeTeam([one, two]);
      const id = groupIdOf({ learnpathId, teamId });
      await send(at().teacher, id, '<p>Dag</p>');
      const [sent] = await unsettled();
      if (!sent) throw new Error('nothing happened');
      await dieAt(transaction, moment, () => passOn(sent));
      await settle();
      for (const student of [one, two]) {
        expect(await listedFor(student, id)).toMatchObject({ unread: 1, last: { excerpt: 'Dag' } });
        const told = await notificationsOf(student, at().company);
        expect(told.filter(({ path }) => path.endsWith(id))).toMatchObject([{ count: 1 }]);
      }
    }
  }
});
