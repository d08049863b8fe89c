// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import { conversationId, userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import type { Conversation, ConversationRow, Message } from '#shared/messages/schemas.ts';
import { draftOf } from '#web/features/messages/draft.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { tellsOfTab } from '../../support/tab.ts';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const id = conversationId.parse('cnv_01JD0000000000000000000001');
const other = userId.parse('usr_01JD0000000000000000000002');
const row: ConversationRow = {
  ...{ id, kind: 'coach', title: 'Ayşe Yıldız', unread: 2, muted: false, at: '2026-11-21T10:00:00.000Z' },
  last: { senderId: other, senderName: 'Ayşe Yıldız', excerpt: 'Tot vrijdag' },
};
const conversation: Conversation = {
  ...{ id, kind: 'coach', title: 'Ayşe Yıldız', muted: false, readPosition: 0, lastPosition: 2 },
  ...{ members: [{ userId: other, name: 'Ayşe Yıldız' }], moreMembers: false, reviewing: false },
};
const message: Message = {
  ...{ position: 1, version: 1, kind: 'text', senderId: other, senderName: 'Ayşe Yıldız', files: [] },
  ...{ text: '<p>Dag <strong>Bo</strong></p>', mentions: [], replyTo: null },
  ...{ sentAt: '2026-11-21T09:00:00.000Z', editedAt: null, deletedAt: null, reported: null },
};
const gone: Message = {
  ...{ ...message, position: 2, text: '', replyTo: 1 },
  deletedAt: '2026-11-21T10:05:00.000Z',
};
const page = <Row,>(...data: Row[]) => ({ data, meta: { per_page: 50, path: '/messages', next: null } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.countUnread, { unread: 1 });
  server.answer(routes.listConversations, page(row));
  server.answer(routes.getConversation, conversation);
  server.answer(routes.listMessages, page(gone, message));
});

it('lists conversations with what came last and how much of it is unread', async () => {
  await visit('/main/messages', student, server);
  await untilShown('Tot vrijdag');
  expect(shown()).toContain('2 ongelezen berichten');
  expect(shown()).toContain('Kies een gesprek');
});

it('says where there is nothing yet', async () => {
  server.answer(routes.listConversations, page());
  await visit('/main/messages', student, server);
  await untilShown('Nog geen gesprekken');
});

it('shows what was written, with the trace of what is gone, and marks it as read', async () => {
  await visit(`/main/messages/${id}`, student, server);
  await until(() => document.querySelector('[role=log] strong'));
  expect(shown()).toContain('Dit bericht is verwijderd.');
  await until(() => server.sentTo(routes.readUpTo).length > 0);
  expect(server.sentTo(routes.readUpTo)[0]).toMatchObject({
    params: { conversationId: id },
    body: { position: 2 },
  });
  await visit('/main/messages', student, server);
  await until(() => server.sentTo(routes.readUpTo).length > 1);
  expect(server.sentTo(routes.readUpTo)[1]?.body).toEqual({ position: 2, leaves: true });
});

/** Has the page in sight, or not. */
async function look(at: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(at);
  await tellsOfTab();
}
const reads = () => server.sentTo(routes.readUpTo).map(({ body }) => body);

it('is read when it comes in sight, and left when it goes out of it', async () => {
  await look('hidden');
  await visit(`/main/messages/${id}`, student, server);
  await untilShown('Dit bericht is verwijderd.');
  expect(reads()).toEqual([]);
  const asked = [routes.getConversation, routes.listConversations, routes.countUnread];
  const before = asked.map((route) => server.sentTo(route).length);
  await look('visible');
  await until(() => reads().length === 1);
  expect(reads()).toEqual([{ position: 2 }]);
  await until(() => asked.every((route, at) => server.sentTo(route).length > (before[at] ?? 0)));
  server.refuse(routes.readUpTo, 'CONVERSATION_NOT_FOUND');
  await look('hidden');
  await until(() => reads().length === 2);
  expect(reads()[1]).toEqual({ position: 2, leaves: true });
  // Who has left, leaves no second time.
  await look('hidden');
  await visit('/main/messages', student, server);
  await untilShown('Kies een gesprek');
  await look('visible');
  expect(reads()).toHaveLength(2);
  vi.restoreAllMocks();
});

it('is not read again when all of it was', async () => {
  server.answer(routes.getConversation, { ...conversation, readPosition: 2 });
  await visit(`/main/messages/${id}`, student, server);
  await untilShown('Dit bericht is verwijderd.');
  await look('visible');
  await visit('/main/messages', student, server);
  await untilShown('Kies een gesprek');
  expect(reads()).toEqual([]);
  vi.restoreAllMocks();
});

it('says that a conversation is none of the reader’s', async () => {
  server.refuse(routes.getConversation, 'CONVERSATION_NOT_FOUND');
  await visit(`/main/messages/${id}`, student, server);
  await untilShown('Dit gesprek bestaat niet, of je doet er niet aan mee.');
});

it('shows no conversations where messages are switched off', async () => {
  await visit('/main/messages', { app: 'study', permissions: ['study.follow'] }, server);
  await untilShown('Berichten staan uit');
});

