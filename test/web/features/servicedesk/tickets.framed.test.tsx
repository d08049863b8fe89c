// @vitest-environment one-file-dom
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskCategoryId, ticketId, userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import type { OwnTicket, Ticket, TicketMessage } from '#shared/servicedesk/ticket-schemas.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { choose, control, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const desk = { app: 'admin', permissions: ['servicedesk.answer'] } as const;
const id = ticketId.parse('tkt_01JD0000000000000000000001');
const categoryId = deskCategoryId.parse('dct_01JD0000000000000000000001');
const names = { nl: 'Rooster', en: 'Timetable' };
const at = '2026-11-02T09:00:00.000Z';
const own: OwnTicket = {
  ...{ id, subject: 'Waar is mijn lokaal?', state: 'open', askedAt: at, changedAt: at, version: 3 },
  ...{ category: names, dueOn: '2026-11-05', lastPosition: 1, reopenUntil: null },
};
const seen: Ticket = {
  ...{ id, subject: own.subject, state: 'open', categoryId, askedAt: at, changedAt: at, version: 3 },
  ...{ askerId: userId.parse('usr_01JD0000000000000000000001'), askerName: 'Bo Li', dueOn: '2026-11-05' },
  ...{ assigneeId: null, assigneeName: null, overdue: true, page: '/study/schedule', lastPosition: 1 },
};
const message = (position: number, words: string, fromDesk = false): TicketMessage => ({
  ...{ position, fromDesk, senderName: fromDesk ? 'Anouk' : 'Bo Li', sentAt: at, files: [] },
  text: `<p>${words}</p>`,
});
const page = <Row,>(data: Row[], next: string | null = null) => ({
  data,
  meta: { per_page: 50, path: '/', next },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listDeskCategories, {
    version: 1,
    keepDays: 730,
    data: [{ id: categoryId, name: names, dueDays: 3 }],
  });
  server.answer(routes.getOwnTicket, own);
  server.answer(routes.listOwnMessages, page([message(1, 'Ik zie geen lokaal.')]));
  server.answer(routes.listOwnTickets, page([own]));
  server.answer(routes.getTicket, seen);
  server.answer(routes.listTickets, page([seen]));
  server.answer(routes.listTicketMessages, page([message(1, 'Ik zie geen lokaal.')]));
  server.answer(routes.listTicketNotes, page([]));
  server.answer(routes.changeTicket, { ...seen, version: 4 });
  server.answer(routes.solveOwnTicket, undefined);
});

it('shows what somebody asked and by when the desk answers, and lets them say that it is solved', async () => {
  await visit(`/study/servicedesk/tickets/${id}`, student, server);
  await untilShown('Ik zie geen lokaal.');
  expect(shown()).toContain('De servicedesk antwoordt uiterlijk');
  await press('Mijn vraag is opgelost');
  await until(() => server.sentTo(routes.solveOwnTicket).length > 0);
  expect(server.sentTo(routes.solveOwnTicket)[0]?.body).toEqual({ version: 3 });
});

it('offers to go on with a solved question, and to ask another once its days are over', async () => {
  server.answer(routes.getOwnTicket, { ...own, state: 'solved', reopenUntil: '2026-11-16' });
  await visit(`/study/servicedesk/tickets/${id}`, student, server);
  await untilShown('dan gaat hij weer open');
  expect(control('Mijn vraag is opgelost')).toBeUndefined();
  server.answer(routes.getOwnTicket, { ...own, state: 'solved' });
  await visit('/study/servicedesk/tickets', student, server);
  await untilShown('Waar is mijn lokaal?');
  await visit(
    `/study/servicedesk/tickets/${ticketId.parse('tkt_01JD0000000000000000000002')}`,
    student,
    server,
  );
  await untilShown('Je kunt er niet meer op reageren');
  expect(control('Versturen')).toBeUndefined();
});

it('says that a question is gone, and where there are none yet', async () => {
  server.refuse(routes.getOwnTicket, 'TICKET_NOT_FOUND');
  await visit(`/study/servicedesk/tickets/${id}`, student, server);
  await untilShown('Deze vraag is er niet meer');
  server.answer(routes.listOwnTickets, page([]));
  await visit('/study/servicedesk/tickets', student, server);
  await untilShown('Je hebt nog niets gevraagd');
});

it('reads what was written earlier on request', async () => {
  server.answer(routes.listOwnMessages, ({ query }) =>
    JSON.stringify(query).includes('earlier')
      ? page([message(1, 'Het begin')])
      : page([message(3, 'Het eind'), message(2, 'Het midden', true)], 'earlier'),
  );
  await visit(`/study/servicedesk/tickets/${id}`, student, server);
  await untilShown('Het eind');
  expect(shown()).not.toContain('Het begin');
  await press('Eerdere berichten');
  await untilShown('Het begin');
  const order = ['Het begin', 'Het midden', 'Het eind'].map((words) => shown().indexOf(words));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  // The button that was pressed is gone.
  expect(document.activeElement?.closest('li')?.textContent).toContain('Het begin');
});

it('says all that a question lacks in one go, and sends nothing', async () => {
  await visit('/study/servicedesk/ask', student, server);
  await untilShown('Waar gaat je vraag over?');
  await press('Vraag versturen');
  await untilShown('Je vraag: Dit veld is verplicht');
  expect(shown()).toContain('Waar gaat je vraag over? Dit veld is verplicht');
  expect(server.sentTo(routes.askQuestion)).toEqual([]);
});

