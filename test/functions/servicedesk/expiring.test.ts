import { expect, onTestFinished, test, vi } from 'vitest';
import { handler as clock } from '#functions/servicedesk/schedule.ts';
import { ticket, ticketMessage, ticketNote } from '#functions/servicedesk/tickets/entities.ts';
import type { TicketId } from '#shared/identity/ids.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { archiving } from '#test/support/archiving.ts';
import { dieAt } from '#test/support/death.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { answer, ask, at, call, goOn, note, renew, uploaded, useWorld } from './fixture.ts';

useWorld();

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const run = (days: number) =>
  clock({ job: 'expire-questions', plannedAt: inDays(days) }, { awsRequestId: `in ${days} days` });

async function solved(): Promise<TicketId> {
  const { id } = (await ask('student', { fileIds: [await uploaded('student')] })).data;
  await note('admin', id, '<p>Nagevraagd</p>');
  await answer('admin', id, '<p>Boven.</p>', { state: 'solved' });
  vi.spyOn(at().services.files, 'remove').mockClear();
  return id;
}

async function leftOf(ticketId: TicketId): Promise<readonly number[]> {
  const { table } = at().services;
  const of = { companyId: at().company.companyId, ticketId };
  const [found, messages, notes, ofAsker] = await Promise.all([
    table.get(ticket.at(of), { consistent: true }),
    table.query(ticketMessage.in(of), { consistent: true }),
    table.query(ticketNote.in(of), { consistent: true }),
    table.query(ticket.listed('ofAsker', { ...of, askerId: at().people.student.userId })),
  ]);
  return [
    found ? 1 : 0,
    messages.length,
    notes.length,
    ofAsker.filter((one) => one.ticketId === ticketId).length,
  ];
}

test('a solved question goes with all that belongs to it once its days are over, whatever dies on the way, and once', async () => {
  const id = await solved();
  const { data: categories } = await call(routes.listDeskCategories, 'admin');
  expect(categories.keepDays).toBe(730);
  await call(routes.saveDeskCategories, 'admin', {
    body: { version: categories.version, categories: categories.data, keepDays: 60 },
  });
  await run(59);
  expect(await leftOf(id)).toEqual([1, 2, 1, 1]);
  for (const write of [1, 2, 3]) await dieAt(write, 'after', () => run(61)).catch(() => undefined);
  await run(61);
  await run(61);
  expect(await leftOf(id)).toEqual([0, 0, 0, 0]);
  expect(at().services.files.remove).toHaveBeenCalled();
  const told = [...at().dynamo.records.values()].filter(({ name }) => name === 'servicedesk.ticket-expired');
  expect(told.map(({ payload }) => payload)).toEqual([{ ticketId: id }]);
});

test('a question that waits, or went on again, stays', async () => {
  const id = await solved();
  await goOn('student', id, '<p>Toch niet</p>');
  await run(900);
  expect((await leftOf(id))[0]).toBe(1);
});

test('who writes at a question just as it expires keeps all of it, and keeps up none of the others', async () => {
  const id = await solved();
  const other = await solved();
  justBeforeWriting(at().dynamo.client, () => answer('admin', id, '<p>Nog iets</p>', { state: 'open' }));
  await run(900);
  expect(await leftOf(id)).toEqual([1, 3, 1, 1]);
  expect(await leftOf(other)).toEqual([0, 0, 0, 0]);
  const removed = vi.mocked(at().services.files.remove).mock.calls.map(([key]) => key.match(/fil_\w+/)?.[0]);
  expect([...new Set(removed)]).toEqual([expect.stringMatching(/^fil_/)]);
});

test('a solved question goes in an archived organisation as well', async () => {
  await renew('admin', 'admin');
  const id = await solved();
  const { services, company } = at();
  await archiving(services.table, company, now.toISOString());
  onTestFinished(() => archiving(services.table, company, undefined));
  await run(900);
  expect(await leftOf(id)).toEqual([0, 0, 0, 0]);
});