it('has the focus where the next message is written, once one was sent', async () => {
  draftOf(sampleOf(auth.getMe).user.id, id).write('<p>Tot vrijdag</p>');
  await visit(`/main/messages/${id}`, student, server);
  await press('Versturen');
  await until(() => server.sentTo(routes.sendMessage).length === 1);
  await until(() => document.activeElement?.getAttribute('role') === 'textbox');
  expect(document.activeElement?.textContent).toBe('');
});

/** A conversation of two pages. */
function answerTwoPages() {
  const at = (position: number) => ({ ...message, position, text: `<p>bericht ${position}.</p>` });
  server.answer(routes.listMessages, ({ query }) => {
    const older = (query as { page?: string }).page === 'cursor-2';
    const { meta } = page();
    return {
      data: older ? [at(2), at(1)] : [at(4), at(3)],
      meta: { ...meta, next: older ? null : 'cursor-2' },
    };
  });
}

it('goes back in a conversation page by page, and says when there is no more', async () => {
  answerTwoPages();
  await visit(`/main/messages/${conversationId.parse('cnv_01JD0000000000000000000007')}`, student, server);
  await untilShown('bericht 3.');
  const told = () => shown().match(/bericht \d/g);
  expect(told()).toEqual(['bericht 3', 'bericht 4']);
  await press('Eerdere berichten');
  await untilShown('bericht 1.');
  expect(told()).toEqual(['bericht 1', 'bericht 2', 'bericht 3', 'bericht 4']);
  expect(control('Eerdere berichten')).toBeUndefined();
});

it('leaves what its reader looks at where it is when what came before is put above', async () => {
  answerTwoPages();
  await visit(`/main/messages/${conversationId.parse('cnv_01JD0000000000000000000008')}`, student, server);
  await untilShown('bericht 3.');
  const list = await until(() => document.querySelector('[role="log"]'));
  // Each message is as high as another.
  vi.spyOn(list, 'scrollHeight', 'get').mockImplementation(() => 100 * list.querySelectorAll('p').length);
  list.scrollTop = 20;
  await press('Eerdere berichten');
  await untilShown('bericht 1.');
  expect(list.scrollTop).toBe(220);
});

it('says that what came before could not be fetched, and lets its reader ask again', async () => {
  answerTwoPages();
  await visit(`/main/messages/${conversationId.parse('cnv_01JD0000000000000000000009')}`, student, server);
  await untilShown('bericht 3.');
  server.refuse(routes.listMessages, 'TOO_MANY_REQUESTS');
  await press('Eerdere berichten');
  await untilShown('Dat ging te snel achter elkaar');
  answerTwoPages();
  await press('Eerdere berichten');
  await untilShown('bericht 1.');
});

it('tells apart what a search found so far from all that there is, and looks further back when asked', async () => {
  answerTwoPages();
  await visit(`/main/messages/${conversationId.parse('cnv_01JD0000000000000000000010')}`, student, server);
  await untilShown('bericht 3.');
  await press('Zoek in dit gesprek');
  const box = await until(() => document.querySelector('input[aria-label="Zoek in dit gesprek"]'));
  expect(document.activeElement).toBe(box);
  // On a phone it would stand on a row of its own, below what is being typed.
  expect(control('Gesprek dempen')).toBeUndefined();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'bericht');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await untilShown('2 berichten gevonden in het nieuwste deel');
  await press('Verder terug zoeken');
  await untilShown('4 berichten gevonden');
  expect(shown()).not.toContain('in het nieuwste deel');
  expect(shown().match(/bericht \d/g)).toEqual(['bericht 4', 'bericht 3', 'bericht 2', 'bericht 1']);
  expect(control('Verder terug zoeken')).toBeUndefined();
});

it('looks for a conversation further back when asked, and says there is none once all were looked through', async () => {
  await visit('/main/messages', student, server);
  await untilShown('Tot vrijdag');
  const older = { ...row, id: conversationId.parse('cnv_01JD0000000000000000000011'), title: 'Wout Bos' };
  const parts = {
    first: { ...page<ConversationRow>(), meta: { ...page().meta, next: 'second' } },
    second: { data: [older], meta: { ...page().meta, next: 'third' } },
    third: page<ConversationRow>(),
  };
  server.answer(routes.listConversations, ({ query }) => {
    const { page: at = 'first', search } = Object(query);
    return search === 'wout' ? parts[at as keyof typeof parts] : page<ConversationRow>();
  });
  const search = async (text: string) => {
    const box = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  await search('wout');
  await untilShown('Nog geen gesprek gevonden tussen de nieuwste');
  await press('Verder terug zoeken');
  await untilShown('Wout Bos');
  expect(shown()).not.toContain('geen gesprek gevonden');
  await press('Verder terug zoeken');
  await until(() => !control('Verder terug zoeken'));
  expect(shown()).toContain('Wout Bos');
  await search('niemand');
  await untilShown('Geen gesprek gevonden.');
  expect(shown()).not.toContain('Wout Bos');
});

it('says how older conversations are found once no more of them are shown', async () => {
  server.answer(routes.listConversations, { ...page(row), meta: { ...page().meta, next: 'cursor-2' } });
  await visit('/main/messages', student, server);
  await press('Meer tonen');
  await untilShown('Oudere gesprekken vind je door op naam te zoeken.');
  expect(control('Meer tonen')).toBeUndefined();
});
