import { beforeEach, describe, expect, test } from 'vitest';
import { replace } from '#functions/platform/table/operations.ts';
import { ticket } from '#functions/servicedesk/tickets/entities.ts';
import type { TicketId } from '#shared/identity/ids.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
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
beforeEach(() => renew('student'));

const ofTicket = (ticketId: TicketId) => ({ params: { ticketId } });
const asked = async (who: Name = 'student', more: object = {}) => (await ask(who, more)).data.id;
const written = async (ticketId: TicketId) =>
  (await call(routes.listOwnMessages, 'student', ofTicket(ticketId))).data.data
    .map(({ text, fromDesk }) => `${fromDesk ? 'desk' : 'asker'}: ${text.replace(/<[^>]*>/g, '')}`)
    .reverse();
const listed = async (query: object) =>
  (await call(routes.listTickets, 'admin', { query: { per_page: '100', ...query } })).data.data.map(
    ({ id }) => id,
  );

test('a question is answered, gone on with and solved, and whose turn it is follows', async () => {
  const id = await asked('student', { page: '/study/courses' });
  expect(await seen(id)).toMatchObject({ state: 'open', page: '/study/courses', assigneeId: null });
  await answer('admin', id, '<p>In het rooster.</p>');
  const own = async () => (await call(routes.getOwnTicket, 'student', ofTicket(id))).data;
  expect(await own()).toMatchObject({ state: 'waiting', category: { nl: 'Rooster', en: 'Timetable' } });
  expect((await seen(id)).assigneeId).toBe(at().people.admin.userId);
  await goOn('student', id, '<p>Daar staat het niet.</p>');
  expect((await own()).state).toBe('open');
  const solve = async () =>
    call(routes.solveOwnTicket, 'student', { ...ofTicket(id), body: { version: (await own()).version } });
  expect((await solve()).status).toBe(204);
  expect((await solve()).status).toBe(204);
  expect((await own()).reopenUntil).not.toBeNull();
  expect(await written(id)).toEqual([
    'asker: Ik zie geen lokaal staan.',
    'desk: In het rooster.',
    'asker: Daar staat het niet.',
  ]);
  const mine = (await call(routes.listOwnTickets, 'student')).data.data;
  expect(mine.find((one) => one.id === id)?.state).toBe('solved');
});

test('who asked sees nothing of what the desk does with it among themselves', async () => {
  const id = await asked();
  await note('admin', id, '<p>GEHEIM: bel de docent</p>');
  await change('admin', id, { assigneeId: at().people.second.userId });
  await answer('admin', id, '<p>We kijken ernaar.</p>', { state: 'open' });
  const answers = await Promise.all([
    call(routes.listOwnTickets, 'student'),
    call(routes.getOwnTicket, 'student', ofTicket(id)),
    call(routes.listOwnMessages, 'student', ofTicket(id)),
    goOn('student', id, '<p>Fijn</p>'),
  ]);
  const shown = JSON.stringify(answers.map(({ data }) => data));
  expect(shown).toContain('We kijken ernaar.');
  expect(shown).not.toMatch(/GEHEIM|assignee|note/i);
  expect(shown).not.toContain(at().people.second.userId);
  expect(refusalOf(await call(routes.listTicketNotes, 'student', ofTicket(id)))[0]).toBe(403);
  const notes = (await call(routes.listTicketNotes, 'second', ofTicket(id))).data.data;
  expect(notes.map(({ text }) => text)).toEqual(['<p>GEHEIM: bel de docent</p>']);
});

test.each([
  ['another student', 'fellow', [routes.getOwnTicket, routes.listOwnMessages]],
  ['a student elsewhere', 'outsider', [routes.getOwnTicket, routes.listOwnMessages]],
  ['a desk elsewhere', 'stranger', [routes.getTicket, routes.listTicketMessages, routes.listTicketNotes]],
] as const)('a question is not there for %s', async (_, who, reads) => {
  const id = await asked();
  for (const read of reads)
    expect(refusalOf(await call(read, who, ofTicket(id)))).toEqual([404, 'TICKET_NOT_FOUND']);
  const writes = [
    () => (who === 'stranger' ? answer(who, id, '<p>Hoi</p>') : goOn(who, id, '<p>Hoi</p>')),
    () =>
      who === 'stranger'
        ? note(who, id, '<p>Hoi</p>')
        : call(routes.solveOwnTicket, who, { ...ofTicket(id), body: { version: 1 } }),
  ];
  for (const write of writes) expect(refusalOf(await write())).toEqual([404, 'TICKET_NOT_FOUND']);
  expect((await seen(id)).lastPosition).toBe(1);
});

