import { beforeEach, expect, test } from 'vitest';
import { events as peopleEvents } from '#events/people.ts';
import { listener } from '#functions/live/entities.ts';
import { companyRoles, user } from '#functions/platform/identity/entities.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { deskCategoryUses } from '#functions/servicedesk/categories.ts';
import { servicedeskHoldings } from '#functions/servicedesk/holdings.ts';
import { handler as worker } from '#functions/servicedesk/jobs.ts';
import { releaseTickets } from '#functions/servicedesk/tickets/release.ts';
import type { TicketId } from '#shared/identity/ids.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { makeRole, makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { playJobs } from '#test/support/play-jobs.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  answer,
  ask,
  at,
  call,
  change,
  goOn,
  type Name,
  note,
  refusalOf,
  renew,
  seen,
  uploaded,
  useWorld,
} from './fixture.ts';

useWorld();
beforeEach(async () => {
  await renew('student');
  await renew('second', 'admin');
});

const told = (who: Name) => notificationsOf(at().people[who], at().company);
const asked = async () => (await ask('student')).data.id;
const notAudited = { notAudited: 'prepares a test' };

/** Somebody of the desk who may answer no more, without anybody being told yet. */
async function close(who: Name, how: object = { status: 2 }) {
  const { table } = at().services;
  const person = await table.get(user.at(at().people[who]), { consistent: true });
  if (!person) throw new Error('nobody');
  await table.transact([replace(user, person, { ...person, ...how })], notAudited);
}

test('who asked is told of an answer once, however often its event comes, and of no note', async () => {
  const id = await asked();
  await settle();
  await answer('admin', id, '<p>Zo.</p>');
  const events = await unsettled();
  for (let times = 0; times < 5; times += 1) await passOn(...events);
  await settle();
  await note('admin', id, '<p>Nog even bellen</p>');
  await settle();
  expect(await told('student')).toMatchObject([
    { kind: 'servicedesk.answered', path: `/study/servicedesk/tickets/${id}`, count: 1 },
  ]);
});

test('who has a question is told that they got it and that it goes on, and nobody of what they did', async () => {
  const id = await asked();
  await change('second', id, { assigneeId: at().people.second.userId });
  await settle();
  expect(await told('second')).toEqual([]);
  await change('second', id, { assigneeId: null });
  await change('admin', id, { assigneeId: at().people.second.userId });
  await goOn('student', id, '<p>Nog iets</p>');
  await settle();
  expect((await told('second')).map(({ kind }) => kind).sort()).toEqual([
    'servicedesk.assigned',
    'servicedesk.went-on',
  ]);
});

test('pages that show a question ask anew', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const open = ({ userId }: { userId: (typeof people)['admin']['userId'] }, connectionId: string) =>
    put(listener, {
      ...{ companyId, userId, accountId: userId, expiresAtSeconds: 4_000_000_000 },
      connections: [{ connectionId, expiresAtSeconds: 4_000_000_000 }],
    });
  const id = await asked();
  await change('second', id, { assigneeId: people.second.userId });
  await settle();
  await services.table.transact([open(people.student, 'asks'), open(people.second, 'desk')], notAudited);
  const heard = (connection: string) =>
    services.sentToPages.filter(({ connectionId }) => connectionId === connection).map(({ text }) => text);
  await note('second', id, '<p>Bel de docent</p>');
  await settle();
  expect(heard('asks')).toEqual([]);
  await answer('admin', id, '<p>Zo.</p>');
  await settle();
  expect(heard('asks').join()).toContain(routes.listOwnMessages.name);
  expect(heard('asks').join()).not.toMatch(/notes|TicketNotes|Bel de docent/i);
  expect(heard('desk').join()).toContain(routes.listTicketNotes.name);
  expect(heard('desk').join()).toContain(routes.countWaiting.name);
});

test('what somebody has who may answer no more is nobody’s, also when that is told late and twice', async () => {
  const [open, over] = [await asked(), await asked()];
  for (const id of [open, over]) await change('second', id, { assigneeId: at().people.second.userId });
  await change('admin', over, { state: 'solved' });
  await settle();
  await close('second');
  await goOn('student', open, '<p>Nog iets</p>');
  await settle();
  expect((await told('second')).map(({ kind }) => kind)).toEqual([]);
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const { table } = at().services;
  const leave = () => releaseTickets(table, at().people.second.userId, cause);
  await Promise.all([leave(), leave()]);
  expect([(await seen(open)).assigneeId, (await seen(over)).assigneeName]).toEqual([
    null,
    expect.any(String),
  ]);
});

test.each([
  ['is closed', { status: 2 }],
  ['is deleted', { deletedAt: '2026-11-24T10:00:00.000Z' }],
  ['left the organisation', { memberships: {} }],
])('what somebody has who %s is nobody’s once that is told', async (_, how) => {
  const id = await asked();
  const { services, people, company } = at();
  const { userId } = people.second;
  await change('second', id, { assigneeId: userId });
  await settle();
  await close('second', how);
  const request = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const about = { subject: { type: 'user', id: userId } };
  const payload = { userId, companyIds: [company.companyId] };
  const record =
    'status' in how
      ? recordOf(peopleEvents.statusSet, request, { ...about, payload: { userId, status: 2 } })
      : 'deletedAt' in how
        ? recordOf(peopleEvents.userDeleted, request, { ...about, payload: { userId } })
        : recordOf(peopleEvents.companiesRolesSet, request, { ...about, payload });
  await services.table.transact([], record);
  await settle();
  expect((await seen(id)).assigneeId).toBeNull();
});