it('shows articles that may help while a subject is given, and says where no questions are taken', async () => {
  await visit('/study/servicedesk/ask', student, server);
  await untilShown('Waar gaat je vraag over?');
  server.answer(routes.listDeskCategories, { version: 0, data: [], keepDays: 730 });
  await visit('/study/servicedesk', student, server);
  await visit('/study/servicedesk/ask', student, server);
  await untilShown('neemt nog geen vragen aan');
});

it('lists questions with what is overdue, and asks for one’s own', async () => {
  await visit('/admin/servicedesk/tickets?assignee=me', desk, server);
  await untilShown('Te laat');
  const { query } = server.sentTo(routes.listTickets)[0] ?? {};
  expect(query).toMatchObject({ state: 'open', assignee: expect.stringMatching(/^usr_/) });
  server.answer(routes.listTickets, page([]));
  await visit('/admin/servicedesk/tickets', desk, server);
  await untilShown('Geen open vragen');
  await untilShown('Er wacht geen vraag op antwoord.');
});

it('says that nobody can ask anything while there is no category', async () => {
  server.answer(routes.listTickets, page([]));
  server.answer(routes.listDeskCategories, { version: 0, data: [], keepDays: 730 });
  await visit('/admin/servicedesk/tickets', desk, server);
  await untilShown('Studenten kunnen nog niets vragen.');
});

it('lets somebody of the desk take a question, and shows what is stored when another was first', async () => {
  await visit(`/admin/servicedesk/tickets/view/${id}`, desk, server);
  await press('Zelf behandelen');
  await untilShown('De vraag is gewijzigd');
  expect(server.sentTo(routes.changeTicket)[0]?.body).toMatchObject({ version: 3 });
  server.refuse(routes.changeTicket, 'CONFLICT');
  const before = server.sentTo(routes.getTicket).length;
  await press('Zelf behandelen');
  await until(() => server.sentTo(routes.getTicket).length > before);
});

it('gives a question to a colleague who is found by name, and not again to who has it', async () => {
  const [loes, karim] = ['usr_01JD0000000000000000000002', 'usr_01JD0000000000000000000003'] as const;
  const answerers = [
    { id: userId.parse(loes), name: 'Loes Elders' },
    { id: userId.parse(karim), name: 'Karim Aziz' },
  ];
  server.answer(routes.getTicket, { ...seen, assigneeId: userId.parse(loes), assigneeName: 'Loes Elders' });
  server.answer(routes.listAnswerers, { ...sampleOf(routes.listAnswerers), data: answerers });
  await visit(`/admin/servicedesk/tickets/view/${id}`, desk, server);
  await press('Toewijzen');
  const box = await until(() => document.querySelector<HTMLElement>('main [role="combobox"]'));
  expect(document.activeElement).toBe(box);
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  await act(async () => void box.dispatchEvent(down));
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  await until(() => options().length > 0);
  expect(options().map(({ textContent }) => textContent)).toEqual(['Karim Aziz']);
  await act(async () => options()[0]?.click());
  await until(() => server.sentTo(routes.changeTicket).length === 1);
  expect(server.sentTo(routes.changeTicket)[0]?.body).toEqual({ version: 3, assigneeId: karim });
  await until(() => control('Toewijzen'));
});

it('counts on the menu what waits for who answers, and anew as they take part in it', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 100,
  });
  const link = () => document.querySelector('aside a[href="/admin/servicedesk/tickets"]')?.textContent;
  try {
    server.answer(routes.countWaiting, { waiting: 1 });
    await visit(`/admin/servicedesk/tickets/view/${id}`, desk, server);
    await until(() => link() === 'Servicedesk11 vraag wacht op antwoord');
    server.answer(routes.countWaiting, { waiting: 100 });
    await press('Zelf behandelen');
    await until(() => link()?.startsWith('Servicedesk99+'));
    server.answer(routes.countWaiting, { waiting: 0 });
    await press('Zelf behandelen');
    await until(() => link() === 'Servicedesk');
  } finally {
    vi.useRealTimers();
  }
});

const editor = () => document.querySelector('[role=textbox]');

async function write(text: string): Promise<void> {
  const field = await until(editor);
  await act(async () => void (Reflect.get(field, 'editor') as Editor).commands.insertContent(text));
}

it('keeps what is typed while an answer is being sent', async () => {
  await visit(`/study/servicedesk/tickets/${id}`, student, server);
  await untilShown('Ik zie geen lokaal.');
  await write('Het is er nog niet.');
  const { release } = server.hold(routes.writeToDesk);
  await press('Versturen');
  await write(' En morgen?');
  await act(async () => release());
  await until(() => editor()?.textContent?.includes('En morgen?'));
  await until(() => server.sentTo(routes.listOwnMessages).length > 1);
  expect(editor()?.textContent).toBe('En morgen?');
});

describe('what may have arrived goes again under its key, and what was changed since under another', () => {
  const forms = [
    { place: `/study/servicedesk/tickets/${id}`, route: routes.writeToDesk, send: 'Versturen' },
    { place: '/study/servicedesk/ask', route: routes.askQuestion, send: 'Vraag versturen' },
  ];

  it.each(forms)('at $place', async ({ place, route, send }) => {
    const keys = () => server.sentTo(route).map(({ body }) => (body as { readonly key: string }).key);
    const sendFor = async (times: number) => {
      await press(send);
      await until(() => keys().length === times && control(send)?.getAttribute('aria-disabled') !== 'true');
    };
    server.refuse(route, 'TOO_MANY_REQUESTS');
    await visit(place, student, server);
    if (route === routes.askQuestion) {
      await type('Waar gaat je vraag over?', 'Mijn lokaal');
      await choose(names.nl);
    }
    await write('Het is er nog niet.');
    await sendFor(1);
    await sendFor(2);
    await write(' En morgen?');
    await sendFor(3);
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
