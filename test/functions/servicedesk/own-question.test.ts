import { expect, test } from 'vitest';
import { handler } from '#functions/servicedesk/api.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
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

test('who may answer is found by their name, and an address that is typed says of nobody that it is theirs', async () => {
  const { second } = at().people;
  const typed = async (search: string) =>
    (await call(routes.listAnswerers, 'admin', { query: { search } })).data.data.map(({ id }) => id);
  expect(await typed(second.profile.surname)).toContain(second.userId);
  expect(await typed(second.email)).toEqual([]);
});