describe('of two at once', () => {
  test('who answer a question nothing is lost', async () => {
    const id = await asked();
    justBeforeWriting(at().dynamo.client, () => answer('second', id, '<p>Eén</p>'));
    expect((await answer('admin', id, '<p>Twee</p>')).status).toBe(201);
    expect(await written(id)).toEqual(['asker: Ik zie geen lokaal staan.', 'desk: Eén', 'desk: Twee']);
  });

  test('who change a question one is told so', async () => {
    const id = await asked();
    const { version } = await seen(id);
    const to = (who: 'admin' | 'second', state: string) =>
      call(routes.changeTicket, who, { ...ofTicket(id), body: { version, state } });
    const both = await Promise.all([to('admin', 'solved'), to('second', 'waiting')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('who answer and solve, while the other side writes, it stays open', async () => {
    const id = await asked();
    await goOn('student', id, '<p>O ja, en…</p>');
    await answer('admin', id, '<p>Opgelost</p>', { state: 'solved', seenPosition: 1 });
    expect((await seen(id)).state).toBe('open');
  });

  test('who note something both notes stay', async () => {
    const id = await asked();
    await Promise.all([note('admin', id, '<p>Eén</p>'), note('second', id, '<p>Twee</p>')]);
    const { data } = (await call(routes.listTicketNotes, 'admin', ofTicket(id))).data;
    expect(data.map(({ position }) => position)).toEqual([2, 1]);
  });
});

test('what is sent again under its key is the same', async () => {
  const key = 'once-and-again';
  const [first, again] = [await ask('fellow', { key }), await ask('fellow', { key })];
  expect(again.data.id).toBe(first.data.id);
  const id = first.data.id;
  const goingOn = () => goOn('fellow', id, '<p>Nog iets</p>', { key });
  expect((await goingOn()).data).toEqual((await goingOn()).data);
  expect((await seen(id)).lastPosition).toBe(2);
});

test('a script does not get in, whatever it hides in, and nothing is no question', async () => {
  const text = '<p onclick="x()">Hoi<script>alert(1)</script></p>';
  const id = await asked('student', { subject: '<script>alert(1)</script>', text });
  expect(await written(id)).toEqual(['asker: Hoi']);
  expect(refusalOf(await ask('student', { text: '<p> </p>' }))).toEqual([422, 'INVALID_INPUT']);
  const picture = '<p>a<img data-file-id="fil_01JD0000000000000000000001"></p>';
  for (const bad of ['<a href="javascript:alert(1)">klik</a>', picture])
    expect(refusalOf(await ask('student', { text: bad }))).toEqual([422, 'INVALID_INPUT']);
});

test.each([
  '/study/x?naam=Jan',
  'https://kwaad.example/a',
  '/study/jan@voorbeeld.example',
  '//kwaad',
  '/a b',
])('a page is a path and nothing else: %s', async (page) => {
  expect(refusalOf(await ask('student', { page }))).toEqual([422, 'INVALID_INPUT']);
});

test('files are those that the writer uploaded for it, each for one message', async () => {
  const fileIds = [await uploaded('student')];
  const id = await asked('student', { fileIds });
  const { data } = (await call(routes.listTicketMessages, 'admin', ofTicket(id))).data;
  expect(data[0]?.files.map(({ displayName }) => displayName)).toEqual(['schermafdruk.pdf']);
  for (const bad of [fileIds, [await uploaded('fellow')], [await uploaded('student', 'message')]])
    expect(refusalOf(await goOn('student', id, '<p>Nog eens</p>', { fileIds: bad }))).toEqual([
      404,
      'FILE_NOT_FOUND',
    ]);
});

test('who floods the desk is told to wait', async () => {
  const answers = [];
  for (let times = 0; times < 12; times += 1) answers.push(await ask('second'));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.slice(10).map(refusalOf)).toEqual([
    [429, 'TOO_MANY_REQUESTS'],
    [429, 'TOO_MANY_REQUESTS'],
  ]);
});

test('a solved question is gone on with for two weeks, and then a new one is asked', async () => {
  const id = await asked();
  await change('admin', id, { state: 'solved' });
  const { table } = at().services;
  const of = { companyId: at().company.companyId, ticketId: id };
  const before = await table.get(ticket.at(of), { consistent: true });
  if (!before) throw new Error('no question');
  await table.transact([replace(ticket, before, { ...before, solvedAt: '2026-01-01T10:00:00.000Z' })], {
    notAudited: 'lets time pass',
  });
  expect(refusalOf(await goOn('student', id, '<p>Toch niet</p>'))).toEqual([409, 'TICKET_CLOSED']);
  expect((await call(routes.getOwnTicket, 'student', ofTicket(id))).data.reopenUntil).toBeNull();
});

test('a category stays while a question in it is unsolved; one that comes back without it can get another', async () => {
  const now = (await call(routes.listDeskCategories, 'admin')).data;
  const save = async (categories: readonly object[]) => {
    const { version } = (await call(routes.listDeskCategories, 'admin')).data;
    return call(routes.saveDeskCategories, 'admin', { body: { version, categories } });
  };
  const added = (await save([...now.data, { name: { nl: 'Tijdelijk', en: 'Temporary' }, dueDays: 1 }])).data;
  const categoryId = added.data.at(-1)?.id;
  const id = await asked('student', { categoryId });
  expect(await listed({ state: 'open', categoryId })).toEqual([id]);
  expect(refusalOf(await save(now.data))).toEqual([409, 'IN_USE']);
  await change('admin', id, { state: 'solved' });
  expect((await save(now.data)).status).toBe(200);
  expect(refusalOf(await ask('student', { categoryId }))).toEqual([404, 'CATEGORY_NOT_FOUND']);
  await goOn('student', id, '<p>Toch niet</p>');
  expect(await seen(id)).toMatchObject({ state: 'open', categoryId: null });
  expect((await change('admin', id, { categoryId: at().categoryId })).data.categoryId).toBe(at().categoryId);
});

test('lists are by state, category and whose they are, what is due first on top', async () => {
  const { admin, second } = at().people;
  const [one, other] = [await asked('fellow'), await asked('fellow')];
  await change('admin', other, { assigneeId: second.userId });
  const seconds = await listed({ state: 'open', assignee: second.userId });
  expect([seconds.includes(one), seconds.includes(other)]).toEqual([false, true]);
  const nobodys = await listed({ state: 'open', assignee: 'nobody', categoryId: at().categoryId });
  expect([nobodys.includes(one), nobodys.includes(other)]).toEqual([true, false]);
  await answer('second', other, '<p>Zo.</p>', { state: 'solved' });
  expect((await listed({ state: 'solved' }))[0]).toBe(other);
  expect(await listed({ state: 'open', assignee: second.userId })).not.toContain(other);
  const open = (await call(routes.listTickets, 'admin', { query: { state: 'open', per_page: '100' } })).data;
  const days = open.data.map(({ dueOn }) => dueOn);
  expect(days).toEqual([...days].sort());
  const found = (await call(routes.listAnswerers, 'admin')).data.data.map(({ id }) => id);
  expect(found.sort()).toEqual([admin.userId, second.userId].sort());
  for (const nobody of [at().people.student, at().people.stranger])
    expect(refusalOf(await change('admin', one, { assigneeId: nobody.userId }))).toEqual([
      404,
      'USER_NOT_FOUND',
    ]);
});

test('a search finds words of a subject and of who asked, in the state that is looked at', async () => {
  const id = await asked('fellow', { subject: 'Waar hang ik mijn fiets op?' });
  expect(await listed({ state: 'open', search: 'fiets waar' })).toEqual([id]);
  expect(await listed({ state: 'open', search: at().people.fellow.profile.surname })).toContain(id);
  expect(await listed({ state: 'solved', search: 'fiets' })).toEqual([]);
});

test.each(['student', 'teacher'] as const)('the desk is not for a %s', async (who) => {
  const id = await asked();
  expect(refusalOf(await call(routes.listTickets, who, { query: { state: 'open' } }))[0]).toBe(403);
  expect(refusalOf(await answer(who, id, '<p>Hoi</p>'))[0]).toBe(403);
});