test('a role that may answer no more leaves what its holders have to nobody', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const helper = makeRole('helper', ['servicedesk.answer']);
  const setRoles = async (roles: readonly (typeof helper)[]) => {
    const before = await services.table.get(companyRoles.at({ companyId }), { consistent: true });
    if (!before) throw new Error('no roles');
    const others = before.roles.filter(({ roleId }) => roleId !== helper.roleId);
    const after = { ...before, roles: [...others, ...roles] };
    await services.table.transact([replace(companyRoles, before, after)], notAudited);
  };
  await setRoles([helper]);
  people.second = await makeUser(services.table, company, [], {
    memberships: { [companyId]: [helper.roleId] },
  });
  const id = await asked();
  await change('admin', id, { assigneeId: people.second.userId });
  await settle();
  await setRoles([{ ...helper, permissions: [] }]);
  const withdrawing = (...withdrawn: 'servicedesk.answer'[]) =>
    recordOf(
      peopleEvents.roleUpdated,
      { now: '2026-11-24T10:00:00.000Z', requestId: 'test' },
      {
        ...{ subject: { type: 'role', id: helper.roleId }, companyId },
        payload: { roleId: helper.roleId, granted: [], withdrawn },
      },
    );
  await services.table.transact([], withdrawing());
  await playJobs('servicedesk', worker);
  expect((await seen(id)).assigneeId).toBe(people.second.userId);
  await services.table.transact([], withdrawing('servicedesk.answer'));
  await playJobs('servicedesk', worker);
  expect((await seen(id)).assigneeId).toBeNull();
});

test('who asked and was deleted can still be answered, and is told of nothing', async () => {
  const id = await asked();
  await settle();
  await close('student', { deletedAt: '2026-11-24T10:00:00.000Z' });
  expect((await answer('admin', id, '<p>Zo.</p>')).status).toBe(201);
  await settle();
  expect(await told('student')).toEqual([]);
});

async function erase(name: keyof typeof servicedeskHoldings, who: Name) {
  const { services, company, people } = at();
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const erasing = {
    ...{ companyId: company.companyId, userId: people[who].userId, terms: {}, cause, everywhere: true },
  } as never;
  const files: string[] = [];
  for await (const step of servicedeskHoldings[name].erase(services, erasing)) {
    files.push(...(step.files ?? []));
    await services.table.transact([...(step.operations ?? [])], notAudited);
  }
  return files;
}

test('what somebody asked is told to them, and goes wholly with them', async () => {
  const { services, company, people } = at();
  const of = { companyId: company.companyId, userId: people.student.userId };
  const uses = () => services.table.get(deskCategoryUses.at({ ...of, categoryId: at().categoryId }));
  const before = (await uses())?.tickets ?? 0;
  const fileId = await uploaded('student');
  const id: TicketId = (await ask('student', { fileIds: [fileId] })).data.id;
  await answer('admin', id, '<p>Zo.</p>', { state: 'open' });
  await note('admin', id, '<p>Notitie van het team</p>');
  const { questionsAsked } = servicedeskHoldings;
  const alone = JSON.stringify(await questionsAsked.read(services.table, of, 'nl', { alone: true }));
  expect(alone).toContain('Zo.');
  expect(alone).not.toContain('Notitie');
  const toCompany = JSON.stringify(await questionsAsked.read(services.table, of, 'nl', { alone: false }));
  expect(toCompany).not.toMatch(/lokaal|Zo\./);
  expect((await erase('questionsAsked', 'student')).join()).toContain(fileId);
  for (const route of [routes.getTicket, routes.listTicketMessages, routes.listTicketNotes])
    expect(refusalOf(await call(route, 'admin', { params: { ticketId: id } }))).toEqual([
      404,
      'TICKET_NOT_FOUND',
    ]);
  expect(refusalOf(await answer('admin', id, '<p>Te laat</p>'))).toEqual([404, 'TICKET_NOT_FOUND']);
  expect(refusalOf(await note('admin', id, '<p>Te laat</p>'))).toEqual([404, 'TICKET_NOT_FOUND']);
  expect((await uses())?.tickets).toBe(before);
  expect(await erase('questionsAsked', 'student')).toEqual([]);
});

test('what somebody wrote at the desk stays, without their name, and what they had is nobody’s', async () => {
  const id = await asked();
  await answer('second', id, '<p>Zo.</p>');
  await note('second', id, '<p>Notitie</p>');
  const of = { companyId: at().company.companyId, userId: at().people.second.userId };
  const { questionsAnswered } = servicedeskHoldings;
  const read = (alone: boolean) => questionsAnswered.read(at().services.table, of, 'nl', { alone });
  expect((await read(true)).map((one) => 'text' in one && one.text).sort()).toEqual(['Notitie', 'Zo.']);
  expect(JSON.stringify(await read(false))).not.toContain('Zo.');
  await erase('questionsAnswered', 'second');
  const messages = (await call(routes.listOwnMessages, 'student', { params: { ticketId: id } })).data.data;
  expect(messages[0]).toMatchObject({ senderName: '–', text: '<p>Zo.</p>' });
  const notes = (await call(routes.listTicketNotes, 'admin', { params: { ticketId: id } })).data.data;
  expect(notes[0]?.writerName).toBe('–');
  expect((await seen(id)).assigneeId).toBeNull();
});
