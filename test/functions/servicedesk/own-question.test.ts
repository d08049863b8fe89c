import { expect, onTestFinished, test } from 'vitest';
import { handler } from '#functions/servicedesk/api.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { samePerson } from '#test/support/same-person.ts';
import { answer, ask, at, call, type Name, note, refusalOf, useWorld } from './fixture.ts';

useWorld();

test('who answers at the desk is no desk to what they asked themselves: no note, no answer, nothing to assign', async () => {
  const id = (await ask('admin')).data.id;
  const own = { params: { ticketId: id } };
  const { people } = at();
  await note('second', id, '<p>GEHEIM: vraag dit na</p>');
  const { version } = (await call(routes.getTicket, 'second', own)).data;
  const to = (who: Name, body: object) =>
    call(routes.changeTicket, who, { ...own, body: { version, ...body } });
  const tried = await Promise.all([
    call(routes.getTicket, 'admin', own),
    call(routes.listTicketNotes, 'admin', own),
    call(routes.listTicketMessages, 'admin', own),
    note('admin', id, '<p>Klopt</p>'),
    answer('admin', id, '<p>Akkoord</p>'),
    to('admin', { state: 'waiting' }),
  ]);
  for (const one of tried) expect(refusalOf(one)).toEqual([404, 'TICKET_NOT_FOUND']);
  expect(refusalOf(await to('second', { assigneeId: people.admin.userId }))).toEqual([404, 'USER_NOT_FOUND']);
  const query = { state: 'open', per_page: '100' };
  const listed = async (who: Name) =>
    (await call(routes.listTickets, who, { query })).data.data.map((one) => one.id);
  expect([await listed('admin'), await listed('second')]).toEqual([[], [id]]);
  const token = await signInAs(at().services, people.second.userId, { impersonatorId: people.admin.userId });
  const acting = await callRoute(handler, routes.getTicket, own, { as: token });
  expect(refusalOf(acting)).toEqual([404, 'TICKET_NOT_FOUND']);
});

test('nor is their other account, or who acts as a colleague: no list or number tells of it either', async () => {
  const { people, services, company } = at();
  const id = (await ask('student')).data.id;
  const own = { params: { ticketId: id } };
  await note('second', id, '<p>GEHEIM: staat bij de examencommissie</p>');
  const waiting = async (as?: string) => {
    const options = { as: as ?? (await signInAs(services, people.admin.userId)) };
    const query = { state: 'open', per_page: '100' };
    const { data } = (await callRoute(handler, routes.listTickets, { query }, options)).data;
    const { data: counted } = await callRoute(handler, routes.countWaiting, {}, options);
    return { isListed: data.some((one) => one.id === id), waiting: counted.waiting };
  };
  const before = await waiting();
  const { version } = (await call(routes.getTicket, 'second', own)).data;
  const { student, admin } = people;
  const apart = await samePerson(services, company.companyId, student.userId, admin.userId);
  onTestFinished(async () => void (await apart()));
  const tried = await Promise.all([
    call(routes.getTicket, 'admin', own),
    call(routes.listTicketNotes, 'admin', own),
    call(routes.listTicketMessages, 'admin', own),
    answer('admin', id, '<p>Akkoord</p>'),
  ]);
  for (const one of tried) expect(refusalOf(one)).toEqual([404, 'TICKET_NOT_FOUND']);
  const given = await call(routes.changeTicket, 'second', {
    ...own,
    body: { version, assigneeId: people.admin.userId },
  });
  expect(refusalOf(given)).toEqual([404, 'USER_NOT_FOUND']);
  expect(await waiting()).toEqual({ isListed: false, waiting: before.waiting - 1 });
  const acting = await signInAs(services, people.second.userId, { impersonatorId: people.admin.userId });
  expect((await waiting(acting)).isListed).toBe(false);
});

test('who may answer is found by their name, and an address that is typed says of nobody that it is theirs', async () => {
  const { second } = at().people;
  const typed = async (search: string) =>
    (await call(routes.listAnswerers, 'admin', { query: { search } })).data.data.map(({ id }) => id);
  expect(await typed(second.profile.surname)).toContain(second.userId);
  expect(await typed(second.email)).toEqual([]);
});
