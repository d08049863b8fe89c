// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conversationId } from '#shared/identity/ids.ts';
import { routes as live } from '#shared/live/routes.ts';
import { changed, ping, socketProtocol } from '#shared/live/socket.ts';
import { routes } from '#shared/messages/routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { listen } from '#web/platform/live/listen.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { startSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { FakeSocket } from '../../support/fake-sockets.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

const id = (last: number) => conversationId.parse(`cnv_0000000000000000000000000${last}`);
let server: FakeServer;
let end: () => void;
beforeEach(async () => {
  // Reads of its own: nothing of another test counts as read just now.
  startSession('token');
  server = fakeServer();
  server.answer(live.openSocket, { ticket: 'ticket-1', expiresAt: '2026-11-23T10:00:30.000Z' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  await mount(<Page />);
  end = listen();
  await settled();
});
afterEach(async () => {
  await act(async () => end());
  vi.useRealTimers();
});

function Page() {
  useRoute(routes.getConversation, { params: { conversationId: id(1) } });
  useRoute(routes.listConversations, { query: {} });
  return <p>every {useAskingSeconds()}</p>;
}

function Asking() {
  useRoute(routes.countUnread, undefined, { everySeconds: useAskingSeconds() });
  return null;
}

/** Long enough for what was asked to be answered, too short for anything that waits. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(50));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const socket = () => {
  const last = FakeSocket.opened.at(-1);
  if (!last) throw new Error('none was opened');
  return last;
};
const asked = () => [
  server.sentTo(routes.getConversation).length,
  server.sentTo(routes.listConversations).length,
];
const opens = async () => {
  await act(async () => socket().onopen?.());
  await settled();
};

it('shows its ticket as a protocol, not in the address, and asks seldom once it listens', async () => {
  expect(socket().protocols).toEqual([socketProtocol, 'ticket-1']);
  expect(new URL(socket().url)).toMatchObject({ protocol: 'ws:', pathname: '/live', search: '' });
  expect(shown()).toBe('every 30');
  await opens();
  expect(shown()).toBe('every 300');
});

it('heeds nothing that comes late by a line that was closed: the next one still listens', async () => {
  await opens();
  const closed = socket();
  await act(async () => end());
  end = listen();
  await settled();
  await opens();
  closed.hears([]);
  // Longer than a line may be silent, and than who is asked may take to answer; the new one does answer.
  await pass(239_000);
  socket().hears([]);
  await pass(15_000);
  expect(shown()).toBe('every 300');
});

it('asks once more what it asked from time to time, as soon as it listens: what changed meanwhile nobody told', async () => {
  await mount(<Asking />);
  await settled();
  const before = server.sentTo(routes.countUnread).length;
  await opens();
  expect(server.sentTo(routes.countUnread)).toHaveLength(before + 1);
  await pass(60_000);
  expect(server.sentTo(routes.countUnread)).toHaveLength(before + 1);
});

it('asks anew what is said to have changed, of the one thing that it is about, and nothing else', async () => {
  await opens();
  expect(asked()).toEqual([1, 1]);
  const hear = async (...changes: Parameters<FakeSocket['hears']>[0]) => {
    await act(async () => socket().hears(changes));
    await settled();
  };
  await hear(changed([routes.getConversation], id(2)));
  expect(asked()).toEqual([1, 1]);
  await hear(changed([routes.getConversation], id(1)));
  expect(asked()).toEqual([2, 1]);
  await hear(changed([routes.listConversations]));
  expect(asked()).toEqual([2, 2]);
  await act(async () => socket().onmessage?.({ data: 'no JSON' }));
  await act(async () => socket().onmessage?.({ data: '{"routes":1}' }));
  expect(asked()).toEqual([2, 2]);
});

it('opens another when one is lost, with a ticket of its own, and asks for all that it may have missed', async () => {
  await opens();
  await act(async () => socket().onclose?.());
  expect(shown()).toBe('every 30');
  await pass(1000);
  expect(FakeSocket.opened).toHaveLength(2);
  expect(server.sentTo(live.openSocket)).toHaveLength(2);
  await opens();
  expect(asked()).toEqual([2, 2]);
});

it('waits longer and longer while none can be opened, and says nothing', async () => {
  server.refuse(live.openSocket, 'UNEXPECTED_ERROR');
  await act(async () => socket().onclose?.());
  const before = server.sentTo(live.openSocket).length;
  await pass(30_000);
  const after = server.sentTo(live.openSocket).length;
  expect(after - before).toBeGreaterThanOrEqual(3);
  expect(after - before).toBeLessThanOrEqual(7);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('doesn’t try again when it is refused', async () => {
  server.refuse(live.openSocket, 'IMPERSONATION_NOT_ALLOWED');
  await act(async () => socket().onclose?.());
  await pass(1000);
  const before = server.sentTo(live.openSocket).length;
  await pass(120_000);
  expect(server.sentTo(live.openSocket)).toHaveLength(before);
});

it('says that it is there every few minutes, and leaves a line that doesn’t answer', async () => {
  await opens();
  await pass(4 * 60_000);
  expect(socket().sent).toEqual([ping]);
  await act(async () => socket().onmessage?.({ data: '[]' }));
  await pass(10_000);
  expect(FakeSocket.opened).toHaveLength(1);
  await pass(4 * 60_000);
  const dead = socket();
  await pass(11_000);
  expect(dead.isClosed).toBe(true);
  expect(FakeSocket.opened).toHaveLength(2);
});

it('ends with who signs out, and nothing comes after it', async () => {
  await opens();
  const last = socket();
  await act(async () => end());
  expect(last.isClosed).toBe(true);
  await act(async () => last.onclose?.());
  await pass(120_000);
  expect(FakeSocket.opened).toHaveLength(1);
});

it('asks for no other one when it ends while it waits to open it', async () => {
  await opens();
  await act(async () => socket().onclose?.());
  await act(async () => end());
  await pass(120_000);
  expect(server.sentTo(live.openSocket)).toHaveLength(1);
});
